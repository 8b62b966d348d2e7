import { endpoint } from './endpoint';
import { leadAnswer, leadChange, leadEndpoints, leadQuery, leadRow } from './leads.schema';
import { quoteRequestDraft } from './quote-form.schema';
import * as routes from './quotes';
import { idParams, pageOf, recordId } from './record-fields';
import { z } from './zod';

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
