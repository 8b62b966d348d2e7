import type { Mailer } from '../../platform/mail';
import { administrators } from '../accounts';

/** Mails the owner of an account that somebody deletes, and the other administrators: queued before it happens. */
export async function announceDeletion(by: string, to: string, mailer: Mailer): Promise<void> {
  const own = [`${by} har slettet kontoen din. Den er logget ut alle steder.`];
  const others = [`${by} har slettet kontoen ${to}.`];
  for (const reader of new Set([to, ...(await administrators())])) {
    if (reader === by) continue;
    const text = [
      'Hei!',
      '',
      ...(reader === to ? own : others),
      '',
      'Er ikke dette avtalt, ta kontakt med en administrator med en gang.',
      '',
    ].join('\n');
    await mailer.send({ to: reader, subject: 'Konto slettet', text });
  }
}
