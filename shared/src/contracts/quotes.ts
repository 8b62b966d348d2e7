import { endpoint } from './endpoint';
import {
  calendarDate,
  emailText,
  idParams,
  intakeSigns,
  leadChange,
  limits,
  moment,
  optionalText,
  pageOf,
  pageQuery,
  recordId,
  requiredText,
} from './fields';
import { leadSearch } from './lead-search';
import { z } from './zod';

/** Services that a quote can be asked for (SPEC 3). */
export const quoteServices = ['svartjeneste', 'kundesenter', 'ordretelefon'] as const;
/** States of a quote request (SPEC 4). */
export const quoteStatuses = ['ny', 'under_behandling', 'sendt_tilbud', 'avvist'] as const;
/** The states a button sets; `ny` is only where a request begins. */
export const settableQuoteStatuses = ['under_behandling', 'sendt_tilbud', 'avvist'] as const;

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/** What the quote form sends, under the names of the stored record (SPEC 3, 5). Empty optional values become null. */
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
  service_type: z.preprocess(emptyToNull, z.enum(quoteServices, 'service_invalid').nullable()),
  calls_per_day: optionalText({ max: limits.freeText }),
  customer_system: optionalText({ max: limits.freeText }),
  // Of this century: year 2 is a slip of the keyboard.
  expected_start_date: z.preprocess(emptyToNull, calendarDate.regex(/^20/, 'date_invalid').nullable()),
  ...intakeSigns,
});
export type QuoteRequestDraft = z.input<typeof quoteRequestDraft>;

/** The quote form's own field names (SPEC 3). */
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

/** Stored name of each field of the quote form: the one place where the two vocabularies meet. */
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

/** Turns the form's values into what the api takes. */
export const toQuoteRequest = (form: QuoteFormValues) =>
  Object.fromEntries(
    Object.entries(quoteFieldNames).map(([field, stored]) => [stored, form[field as keyof QuoteFormValues]]),
  ) as QuoteRequestDraft;

/** A quote request as staff see it (SPEC 3); Vika registrations never appear here. */
export const quoteRequest = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  message: z.string(),
  service_type: z.enum(quoteServices).nullable(),
  calls_per_day: z.string().nullable(),
  customer_system: z.string().nullable(),
  expected_start_date: z.string().nullable(),
  status: z.enum(quoteStatuses),
  /** Kept apart: it looks like advertising. */
  suspected: z.boolean(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const createQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quote-requests',
  summary: 'Ask for a quote',
  status: 201,
  body: quoteRequestDraft,
  output: z.object({ id: recordId }),
});

export const listQuoteRequests = endpoint({
  method: 'GET',
  path: '/api/quote-requests',
  summary: 'Quote requests, newest first',
  status: 200,
  query: z.strictObject({
    ...pageQuery,
    /** One row alone, whatever else is asked for. */
    id: recordId.optional(),
    status: z.enum(quoteStatuses).optional(),
    search: leadSearch.optional(),
    /** The rows kept apart instead of the others. */
    suspected: z.enum(['true', 'false']).optional(),
  }),
  output: pageOf(quoteRequest),
});

export const updateQuoteRequest = endpoint({
  method: 'PATCH',
  path: '/api/quote-requests/:id',
  summary: 'Set the status of a quote request, or take it back from among the suspected',
  status: 200,
  versioned: true,
  params: idParams,
  body: leadChange(z.enum(settableQuoteStatuses, 'status_invalid')),
  output: quoteRequest,
});

export const exportQuoteRequests = endpoint({
  method: 'POST',
  path: '/api/quote-requests/export',
  summary: 'All quote requests, or those of today in Oslo, as a workbook',
  status: 200,
  file: true,
  body: z.strictObject({ range: z.enum(['all', 'today']) }),
});
