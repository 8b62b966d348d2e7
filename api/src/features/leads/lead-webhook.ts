import { staffPages } from 'shared/staff-pages';
import { timeLimit } from 'shared/time-limit';
import type { LeadKindName } from './lead-kinds';

/** Identifies a new lead; contains no personal data. */
export interface LeadNotice {
  kind: LeadKindName;
  lead: string;
}

/** Scripts and workflows may take this long before they answer. */
const timeoutMs = 30_000;
/** The notice was taken, and the answer lies elsewhere, as of scripts at Google; nobody needs it. */
const answeredElsewhere = [302, 303];

/** URL at which staff open a lead. */
export const leadAddress = (origin: string, { kind, lead }: LeadNotice) =>
  `${origin}${staffPages.admin}?tab=${kind}&id=${lead}`;

/** Notifies another system of a new lead. */
export async function callWebhook(
  url: string,
  { kind, lead }: LeadNotice,
  publicOrigin: string,
  stopping: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': lead },
    body: JSON.stringify({
      event: 'lead.created',
      kind,
      id: lead,
      url: leadAddress(publicOrigin, { kind, lead }),
    }),
    redirect: 'manual',
    signal: AbortSignal.any([stopping, timeLimit(timeoutMs)]),
  });
  await answer.body?.cancel();
  if (!answer.ok && !answeredElsewhere.includes(answer.status)) throw new Error(`status ${answer.status}`);
}
