import {
  createQuoteRequest,
  type QuoteFormValues,
  quoteFieldNames,
  quoteRequestDraft,
  toQuoteRequest,
} from 'shared/contracts/quotes';
import { type FormPlan, faultsOf } from '../forms/form-plan';

const formNames = Object.fromEntries(
  Object.entries(quoteFieldNames).map(([field, stored]) => [stored, field]),
);
const fieldOf = (path: string) => formNames[path] ?? path;
const bodyOf = (values: Record<string, string>) => toQuoteRequest(values as unknown as QuoteFormValues);

export const plan: FormPlan = {
  fieldOf,
  check: (values) => faultsOf(quoteRequestDraft.safeParse(bodyOf(values)), fieldOf),
  send: (client, values, idempotencyKey) =>
    client.call(createQuoteRequest, { body: quoteRequestDraft.parse(bodyOf(values)), idempotencyKey }),
};
