import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../client/errors';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** What a contract's schema found; its messages are keys under `validation`. */
type Checked<Body> = { success: true; data: Body } | { success: false; error: { issues: Issue[] } };

type FieldErrors = Partial<Record<string, string>>;

/** The first error of each field, by the form's name of it. */
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

const focusFirstError = (form: HTMLFormElement | null) => {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (control?.querySelector('input') ?? control)?.focus();
};

/** What is wrong with the fields of a form, whoever found it; the first error of each. */
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
    /** The form's element: the first field with an error gets the focus. */
    form,
    errorOf: (field: Field) => codes[field] && t(`validation.${codes[field]}`),
    /** Shows errors that were found elsewhere; false when none of them is about a field. */
    show,
    /** Shows what the api found wrong; false when that is nothing about a field. */
    showRefusal: (error: unknown): boolean =>
      error instanceof ProblemError && error.problem.errors.length > 0 && show(error.problem.errors),
    /** What can be sent; undefined when something is wrong, which then stands at its field. */
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
  /** It judges what would be sent. */
  schema: { safeParse: (body: unknown) => Checked<Body> };
  initial: Values | (() => Values);
  /** What is sent of the values; by default the values as they are. */
  toBody?: (values: Values) => unknown;
  /** The form's name of a field of the contract; by default they have the same. */
  fieldOf?: (path: string) => string | undefined;
}

/** A form over a contract: what is typed, which no failure takes away, and what is wrong with it. */
export function useContractForm<Values extends object, Body>({
  schema,
  initial,
  toBody = (values) => values,
  fieldOf,
}: ContractFormOptions<Values, Body>) {
  const { accept, clear, ...errors } = useShownErrors<keyof Values & string>(fieldOf);
  const [values, setValues] = useState(initial);
  // One key may both choose and send: what is sent is what stands now, not what was drawn last.
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
    /** Other values, with nothing wrong about them yet. */
    reset(next: Values) {
      replace(next);
      clear();
    },
    /** What can be sent; undefined when something is wrong, which then stands at its field. */
    check: () => accept(schema.safeParse(toBody(latest.current))),
  };
}
