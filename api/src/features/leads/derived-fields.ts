import { answerWithinHours, dueSoonHours } from 'shared/contracts/leads';
import { mailboxOf } from '../../platform/mail-address';
import { startOfDay } from '../../platform/oslo';
import { phoneDigits, searchKey } from '../../platform/search-key';
import { workingTimeAfter } from '../../platform/working-time';
import type { StoredLead } from './lead.model';
import type { LeadKind } from './lead-kinds';

/** With fewer digits it cannot be a phone number. */
const shortestPhone = 5;

type Rules = Pick<LeadKind, 'searched' | 'unanswered'>;
type Fields = Pick<StoredLead, 'status' | 'suspected' | 'created_at'> & Record<string, unknown>;

/** Deadline for answering a lead created at this time. */
const dueAt = (createdAt: Date) => workingTimeAfter(createdAt, answerWithinHours);
/** When a lead starts to count as due soon. */
export const soonAt = (createdAt: Date) => workingTimeAfter(createdAt, answerWithinHours - dueSoonHours);

/** Derived fields of a lead: search text, normalised e-mail and phone number, and deadlines. */
export function derivedFields({ searched, unanswered }: Rules, fields: Fields) {
  const textOf = (field: string) => (typeof fields[field] === 'string' ? fields[field] : '');
  const waits = !fields.suspected && unanswered.includes(fields.status);
  const due_at = waits ? dueAt(fields.created_at) : null;
  const followUpAt = fields.follow_up_on ? startOfDay(textOf('follow_up_on')) : null;
  const numbers = phoneDigits(textOf('phone'));
  return {
    search_key: searchKey(...searched.map(textOf), ...numbers),
    email_key: mailboxOf(textOf('email')) ?? textOf('email').toLowerCase(),
    phone_keys: numbers.filter(({ length }) => length >= shortestPhone),
    due_at,
    late_at: due_at && followUpAt && followUpAt < due_at ? followUpAt : (due_at ?? followUpAt),
  };
}
