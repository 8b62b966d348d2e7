import { createContactMessage } from 'shared/contracts/contact';
import { contactForm } from 'shared/contracts/contact-form.schema';
import { errorsOf } from 'shared/forms/field-errors';
import type { FormPlan, FormValues } from '../forms/form-plan';

const bodyOf = ({ remarks, ...values }: FormValues) => ({ ...values, website: remarks });

export const plan: FormPlan = {
  fieldOf: (path) => path,
  check: (values) => errorsOf(contactForm.safeParse(bodyOf(values))),
  send: (client, values, { idempotencyKey, elapsedMs }) =>
    client.call(createContactMessage, {
      body: contactForm.parse({ ...bodyOf(values), elapsed_ms: elapsedMs }),
      idempotencyKey,
    }),
};
