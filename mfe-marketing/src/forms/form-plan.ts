import type { Client } from 'shared/client/client';

/** A validation error: the form's field, and the key of its message under `validation`. */
export interface Fault {
  field: string;
  code: string;
}

/** Values of a form, by field name. */
export type FormValues = Record<string, string>;

/**
 * Validates and sends a form. Its code is fetched at the first input, to keep zod out of the initial load, and run when
 * the form is sent.
 */
export interface FormPlan {
  check: (values: FormValues) => Fault[];
  /** `elapsedMs`: how long the form has been shown; the api uses it to detect bots. */
  send: (
    client: Client,
    values: FormValues,
    sign: { idempotencyKey: string; elapsedMs: number },
  ) => Promise<unknown>;
  /** Maps an error path of the api to a field of the form. */
  fieldOf: (path: string) => string;
}

/** Result of a contract's `safeParse`. */
interface Checked {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

/** The first error of each field, in the order of the contract. */
export function faultsOf(checked: Checked, fieldOf: FormPlan['fieldOf']): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = fieldOf(path.join('.'));
    if (!faults.has(field)) faults.set(field, { field, code: message });
  }
  return [...faults.values()];
}
