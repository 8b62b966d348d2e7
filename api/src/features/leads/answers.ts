import type { LeadAnswer } from 'shared/contracts/leads';
import { requireMailAddress } from '../../platform/mail-address';
import { changeLead, type LeadRequest } from './lead-changes';
import { errand } from './lead-errands';
import type { LeadKind } from './lead-kinds';

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
