import {
  answerContactMessage,
  type ContactMessage,
  contactStatuses,
  exportContactMessages,
  listContactMessageEvents,
  listContactMessages,
  listRelatedToContactMessage,
  noteContactMessage,
  settableContactStatuses,
  updateContactMessage,
} from 'shared/contracts/contact';
import type { BodyOf } from 'shared/contracts/route';
import { type LeadKind, listQuery } from './lead-kind';
import { mailLink, phoneLink } from './links';

type Status = (typeof contactStatuses)[number];
type Change = BodyOf<typeof updateContactMessage>;

export const contactLeads: LeadKind<ContactMessage> = {
  name: 'contact',
  statuses: contactStatuses,
  settable: settableContactStatuses,
  list: (client, filter, page) =>
    client.call(listContactMessages, {
      query: { ...listQuery(filter, page), status: filter.status as Status },
    }),
  change: (client, { id, version }, change) =>
    client.call(updateContactMessage, { params: { id }, version, body: change as Change }),
  fields: ({ email, phone, message }) => [
    { label: 'email', text: email, href: mailLink(email) },
    { label: 'phone', text: phone, href: phoneLink(phone) },
    { label: 'message', text: message },
  ],
  events: (client, id) => client.call(listContactMessageEvents, { params: { id }, query: { limit: 200 } }),
  note: (client, id, text, idempotencyKey) =>
    client.call(noteContactMessage, { params: { id }, body: { text }, idempotencyKey }),
  related: (client, id) => client.call(listRelatedToContactMessage, { params: { id } }),
  answer: (client, { id, version }, answer, idempotencyKey) =>
    client.call(answerContactMessage, { params: { id }, version, body: answer, idempotencyKey }),
  brief: () => ({ company: null, service: null }),
  file: exportContactMessages,
};
