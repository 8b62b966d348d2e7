import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../client/errors';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Result of a contract's schema; the messages are keys under `validation`. */
type Checked<Body> = { success: true; data: Body } | { success: false; error: { issues: Issue[] } };

type FieldErrors = Partial<Record<string, string>>;

/** The first error of each field, keyed by the form's field names. */
export function firstErrors(
  errors: { path: string; code: string }[],
  fieldOf: (path: string) => string | undefined,
): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, code } of errors) {
    const field = fieldOf(path.split('.')[0] ?? '');
    if (field) found[field] ??= code;
  }
  return found;
}

/** Leads to the first field with an error, and has it announced. */
export const focusFirstError = (form: HTMLFormElement | null) => {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (control?.querySelector('input') ?? control)?.focus();
};

/** Validation errors of a form's fields, from the schema or the api; only the first one of each field. */
export function useShownErrors<Field extends string>(
  fieldOf: (path: string) => string | undefined = (path) => path,
) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [codes, setCodes] = useState<FieldErrors>({});
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstError(form.current);
  }, [failures]);

  function show(errors: { path: string; code: string }[]): boolean {
    const found = firstErrors(errors, fieldOf);
    setCodes(found);
    setFailures((count) => count + 1);
    return Object.keys(found).length > 0;
  }

  const clear = (field?: Field) => setCodes(({ [field ?? '']: _, ...others }) => (field ? others : {}));

  return {
    /** Ref for the form element: the first field with an error gets the focus. */
    form,
    errorOf: (field: Field) => codes[field] && t(`validation.${codes[field]}`),
    /** Shows errors found elsewhere; returns false if none of them belongs to a field. */
    show,
    /** Shows the api's validation errors; returns false if none of them belongs to a field. */
    showRefusal: (error: unknown): boolean =>
      error instanceof ProblemError && error.problem.errors.length > 0 && show(error.problem.errors),
    /** Returns the data to send; undefined after showing the errors at their fields. */
    accept<Body>(checked: Checked<Body>): Body | undefined {
      if (checked.success) {
        clear();
        return checked.data;
      }
      show(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })));
      return undefined;
    },
    clear,
  };
}

interface ContractFormOptions<Values, Body> {
  /** Validates the request body. */
  schema: { safeParse: (body: unknown) => Checked<Body> };
  initial: Values | (() => Values);
  /** Converts the values to the request body; by default they are the same. */
  toBody?: (values: Values) => unknown;
  /** Maps a contract field to the form's field name; by default they are the same. */
  fieldOf?: (path: string) => string | undefined;
}

/** State of a form with a contract's schema: its values, which survive failures, and its errors. */
export function useContractForm<Values extends object, Body>({
  schema,
  initial,
  toBody = (values) => values,
  fieldOf,
}: ContractFormOptions<Values, Body>) {
  const { accept, clear, ...errors } = useShownErrors<keyof Values & string>(fieldOf);
  const [values, setValues] = useState(initial);
  // One key press can both change a value and submit: send the current values, not those of the last render.
  const latest = useRef(values);
  const replace = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  return {
    ...errors,
    values,
    set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
      replace({ ...latest.current, [field]: value });
      clear(field);
    },
    /** Replaces the values and clears the errors. */
    reset(next: Values) {
      replace(next);
      clear();
    },
    /** Returns the data to send; undefined after showing the errors at their fields. */
    check: () => accept(schema.safeParse(toBody(latest.current))),
  };
}
