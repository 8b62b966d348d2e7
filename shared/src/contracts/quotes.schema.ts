import { endpoint } from './endpoint';
import {
  calendarDate,
  emailText,
  idParams,
  optionalText,
  orNull,
  pageOf,
  recordId,
  requiredText,
} from './fields';
import { leadAnswer, leadChange, leadEndpoints, leadQuery, leadRow, spamSignals } from './leads.schema';
import { limits } from './limits';
import * as routes from './quotes';
import { z } from './zod';

export const quoteRequestDraft = z.strictObject({
  name: requiredText('name_required', { max: limits.name, tooLong: 'name_too_long' }),
  email: emailText('email_required', { max: limits.email, tooLong: 'email_too_long' }),
  message: requiredText('message_required', {
    max: limits.message,
    tooLong: 'message_too_long',
    lines: true,
  }),
  phone: optionalText({ max: limits.phone, tooLong: 'phone_number_too_long' }),
  company: optionalText({ max: limits.company, tooLong: 'company_too_long' }),
  service_type: orNull(z.enum(routes.quoteServices, 'service_invalid')),
  calls_per_day: optionalText({ max: limits.freeText }),
  customer_system: optionalText({ max: limits.freeText }),
  // Only this century: a year such as 0002 is a typing error.
  expected_start_date: orNull(calendarDate.regex(/^20/, 'date_invalid')),
  ...spamSignals,
});

const quoteRequest = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  message: z.string(),
  service_type: z.enum(routes.quoteServices).nullable(),
  calls_per_day: z.string().nullable(),
  customer_system: z.string().nullable(),
  expected_start_date: z.string().nullable(),
  ...leadRow(z.enum(routes.quoteStatuses)),
});

/** All endpoints for quote requests (requirements 3 and 4). */
export const quoteEndpoints = {
  create: endpoint(routes.createQuoteRequest, {
    summary: 'Ask for a quote',
    status: 201,
    body: quoteRequestDraft,
    output: z.object({ id: recordId }),
  }),
  list: endpoint(routes.quoteLeads.list, {
    summary: 'Quote requests, newest first',
    status: 200,
    query: leadQuery(z.enum(routes.quoteStatuses)),
    output: pageOf(quoteRequest),
  }),
  update: endpoint(routes.quoteLeads.update, {
    summary: 'Set the status of a quote request, take it, or take it back from among the suspected',
    status: 200,
    params: idParams,
    body: leadChange(z.enum(routes.quoteStatuses, 'status_invalid')),
    output: quoteRequest,
  }),
  answer: endpoint(routes.quoteLeads.answer, {
    summary: 'Answer the sender of a quote request by mail, once per idempotency key',
    status: 200,
    params: idParams,
    body: leadAnswer,
    output: quoteRequest,
  }),
  ...leadEndpoints(routes.quoteLeads, { one: 'quote request', all: 'quote requests' }),
};
