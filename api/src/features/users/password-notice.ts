import type { Mailer } from '../../platform/mail';
import { noticeText } from '../accounts';

/** Mails the owner of an account that somebody gives it another password: queued before it happens. */
export const announcePassword = (by: string, to: string, mailer: Mailer): Promise<unknown> =>
  mailer.send({
    to,
    subject: 'Nytt passord',
    text: noticeText(`${by} har gitt kontoen din et nytt passord. Den er logget ut alle steder.`),
  });
