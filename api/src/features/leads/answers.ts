import type { LeadAnswer } from 'shared/contracts/leads';
import { requireMailAddress } from '../../platform/mail-address';
import { derivedFields } from './derived-fields';
import { changeLead, type LeadRequest, rewriteLead } from './lead-changes';
import { errand } from './lead-errands';
import { eventOf, withEvents } from './lead-events';
import { type LeadKind, type LeadKindName, leadKinds } from './lead-kinds';

/** Answers the sender of a lead: the mail, the history and the status are one write, and once per request key. */
export const answerLead = (
  kind: LeadKind,
  request: LeadRequest & { requestKey: string },
  { subject, text }: LeadAnswer,
) =>
  changeLead(kind, request, 'answer', (lead) => {
    requireMailAddress(String(lead.email));
    // Whoever answers a lead that nobody has takes it.
    const taken = lead.owner ? {} : { owner: request.actor };
    return {
      change: { status: kind.answered, ...taken },
      answer: `${subject}\n\n${text}`,
      errands: [errand('answer', { subject, text })],
    };
  });

/** Writes down, once per mail, that an answer was given up. A lead that counts as answered by it waits again. */
export async function answerGivenUp(about: string, mail: string): Promise<void> {
  const [name, id = ''] = about.split(':');
  const kind: LeadKind = leadKinds[name as LeadKindName];
  // It may have been deleted meanwhile.
  if (!(await kind.model.exists({ ...kind.where, _id: id }))) return;
  const key = `undelivered:${mail}`;
  await rewriteLead(kind, id, (row) => {
    if (eventOf(row, key)) return undefined;
    const status = row.status === kind.answered ? 'under_behandling' : row.status;
    const value = status === row.status ? null : status;
    const at = new Date();
    return {
      status,
      ...derivedFields(kind, { ...row, status }),
      history: withEvents(row, [{ at, actor: 'system', what: 'undelivered', value, key }]),
      version: row.version + 1,
      updated_at: at,
    };
  });
}
