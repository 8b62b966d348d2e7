import * as routes from './contact';
import { contactForm } from './contact-form.schema';
import { endpoint } from './endpoint';
import { leadAnswer, leadChange, leadEndpoints, leadQuery, leadRow } from './leads.schema';
import { idParams, pageOf, recordId } from './record-fields';
import { z } from './zod';

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
