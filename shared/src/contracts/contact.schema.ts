import * as routes from './contact';
import { endpoint } from './endpoint';
import { emailText, idParams, pageOf, recordId, requiredText } from './fields';
import { leadAnswer, leadChange, leadEndpoints, leadQuery, leadRow, spamSignals } from './leads.schema';
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

/** All endpoints for contact messages (requirements 3 and 4). */
export const contactEndpoints = {
  create: endpoint(routes.createContactMessage, {
    summary: 'Send a contact message',
    status: 201,
    body: contactForm,
    output: z.object({ id: recordId }),
  }),
  list: endpoint(routes.contactLeads.list, {
    summary: 'Contact messages, newest first',
    status: 200,
    query: leadQuery(z.enum(routes.contactStatuses)),
    output: pageOf(contactMessage),
  }),
  update: endpoint(routes.contactLeads.update, {
    summary: 'Set the status of a contact message, take it, or take it back from among the suspected',
    status: 200,
    params: idParams,
    body: leadChange(z.enum(routes.contactStatuses, 'status_invalid')),
    output: contactMessage,
  }),
  answer: endpoint(routes.contactLeads.answer, {
    summary: 'Answer the sender of a contact message by mail, once per idempotency key',
    status: 200,
    params: idParams,
    body: leadAnswer,
    output: contactMessage,
  }),
  ...leadEndpoints(routes.contactLeads, { one: 'contact message', all: 'contact messages' }),
};
