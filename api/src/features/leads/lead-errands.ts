import { Types } from 'mongoose';
import type { LeadErrand } from './lead.model';

export const errand = (what: LeadErrand['what'], mail?: { subject: string; text: string }): LeadErrand => ({
  _id: new Types.ObjectId(),
  at: new Date(),
  what,
  ...mail,
});

/** Told of a new lead: staff, the sender, and the other system. */
export const newLeadErrands = () => [errand('staff'), errand('receipt'), errand('webhook')];

/** The fields of a lead about which this is to be sent. */
export const outboxOf = (outbox: LeadErrand[]) => ({
  outbox,
  ...(outbox.length > 0 && { outbox_at: new Date(), outbox_attempts: 0 }),
});
