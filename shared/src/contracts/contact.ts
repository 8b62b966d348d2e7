import { endpoint } from './endpoint';
import {
  emailText,
  idParams,
  intakeSigns,
  leadChange,
  limits,
  moment,
  pageOf,
  pageQuery,
  recordId,
  requiredText,
} from './fields';
import { leadSearch } from './lead-search';
import { z } from './zod';

/** States of a contact message (SPEC 4). */
export const contactStatuses = ['new', 'under_behandling', 'besvart', 'arkivert'] as const;
/** The states a button sets; `new` is only where a message begins. */
export const settableContactStatuses = ['under_behandling', 'besvart', 'arkivert'] as const;

/** What the contact form sends (SPEC 5). */
export const contactForm = z.strictObject({
  name: requiredText('name_required', { max: limits.name, tooLong: 'name_too_long' }),
  email: emailText('email_invalid', { max: limits.email, tooLong: 'email_too_long' }),
  phone: requiredText('phone_number_required', { max: limits.phone, tooLong: 'phone_number_too_long' }),
  message: requiredText('message_required', {
    max: limits.message,
    tooLong: 'message_too_long',
    lines: true,
  }),
  ...intakeSigns,
});

/** A contact message as staff see it (SPEC 3). */
export const contactMessage = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  /** Kept apart: it looks like advertising. */
  suspected: z.boolean(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const createContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-messages',
  summary: 'Send a contact message',
  status: 201,
  body: contactForm,
  output: z.object({ id: recordId }),
});

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  summary: 'Contact messages, newest first',
  status: 200,
  query: z.strictObject({
    ...pageQuery,
    /** One row alone, whatever else is asked for. */
    id: recordId.optional(),
    status: z.enum(contactStatuses).optional(),
    search: leadSearch.optional(),
    /** The rows kept apart instead of the others. */
    suspected: z.enum(['true', 'false']).optional(),
  }),
  output: pageOf(contactMessage),
});

export const updateContactMessage = endpoint({
  method: 'PATCH',
  path: '/api/contact-messages/:id',
  summary: 'Set the status of a contact message, or take it back from among the suspected',
  status: 200,
  versioned: true,
  params: idParams,
  body: leadChange(z.enum(settableContactStatuses, 'status_invalid')),
  output: contactMessage,
});

export const exportContactMessages = endpoint({
  method: 'POST',
  path: '/api/contact-messages/export',
  summary: 'All contact messages, or those of today in Oslo, as a workbook',
  status: 200,
  file: true,
  body: z.strictObject({ range: z.enum(['all', 'today']) }),
});
