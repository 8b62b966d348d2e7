import { createContactMessage } from 'shared/contracts/contact';
import { contactForm } from 'shared/contracts/contact-form.schema';
import { type FormPlan, type FormValues, faultsOf } from '../forms/form-plan';

const fieldOf = (path: string) => path;
const bodyOf = ({ remarks, ...values }: FormValues) => ({ ...values, website: remarks });

export const plan: FormPlan = {
  fieldOf,
  check: (values) => faultsOf(contactForm.safeParse(bodyOf(values)), fieldOf),
  send: (client, values, { idempotencyKey, elapsedMs }) =>
    client.call(createContactMessage, {
      body: contactForm.parse({ ...bodyOf(values), elapsed_ms: elapsedMs }),
      idempotencyKey,
    }),
};
