import { model, Schema } from 'mongoose';
import { dayMs } from 'shared/durations';
import type { Language } from 'shared/i18n/languages';
import { expireRows } from '../../platform/expired-rows';
import { createPseudonym } from '../../platform/hashes';
import type { Mailer } from '../../platform/mail';
import { mailboxOf } from '../../platform/mail-address';
import { leadKinds } from './lead-kinds';
import { type LeadNotice, type LeadWebhook, leadAddress } from './lead-webhook';
import { receiptIn } from './receipt-texts';

const receiptSchema = new Schema(
  {
    /** Pseudonym of mailbox and day: the address is not stored and cannot be found by trying addresses. */
    _id: String,
    expires_at: { type: Date, required: true },
  },
  { collection: 'mail_receipts', versionKey: false },
);
expireRows(receiptSchema, 'expires_at');

/** Which mailboxes got a receipt today. */
const ReceiptModel = model('Receipt', receiptSchema);

interface NoticeOptions {
  mailer: Mailer;
  webhook: LeadWebhook;
  notifyEmail: string | undefined;
  publicOrigin: string;
  secret: string;
}

/** Who wrote, and the language in which they read. */
interface Sender {
  email: string;
  language: Language;
}

/** Notifications about a new lead: to staff, to the webhook, and a receipt to the sender, once per mailbox and day. */
export function createLeadNotices({ mailer, webhook, notifyEmail, publicOrigin, secret }: NoticeOptions) {
  const pseudonymOf = createPseudonym(secret);

  async function sendReceipt({ email, language }: Sender, now: number) {
    const mailbox = mailboxOf(email);
    // An older lead, stored before addresses were validated.
    if (!mailbox) return;
    const first = await ReceiptModel.updateOne(
      { _id: pseudonymOf(`${mailbox} ${new Date(now).toISOString().slice(0, 10)}`) },
      { $setOnInsert: { expires_at: new Date(now + 2 * dayMs) } },
      { upsert: true },
    );
    if (first.upsertedCount > 0) await mailer.send({ to: email, ...receiptIn(language) });
  }

  async function tellStaff(notice: LeadNotice, mark: string, doubt: string) {
    if (!notifyEmail) return;
    const address = leadAddress(publicOrigin, notice);
    const text = `Det har kommet en ny henvendelse.${doubt} Se den i adminpanelet:\n${address}\n`;
    await mailer.send({ to: notifyEmail, subject: mark + leadKinds[notice.kind].subject, text });
  }

  return {
    async send(notice: LeadNotice, sender: Sender, now = Date.now()) {
      await tellStaff(notice, '', '');
      await webhook.send(notice);
      await sendReceipt(sender, now);
    },
    /** About a lead that may be spam: to staff alone, marked. */
    sendDoubtful: (notice: LeadNotice) =>
      tellStaff(notice, 'Mulig reklame: ', ' Den kan være reklame og ligger i Mulig søppelpost.'),
  };
}
export type LeadNotices = ReturnType<typeof createLeadNotices>;
