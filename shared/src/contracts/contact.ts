import type {
  LeadAnswer,
  LeadChange,
  LeadEvent,
  LeadExport,
  LeadNote,
  LeadQuery,
  LeadRow,
  RelatedLead,
  SpamSignals,
} from './leads';
import { type IdParams, type Page, type PageQuery, route } from './route';

/** States of a contact message (requirement 4). */
export const contactStatuses = ['new', 'under_behandling', 'besvart', 'arkivert'] as const;
export type ContactStatus = (typeof contactStatuses)[number];
/** The states that have a button; `new` is where one begins, and what undoing leads back to. */
export const settableContactStatuses = ['under_behandling', 'besvart', 'arkivert'] as const;

interface ContactFields {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** What the contact form sends (requirement 5). */
export interface ContactForm extends ContactFields, SpamSignals {}

/** A contact message as staff see it (requirement 3). */
export interface ContactMessage extends ContactFields, LeadRow<ContactStatus> {}

export const createContactMessage = route<{ body: ContactForm; output: { id: string } }>(
  'POST',
  '/api/contact-messages',
);

export const listContactMessages = route<{ query: LeadQuery<ContactStatus>; output: Page<ContactMessage> }>(
  'GET',
  '/api/contact-messages',
);

export const updateContactMessage = route<{
  params: IdParams;
  body: LeadChange<ContactStatus>;
  output: ContactMessage;
}>('PATCH', '/api/contact-messages/:id', { versioned: true });

export const exportContactMessages = route<{ body: LeadExport }>('POST', '/api/contact-messages/export', {
  file: true,
});

export const listContactMessageEvents = route<{
  params: IdParams;
  query: PageQuery;
  output: Page<LeadEvent>;
}>('GET', '/api/contact-messages/:id/events');

export const noteContactMessage = route<{ params: IdParams; body: LeadNote; output: { id: string } }>(
  'POST',
  '/api/contact-messages/:id/notes',
);

export const listRelatedToContactMessage = route<{ params: IdParams; output: { items: RelatedLead[] } }>(
  'GET',
  '/api/contact-messages/:id/related',
);

export const answerContactMessage = route<{ params: IdParams; body: LeadAnswer; output: ContactMessage }>(
  'POST',
  '/api/contact-messages/:id/answers',
  { versioned: true },
);
