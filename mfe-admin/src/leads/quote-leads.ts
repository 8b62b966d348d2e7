import {
  answerQuoteRequest,
  exportQuoteRequests,
  listQuoteRequestEvents,
  listQuoteRequests,
  listRelatedToQuoteRequest,
  noteQuoteRequest,
  type QuoteRequest,
  quoteStatuses,
  settableQuoteStatuses,
  updateQuoteRequest,
} from 'shared/contracts/quotes';
import type { BodyOf } from 'shared/contracts/route';
import { type LeadKind, listQuery } from './lead-kind';
import { mailLink, phoneLink } from './links';

type Status = (typeof quoteStatuses)[number];
type Change = BodyOf<typeof updateQuoteRequest>;

export const quoteLeads: LeadKind<QuoteRequest> = {
  name: 'quotes',
  statuses: quoteStatuses,
  settable: settableQuoteStatuses,
  list: (client, filter, page) =>
    client.call(listQuoteRequests, {
      query: { ...listQuery(filter, page), status: filter.status as Status },
    }),
  change: (client, { id, version }, change) =>
    client.call(updateQuoteRequest, { params: { id }, version, body: change as Change }),
  fields: (lead) => [
    { label: 'company', text: lead.company },
    { label: 'email', text: lead.email, href: mailLink(lead.email) },
    { label: 'phone', text: lead.phone, href: lead.phone ? phoneLink(lead.phone) : undefined },
    { label: 'service_type', text: lead.service_type },
    { label: 'calls_per_day', text: lead.calls_per_day },
    { label: 'customer_system', text: lead.customer_system },
    { label: 'expected_start_date', text: lead.expected_start_date },
    { label: 'message', text: lead.message },
  ],
  events: (client, id) => client.call(listQuoteRequestEvents, { params: { id }, query: { limit: 200 } }),
  note: (client, id, text, idempotencyKey) =>
    client.call(noteQuoteRequest, { params: { id }, body: { text }, idempotencyKey }),
  related: (client, id) => client.call(listRelatedToQuoteRequest, { params: { id } }),
  answer: (client, { id, version }, answer, idempotencyKey) =>
    client.call(answerQuoteRequest, { params: { id }, version, body: answer, idempotencyKey }),
  brief: ({ company, service_type }) => ({ company, service: service_type }),
  file: exportQuoteRequests,
};
