import { phoneLink } from 'shared/contracts/phone-numbers';
import {
  type QuoteRequest,
  quoteStatuses,
  quoteLeads as routes,
  settableQuoteStatuses,
} from 'shared/contracts/quotes';
import { mailLink } from 'shared/links';
import { type LeadKind, leadCalls } from './lead-kind';

export const quoteLeads: LeadKind<QuoteRequest> = {
  ...leadCalls(routes),
  name: 'quotes',
  statuses: quoteStatuses,
  settable: settableQuoteStatuses,
  fields: (lead) => [
    { label: 'company', text: lead.company },
    { label: 'email', text: lead.email, href: mailLink(lead.email) },
    { label: 'phone', text: lead.phone, href: lead.phone ? phoneLink(lead.phone) : undefined },
    { label: 'service_type', text: lead.service_type },
    { label: 'calls_per_day', text: lead.calls_per_day },
    { label: 'customer_system', text: lead.customer_system },
    { label: 'expected_start_date', text: lead.expected_start_date },
  ],
  brief: ({ company, service_type }) => ({ company, service: service_type }),
};
