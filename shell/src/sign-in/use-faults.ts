import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';

interface Checked<Values> {
  success: boolean;
  data?: Values;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}

/** Faults of a small form: the first of each field, gone when the field is edited. */
export function useFaults() {
  const { t } = useTranslation();
  const [faults, setFaults] = useState<Record<string, string>>({});
  return {
    errorOf: (field: string) => (faults[field] ? t(`validation.${faults[field]}`) : undefined),
    clear: (field: string) => setFaults(({ [field]: _gone, ...rest }) => rest),
    set: setFaults,
    /** The values when they are sound; otherwise undefined, with the faults shown. */
    accept<Values>({ success, data, error }: Checked<Values>): Values | undefined {
      const found: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
      setFaults(found);
      return success ? data : undefined;
    },
    /** Shows what the api found wrong in fields; false when it was something else. */
    acceptProblem(error: unknown): boolean {
      const errors = error instanceof ProblemError ? error.problem.errors : [];
      setFaults(Object.fromEntries(errors.map(({ path, code }) => [path, code])));
      return errors.length > 0;
    },
  };
}
