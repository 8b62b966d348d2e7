import { createContactMessage } from 'shared/contracts/contact';
import { contactForm } from 'shared/contracts/contact-form.schema';
import { type FormPlan, faultsOf } from '../forms/form-plan';

const fieldOf = (path: string) => path;

export const plan: FormPlan = {
  fieldOf,
  check: (values) => faultsOf(contactForm.safeParse(values), fieldOf),
  send: (client, values, { idempotencyKey, elapsedMs }) =>
    client.call(createContactMessage, {
      body: contactForm.parse({ ...values, elapsed_ms: elapsedMs }),
      idempotencyKey,
    }),
};
