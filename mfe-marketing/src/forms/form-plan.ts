import type { Client } from 'shared/client/client';

/** One fault: the form's field, and the key of its message under `validation`. */
export interface Fault {
  field: string;
  code: string;
}

/** What stands in a form, by field name. */
export type FormValues = Record<string, string>;

/** How a form is checked and sent. It comes with the contract, at the first input, so that zod stays out of the first load. */
export interface FormPlan {
  check: (values: FormValues) => Fault[];
  /** `elapsedMs` is how long the form has been shown; the api tells people from programs by it. */
  send: (
    client: Client,
    values: FormValues,
    sign: { idempotencyKey: string; elapsedMs: number },
  ) => Promise<unknown>;
  /** The form's name of a field that the api complains about. */
  fieldOf: (path: string) => string;
}

/** What a contract's `safeParse` returns. */
interface Checked {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

/** The first fault of each field, in the order of the contract. */
export function faultsOf(checked: Checked, fieldOf: FormPlan['fieldOf']): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = fieldOf(path.join('.'));
    if (!faults.has(field)) faults.set(field, { field, code: message });
  }
  return [...faults.values()];
}
