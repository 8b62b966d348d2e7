import { type LeadRow, leadRoutes, type SpamSignals } from './leads';
import { route } from './route';

/** States of a contact message (requirement 4). */
export const contactStatuses = ['new', 'under_behandling', 'besvart', 'arkivert'] as const;
type ContactStatus = (typeof contactStatuses)[number];
/** States that have a button; `new` is the initial state, restored by undo. */
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

export const contactLeads = /* @__PURE__ */ leadRoutes<ContactMessage, ContactStatus>(
  '/api/contact-messages',
);
