import type { Logger } from 'pino';
import { brand } from 'shared/brand';
import { dayMs } from 'shared/durations';
import { defaultLanguage } from 'shared/i18n/languages';
import { createPseudonym } from '../../platform/hashes';
import type { Mailer } from '../../platform/mail';
import { mailboxOf } from '../../platform/mail-address';
import { createStoredQueue } from '../../platform/stored-queue';
import type { LeadErrand, StoredLead } from './lead.model';
import { rewriteLead } from './lead-changes';
import { type LeadKind, leadKinds } from './lead-kinds';
import { callWebhook, leadAddress } from './lead-webhook';
import { receiptIn } from './receipt-texts';

/** What could not be sent for this long is given up. */
const maxAgeMs = 3 * dayMs;
/** So many leads at the same time, as the webhook may be slow. */
const atOnce = 4;

interface OutboxOptions {
  mailer: Mailer;
  notifyEmail: string | undefined;
  webhookUrl: string | undefined;
  publicOrigin: string;
  secret: string;
  logger: Logger;
}

/** Sends what leads say is still to be sent: mails, each once by its key, and the webhook. */
export function createLeadOutbox(options: OutboxOptions) {
  const { mailer, notifyEmail, webhookUrl, publicOrigin, secret, logger } = options;
  const pseudonymOf = createPseudonym(secret);

  async function tellStaff(kind: LeadKind, lead: string, { _id }: LeadErrand, mark: string, doubt: string) {
    if (!notifyEmail) return;
    const address = leadAddress(publicOrigin, { kind: kind.name, lead });
    const text = `Det har kommet en ny henvendelse.${doubt} Se den i adminpanelet:\n${address}\n`;
    await mailer.send({ to: notifyEmail, subject: mark + kind.subject, text }, `lead:${_id}`);
  }

  async function send(kind: LeadKind, lead: StoredLead, due: LeadErrand, stopping: AbortSignal) {
    const id = String(lead._id);
    const to = String(lead.email);
    switch (due.what) {
      case 'staff':
        return tellStaff(kind, id, due, '', '');
      case 'doubtful': {
        const doubt = ' Den kan være reklame og ligger i Mulig søppelpost.';
        return tellStaff(kind, id, due, 'Mulig reklame: ', doubt);
      }
      case 'receipt': {
        // Once per mailbox and day; a pseudonym, so that the key names nobody.
        const mailbox = pseudonymOf(`${mailboxOf(to) ?? to} ${due.at.toISOString().slice(0, 10)}`);
        return mailer.send({ to, ...receiptIn(lead.language ?? defaultLanguage) }, `receipt:${mailbox}`);
      }
      case 'answer': {
        const { subject = '', text = '' } = due;
        const about = `${kind.name}:${id}`;
        return mailer.send({ to, subject, text, replyTo: brand.email, about }, `lead:${due._id}`);
      }
      case 'webhook':
        if (webhookUrl) await callWebhook(webhookUrl, { kind: kind.name, lead: id }, publicOrigin, stopping);
    }
  }

  /** Sends all that is due; what fails stays for later, and holds up nothing else. */
  async function deliver(kind: LeadKind, lead: StoredLead, attempts: number, stopping: AbortSignal) {
    const left: LeadErrand[] = [];
    let failure: unknown;
    for (const due of lead.outbox) {
      try {
        await send(kind, lead, due, stopping);
      } catch (error) {
        failure = error;
        const givenUp = Date.now() - due.at.getTime() > maxAgeMs;
        logger.warn(
          { attempts, reason: error instanceof Error ? error.message : 'unknown' },
          `${due.what === 'webhook' ? 'webhook not reached' : 'mail about a lead not queued'}, ${givenUp ? 'given up' : 'will be tried again'}`,
        );
        if (!givenUp) left.push(due);
      }
    }
    await settle(kind, lead, left);
    if (left.length > 0) throw failure;
  }

  const queues = Object.values(leadKinds).map((kind) =>
    createStoredQueue<StoredLead>({
      model: kind.model,
      where: kind.where,
      atOnce,
      deliver: (lead, stopping) => deliver(kind, lead, lead.outbox_attempts, stopping),
      failed() {},
    }),
  );
  return {
    kick() {
      for (const { kick } of queues) kick();
    },
    start() {
      for (const { start } of queues) start();
    },
    stop: () => Promise.all(queues.map(({ stop }) => stop())),
  };
}
export type LeadOutbox = ReturnType<typeof createLeadOutbox>;

/** Removes what was sent; what a change added meanwhile stays. */
async function settle(kind: LeadKind, { _id, outbox: taken }: StoredLead, left: LeadErrand[]) {
  const sent = new Set(taken.filter((due) => !left.includes(due)).map((due) => String(due._id)));
  if (sent.size === 0) return;
  await rewriteLead(kind, String(_id), ({ outbox }) => {
    const rest = outbox.filter((due) => !sent.has(String(due._id)));
    return { outbox: rest, ...(rest.length === 0 && { outbox_at: null, outbox_attempts: 0 }) };
  });
}
