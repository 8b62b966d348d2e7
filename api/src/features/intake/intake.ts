import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { brand, claims } from 'shared/brand';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';
import type { Mailer } from '../../platform/mail';
import { mailboxOf, requireMailAddress } from '../../platform/mail-address';
import { createPseudonym } from '../../platform/pseudonym';
import { type LeadNotice, type LeadWebhook, leadAddress } from './lead-webhook';
import { ReceiptModel } from './receipt.model';

interface Signs {
  name: string;
  message: string;
  website?: string | undefined;
  elapsed_ms?: number | undefined;
}

const window = 10 * 60;
const dayMs = 24 * 60 * 60_000;
/** Nobody reads a form, writes a message with a link in it and sends it faster. */
const hastyMs = 2_000;
const link = /https?:\/\/|www\./i;

/** Filled in by a program: it found the field that people do not see, or wrote a link in no time. */
export const looksAutomatic = ({ name, message, website, elapsed_ms }: Signs): boolean =>
  Boolean(website) || (elapsed_ms !== undefined && elapsed_ms < hastyMs && link.test(`${name} ${message}`));

interface IntakeOptions {
  redis: Redis | undefined;
  mailer: Mailer;
  webhook: LeadWebhook;
  notifyEmail: string | undefined;
  publicOrigin: string;
  secret: string;
}

/** What both public forms have in common: who is sending too much, who looks automatic, and who is told. */
export function createIntake({ redis, mailer, webhook, notifyEmail, publicOrigin, secret }: IntakeOptions) {
  const hidden = createPseudonym(secret);
  const usual = createLimiter(redis, { name: 'intake', points: 20, duration: window });
  const most = createLimiter(redis, { name: 'intake-most', points: 200, duration: window });

  return {
    /** Whether a lead is to be kept apart. Refuses only a client that floods, and what is no address of a mailbox. */
    async suspects(request: Request, signs: Signs & { email: string }): Promise<boolean> {
      requireMailAddress(signs.email);
      await limitAddress(most, request);
      const tooMany = await limitAddress(usual, request).then(
        () => false,
        () => true,
      );
      return tooMany || looksAutomatic(signs);
    },

    /** Tells staff of a lead, and its sender that it came: once per address a day, in a fixed text. */
    async tell(notice: LeadNotice, email: string, now = Date.now()) {
      if (notifyEmail) await mailer.send(notification(notice, notifyEmail, publicOrigin));
      await webhook.tell(notice);
      const mailbox = mailboxOf(email);
      // A lead from before addresses were judged.
      if (!mailbox) return;
      const key = hidden(`${mailbox} ${new Date(now).toISOString().slice(0, 10)}`);
      const first = await ReceiptModel.updateOne(
        { _id: key },
        { $setOnInsert: { expires_at: new Date(now + 2 * dayMs) } },
        { upsert: true },
      );
      if (first.upsertedCount > 0) await mailer.send(receipt(email));
    },
  };
}
export type Intake = ReturnType<typeof createIntake>;

const notification = (notice: LeadNotice, to: string, origin: string) => ({
  to,
  subject: notice.kind === 'contact' ? 'Ny kontaktmelding' : 'Ny tilbudsforespørsel',
  text: `Det har kommet en ny henvendelse. Se den i adminpanelet:\n${leadAddress(origin, notice)}\n`,
});

const receipt = (to: string) => ({
  to,
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
});
