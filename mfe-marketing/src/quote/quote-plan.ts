import { quoteRequestDraft } from 'shared/contracts/quote-form.schema';
import {
  createQuoteRequest,
  type QuoteFormValues,
  quoteFieldNames,
  toQuoteRequest,
} from 'shared/contracts/quotes';
import { type FormPlan, type FormValues, faultsOf } from '../forms/form-plan';

const formNames = Object.fromEntries(
  Object.entries(quoteFieldNames).map(([field, stored]) => [stored, field]),
);
const fieldOf = (path: string) => formNames[path] ?? path;
const bodyOf = (values: FormValues) => ({
  ...toQuoteRequest(values as unknown as QuoteFormValues),
  website: values.remarks,
});

export const plan: FormPlan = {
  fieldOf,
  check: (values) => faultsOf(quoteRequestDraft.safeParse(bodyOf(values)), fieldOf),
  send: (client, values, { idempotencyKey, elapsedMs }) =>
    client.call(createQuoteRequest, {
      body: quoteRequestDraft.parse({ ...bodyOf(values), elapsed_ms: elapsedMs }),
      idempotencyKey,
    }),
};
