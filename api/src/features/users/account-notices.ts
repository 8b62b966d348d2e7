import type { Mailer } from '../../platform/mail';
import { type Grants, noticeText, tellAdministrators } from '../accounts';
import { witnessesOf } from './loss-notice';

/** Notifies the owner that somebody is setting a new password on the account; queued before the change. */
export const announcePassword = (by: string, to: string, mailer: Mailer): Promise<unknown> =>
  mailer.send({
    to,
    subject: 'Nytt passord',
    text: noticeText(`${by} har gitt kontoen din et nytt passord. Den er logget ut alle steder.`),
  });

/** Notifies the owner that somebody is removing the account's second step; queued before the change. */
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

/** Notifies the administrators that somebody sends another link with which an account's password is chosen. */
export const announceInvitation = (by: string, to: string, mailer: Mailer): Promise<void> =>
  tellAdministrators(
    { by, subject: 'Ny invitasjon', lines: [`${by} sender ${to} en ny invitasjon.`], about: to },
    mailer,
  );

/** Notifies everybody concerned that somebody is deleting an account; queued before the deletion. */
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
