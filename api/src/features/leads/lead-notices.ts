import { model, Schema } from 'mongoose';
import { brand, claims } from 'shared/brand';
import { dayMs } from 'shared/durations';
import { expireRows } from '../../platform/expired-rows';
import { createPseudonym } from '../../platform/hashes';
import type { Mailer } from '../../platform/mail';
import { mailboxOf } from '../../platform/mail-address';
import { leadKinds } from './lead-kinds';
import { type LeadNotice, type LeadWebhook, leadAddress } from './lead-webhook';

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

/** Notifications about a new lead: to staff, to the webhook, and a receipt to the sender, once per mailbox and day. */
export function createLeadNotices({ mailer, webhook, notifyEmail, publicOrigin, secret }: NoticeOptions) {
  const pseudonymOf = createPseudonym(secret);

  async function sendReceipt(email: string, now: number) {
    const mailbox = mailboxOf(email);
    // An older lead, stored before addresses were validated.
    if (!mailbox) return;
    const first = await ReceiptModel.updateOne(
      { _id: pseudonymOf(`${mailbox} ${new Date(now).toISOString().slice(0, 10)}`) },
      { $setOnInsert: { expires_at: new Date(now + 2 * dayMs) } },
      { upsert: true },
    );
    if (first.upsertedCount > 0) await mailer.send({ to: email, ...receipt });
  }

  async function tellStaff(notice: LeadNotice, mark: string, doubt: string) {
    if (!notifyEmail) return;
    const address = leadAddress(publicOrigin, notice);
    const text = `Det har kommet en ny henvendelse.${doubt} Se den i adminpanelet:\n${address}\n`;
    await mailer.send({ to: notifyEmail, subject: mark + leadKinds[notice.kind].subject, text });
  }

  return {
    async send(notice: LeadNotice, email: string, now = Date.now()) {
      await tellStaff(notice, '', '');
      await webhook.send(notice);
      await sendReceipt(email, now);
    },
    /** About a lead that may be spam: to staff alone, marked. */
    sendDoubtful: (notice: LeadNotice) =>
      tellStaff(notice, 'Mulig reklame: ', ' Den kan være reklame og ligger i Mulig søppelpost.'),
  };
}
export type LeadNotices = ReturnType<typeof createLeadNotices>;

const receipt = {
  subject: 'Vi har mottatt henvendelsen din',
  text: [
    'Hei!',
    '',
    `Takk for henvendelsen. Vi har mottatt den og svarer deg så snart vi kan, vanligvis innen ${claims.responseHours} timer på hverdager.`,
    '',
    'Denne e-posten er sendt automatisk. Har du ikke skrevet til oss, kan du se bort fra den.',
    '',
    'Vennlig hilsen',
    brand.name,
    brand.phone,
    brand.email,
    '',
  ].join('\n'),
};
