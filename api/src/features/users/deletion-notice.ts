import type { Mailer } from '../../platform/mail';
import { type Grants, noticeText } from '../accounts';
import { witnessesOf } from './loss-notice';

/** Mails that somebody deletes an account to everybody whom it concerns: queued before it happens. */
export async function announceDeletion(by: string, to: string, held: Grants, mailer: Mailer): Promise<void> {
  for (const reader of await witnessesOf(to, held)) {
    if (reader === by) continue;
    const line =
      reader === to
        ? `${by} har slettet kontoen din. Den er logget ut alle steder.`
        : `${by} har slettet kontoen ${to}.`;
    await mailer.send({ to: reader, subject: 'Konto slettet', text: noticeText(line) });
  }
}
