import { trusted } from 'mongoose';
import { answerWithinHours, dueSoonHours } from 'shared/contracts/leads';
import { mailboxOf } from '../../platform/mail-address';
import { startOfDay } from '../../platform/oslo';
import { phoneKey, searchKey } from '../../platform/search-key';
import { workingTimeAfter } from '../../platform/working-time';
import type { StoredLead } from './lead.model';
import type { LeadKind } from './lead-kinds';

/** Raised when other fields are derived than before, or by other rules: older rows are then written anew. */
const derivedVersion = 3;

/** Fewer digits are no number of anybody. */
const shortestPhone = 5;

type Rules = Pick<LeadKind, 'searched' | 'unanswered'>;
type Fields = Pick<StoredLead, 'status' | 'suspected' | 'created_at'> & Record<string, unknown>;

/** When a lead of that time is to be answered. */
const dueAt = (createdAt: Date) => workingTimeAfter(createdAt, answerWithinHours);
/** From when it is soon. */
export const soonAt = (createdAt: Date) => workingTimeAfter(createdAt, answerWithinHours - dueSoonHours);

/** What is stored of a lead so that it can be found by it: its words, its number however somebody writes it, when it is late. */
export function derivedFields({ searched, unanswered }: Rules, fields: Fields) {
  const textOf = (field: string) => (typeof fields[field] === 'string' ? fields[field] : '');
  const waits = !fields.suspected && unanswered.includes(fields.status);
  const due_at = waits ? dueAt(fields.created_at) : null;
  const followUpAt = fields.follow_up_on ? startOfDay(textOf('follow_up_on')) : null;
  const phone = phoneKey(textOf('phone'));
  return {
    search_key: searchKey(...searched.map(textOf), phone),
    email_key: mailboxOf(textOf('email')) ?? textOf('email').toLowerCase(),
    phone_key: phone.length >= shortestPhone ? phone : null,
    due_at,
    late_at: due_at && followUpAt && followUpAt < due_at ? followUpAt : (due_at ?? followUpAt),
    derived_version: derivedVersion,
  };
}

/** Writes what older leads lack; nobody is notified of those that were late before anybody looked. */
export async function renewDerivedFields(kind: LeadKind, now = new Date()): Promise<void> {
  const { model, where } = kind;
  const older = model
    .find({ ...where, derived_version: trusted({ $nin: [derivedVersion] }) })
    .lean<StoredLead[]>();
  for await (const row of older.cursor()) {
    const derived = derivedFields(kind, row);
    const told_late = derived.due_at !== null && derived.due_at <= now;
    // Whoever changed it meanwhile derived anew.
    await model.updateOne({ _id: row._id, version: row.version }, { $set: { ...derived, told_late } });
  }
}
