import type { Mailer } from '../../platform/mail';

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
