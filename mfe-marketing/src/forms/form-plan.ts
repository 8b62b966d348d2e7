import type { Client } from 'shared/client/client';
import type { FieldError } from 'shared/forms/field-errors';

/** Values of a form, by field name. */
export type FormValues = Record<string, string>;

/**
 * Validates and sends a form. Its code is fetched at the first input, to keep zod out of the initial load, and run when
 * the form is sent.
 */
export interface FormPlan {
  /** Errors by the contract's paths. */
  check: (values: FormValues) => FieldError[];
  /** `elapsedMs`: how long the form has been shown; the api uses it to detect bots. */
  send: (
    client: Client,
    values: FormValues,
    sign: { idempotencyKey: string; elapsedMs: number },
  ) => Promise<unknown>;
  /** Maps an error path of the api to a field of the form. */
  fieldOf: (path: string) => string;
}
