import { trusted } from 'mongoose';
import { brand } from 'shared/brand';
import type { LeadAnswer } from 'shared/contracts/leads';
import { notFound } from '../../platform/http/app-error';
import type { Mailer } from '../../platform/mail';
import { requireMailAddress } from '../../platform/mail-address';
import type { StoredLead } from './lead.model';
import { isRecorded, recordAnswer } from './lead-events';
import { type LeadKind, leadKinds } from './lead-kinds';
import { changeLead, toLead } from './leads.service';

interface AnswerRequest {
  id: string;
  /** The version the colleague saw, so that two people do not answer the same lead unknowingly. */
  version: number;
  actor: string;
  requestKey: string;
}

const find = ({ model, where }: LeadKind, id: string) =>
  model.findOne({ ...where, _id: id }).lean<StoredLead>();

/** Mails an answer to the sender of a lead: exactly one mail per request key, even if the process crashes midway. */
export async function answerLead(
  kind: LeadKind,
  mailer: Mailer,
  { id, version, actor, requestKey }: AnswerRequest,
  { subject, text }: LeadAnswer,
) {
  // The prefix keeps the key distinct from all others in the history.
  const key = `answer:${id}:${requestKey}`;
  await finishAnswer(kind, mailer, id);
  if (!(await isRecorded(key))) {
    const lead = await find(kind, id);
    if (!lead) throw notFound();
    requireMailAddress(String(lead.email));
    // Whoever answers a lead that nobody has takes it.
    const taken = !lead.owner;
    const answer = { actor, at: new Date(), subject, text, taken };
    const change = {
      status: kind.answered,
      ...(taken && { owner: actor }),
      answer,
      answer_key: key,
    };
    const refusal = await changeLead(kind, id, version, change).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    await finishAnswer(kind, mailer, id);
    // If it is recorded now, the same request succeeded concurrently.
    if (refusal && !(await isRecorded(key))) throw refusal.error;
  }
  const lead = await find(kind, id);
  if (!lead) throw notFound();
  return toLead(kind, lead);
}

/** Adds a pending answer to the history and the mail queue; idempotent. */
async function finishAnswer(kind: LeadKind, mailer: Mailer, id: string): Promise<void> {
  const lead = await find(kind, id);
  if (!lead?.answer || !lead.answer_key) return;
  const { answer_key: key, answer } = lead;
  const { actor, at, subject, text, taken = false } = answer;
  const change = { kind: kind.name, lead: id, actor };
  await recordAnswer(change, { at, status: kind.answered, mail: `${subject}\n\n${text}`, taken }, key);
  await mailer.send({ to: String(lead.email), subject, text, replyTo: brand.email }, key);
  await kind.model.updateOne({ _id: id, answer_key: key }, { $set: { answer: null, answer_key: null } });
}

/** Finishes answers that were pending when a process ended. */
export async function finishAnswers(mailer: Mailer): Promise<void> {
  for (const kind of Object.values(leadKinds)) {
    const left = kind.model.find({ ...kind.where, answer_key: trusted({ $gt: '' }) }, '_id');
    for await (const { _id } of left.lean<StoredLead[]>().cursor())
      await finishAnswer(kind, mailer, String(_id));
  }
}
