import * as routes from './contact';
import { endpoint } from './endpoint';
import { emailText, idParams, pageOf, pageQuery, recordId, requiredText } from './fields';
import {
  leadAnswer,
  leadChange,
  leadEvent,
  leadExport,
  leadNote,
  leadQuery,
  leadRow,
  relatedLeads,
  spamSignals,
} from './leads.schema';
import { limits } from './limits';
import { z } from './zod';

export const contactForm = z.strictObject({
  name: requiredText('name_required', { max: limits.name, tooLong: 'name_too_long' }),
  email: emailText('email_invalid', { max: limits.email, tooLong: 'email_too_long' }),
  phone: requiredText('phone_number_required', { max: limits.phone, tooLong: 'phone_number_too_long' }),
  message: requiredText('message_required', {
    max: limits.message,
    tooLong: 'message_too_long',
    lines: true,
  }),
  ...spamSignals,
});

const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  ...leadRow(z.enum(routes.contactStatuses)),
});

export const createContactMessage = endpoint(routes.createContactMessage, {
  summary: 'Send a contact message',
  status: 201,
  body: contactForm,
  output: z.object({ id: recordId }),
});

export const listContactMessages = endpoint(routes.listContactMessages, {
  summary: 'Contact messages, newest first',
  status: 200,
  query: leadQuery(z.enum(routes.contactStatuses)),
  output: pageOf(contactMessage),
});

export const updateContactMessage = endpoint(routes.updateContactMessage, {
  summary: 'Set the status of a contact message, take it, or take it back from among the suspected',
  status: 200,
  params: idParams,
  body: leadChange(z.enum(routes.contactStatuses, 'status_invalid')),
  output: contactMessage,
});

export const exportContactMessages = endpoint(routes.exportContactMessages, {
  summary: 'All contact messages, or those of today in Oslo, as a workbook',
  status: 200,
  body: leadExport,
});

export const listContactMessageEvents = endpoint(routes.listContactMessageEvents, {
  summary: 'Who did what to a contact message, newest first',
  status: 200,
  params: idParams,
  query: z.strictObject(pageQuery),
  output: pageOf(leadEvent),
});

export const noteContactMessage = endpoint(routes.noteContactMessage, {
  summary: 'Write something down about a contact message',
  status: 201,
  params: idParams,
  body: leadNote,
  output: z.object({ id: recordId }),
});

export const listRelatedToContactMessage = endpoint(routes.listRelatedToContactMessage, {
  summary: 'Other leads of the same address or telephone number as a contact message, newest first',
  status: 200,
  params: idParams,
  output: relatedLeads,
});

export const answerContactMessage = endpoint(routes.answerContactMessage, {
  summary: 'Answer the sender of a contact message by mail, once per idempotency key',
  status: 200,
  params: idParams,
  body: leadAnswer,
  output: contactMessage,
});
