import { quoteRequestDraft } from 'shared/contracts/quote-form.schema';
import {
  createQuoteRequest,
  type QuoteFormValues,
  quoteFieldNames,
  toQuoteRequest,
} from 'shared/contracts/quotes';
import { errorsOf } from 'shared/forms/field-errors';
import { readDate } from 'shared/i18n/date-input';
import type { FormPlan, FormValues } from '../forms/form-plan';

const formNames = Object.fromEntries(
  Object.entries(quoteFieldNames).map(([field, stored]) => [stored, field]),
);
const fieldOf = (path: string) => formNames[path] ?? path;
function bodyOf(values: FormValues) {
  const start = values.expectedStartDate ?? '';
  return {
    ...toQuoteRequest(values as unknown as QuoteFormValues),
    // What is no date stays as it is, to be refused.
    expected_start_date: readDate(start) ?? start.trim(),
    website: values.remarks,
  };
}

export const plan: FormPlan = {
  fieldOf,
  check: (values) => errorsOf(quoteRequestDraft.safeParse(bodyOf(values))),
  send: (client, values, { idempotencyKey, elapsedMs }) =>
    client.call(createQuoteRequest, {
      body: quoteRequestDraft.parse({ ...bodyOf(values), elapsed_ms: elapsedMs }),
      idempotencyKey,
    }),
};
