import { type LeadRow, leadRoutes, type SpamSignals } from './leads';
import { route } from './route';

/** Services that a quote can be asked for (requirement 3). */
export const quoteServices = ['svartjeneste', 'kundesenter', 'ordretelefon'] as const;
export type QuoteService = (typeof quoteServices)[number];
/** States of a quote request (requirement 4). */
export const quoteStatuses = ['ny', 'under_behandling', 'sendt_tilbud', 'avvist'] as const;
type QuoteStatus = (typeof quoteStatuses)[number];
/** States that have a button; `ny` is the initial state, restored by undo. */
export const settableQuoteStatuses = ['under_behandling', 'sendt_tilbud', 'avvist'] as const;

/** What the quote form sends, with the names of the stored record (requirements 3 and 5). Empty texts become null. */
interface QuoteRequestDraft extends SpamSignals {
  name: string;
  email: string;
  message: string;
  phone?: string | null;
  company?: string | null;
  service_type?: QuoteService | '' | null;
  calls_per_day?: string | null;
  customer_system?: string | null;
  expected_start_date?: string | null;
}

/** The quote form's own field names (requirement 3). */
export interface QuoteFormValues {
  company: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  serviceType: string;
  callsPerDay: string;
  customerSystem: string;
  expectedStartDate: string;
}

/** Maps the quote form's field names to those of the stored record. */
export const quoteFieldNames = {
  company: 'company',
  name: 'name',
  email: 'email',
  phone: 'phone',
  message: 'message',
  serviceType: 'service_type',
  callsPerDay: 'calls_per_day',
  customerSystem: 'customer_system',
  expectedStartDate: 'expected_start_date',
} as const satisfies Record<keyof QuoteFormValues, keyof QuoteRequestDraft>;

/** Converts the form's values to the api's request body. */
export const toQuoteRequest = (form: QuoteFormValues) =>
  Object.fromEntries(
    Object.entries(quoteFieldNames).map(([field, stored]) => [stored, form[field as keyof QuoteFormValues]]),
  ) as unknown as QuoteRequestDraft;

/** A quote request as staff see it (requirement 3); Vika registrations never appear here. */
export interface QuoteRequest extends LeadRow<QuoteStatus> {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string;
  service_type: QuoteService | null;
  calls_per_day: string | null;
  customer_system: string | null;
  expected_start_date: string | null;
}

export const createQuoteRequest = route<{ body: QuoteRequestDraft; output: { id: string } }>(
  'POST',
  '/api/quote-requests',
);

export const quoteLeads = /* @__PURE__ */ leadRoutes<QuoteRequest, QuoteStatus>('/api/quote-requests');
