import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../client/problem-of';

/** An error of a field, as a schema or the api names it; the code is a key under `validation`. */
export interface FieldError {
  path: string;
  code: string;
}

/** Result of a contract's schema; the messages are keys under `validation`. */
export type Checked<Body> =
  | { success: true; data: Body }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** The first thing that a schema found at each path. */
export function errorsOf(checked: Checked<unknown>): FieldError[] {
  if (checked.success) return [];
  const errors = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message }));
  return errors.filter((one, index) => errors.findIndex(({ path }) => path === one.path) === index);
}

type Codes = Partial<Record<string, string>>;

/** The code of the first error of each field, keyed by the form's field names. */
export function firstErrors(errors: FieldError[], fieldOf: (path: string) => string | undefined): Codes {
  const found: Codes = {};
  for (const { path, code } of errors) {
    const field = fieldOf(path.split('.')[0] ?? '');
    if (field) found[field] ??= code;
  }
  return found;
}

/** Leads to the first field with an error, and has it announced; a field in a closed `details` could not get the focus. */
export const focusFirstError = (form: HTMLFormElement | null) => {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.closest('details')?.setAttribute('open', '');
  (control?.querySelector('input') ?? control)?.focus();
};

/**
 * Errors at the fields of a form, from its schema or the api; only the first one of each field.
 * @param fieldOf maps a contract field to the form's field name; by default they are the same
 * @param initial errors of a form that was posted before
 */
export function useFieldErrors<Field extends string>(
  fieldOf: (path: string) => string | undefined = (path) => path,
  initial: FieldError[] = [],
) {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [codes, setCodes] = useState(() => firstErrors(initial, fieldOf));
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstError(ref.current);
  }, [failures]);

  /** Shows errors; returns false if none of them belongs to a field. */
  function show(errors: FieldError[]): boolean {
    const found = firstErrors(errors, fieldOf);
    setCodes(found);
    setFailures((count) => count + 1);
    return Object.keys(found).length > 0;
  }

  return {
    /** Ref for the form element: the first field with an error gets the focus. */
    ref,
    errorOf: (field: Field) => codes[field] && t(`validation.${codes[field]}`),
    show,
    /** Shows the api's validation errors; returns false if none of them belongs to a field. */
    showRefusal(error: unknown): boolean {
      const errors = problemOf(error)?.errors ?? [];
      return errors.length > 0 && show(errors);
    },
    /** Removes a field's error, or all of them. Nothing is rendered if there is none: it is called while typing. */
    clear: (field?: Field) =>
      setCodes((before) => {
        if (Object.keys(before).length === 0 || (field && !(field in before))) return before;
        const { [field ?? '']: _, ...others } = before;
        return field ? others : {};
      }),
  };
}
