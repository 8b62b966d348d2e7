import type { Mailer } from '../../platform/mail';
import { type Grants, noticeText } from '../accounts';
import { witnessesOf } from './loss-notice';

/** Mails the owner of an account that somebody gives it another password: queued before it happens. */
export const announcePassword = (by: string, to: string, mailer: Mailer): Promise<unknown> =>
  mailer.send({
    to,
    subject: 'Nytt passord',
    text: noticeText(`${by} har gitt kontoen din et nytt passord. Den er logget ut alle steder.`),
  });

/** Mails the owner of an account that somebody takes its second step away: queued before it happens. */
export const announceReset = (by: string, to: string, mailer: Mailer): Promise<unknown> =>
  mailer.send({
    to,
    subject: 'Nullstilt ekstra trinn ved innlogging',
    text: [
      'Hei!',
      '',
      `${by} har slått av det ekstra trinnet ved innlogging på kontoen din. Den er logget ut alle steder.`,
      'Logg inn med passordet og slå det på igjen på Min konto innen sju dager.',
      '',
      'Har du ikke bedt om det, ta kontakt med en administrator med en gang.',
      '',
    ].join('\n'),
  });

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
