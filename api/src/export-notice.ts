import { emailsOnList, tellAdministrators } from './features/accounts';
import type { ExportJob } from './features/exports';
import type { Mailer } from './platform/mail';

const names: Record<ExportJob['list'], string> = {
  contact: 'kontaktmeldinger',
  quotes: 'forespørsler',
  calls: 'samtaler',
  vika: 'registreringer fra Vika',
};

/** Notifies the administrators, and of its patients the clinic, before the file of an export leaves. */
export const announceExports =
  (mailer: Mailer) =>
  async (by: string, { list }: ExportJob, rows: number): Promise<void> =>
    tellAdministrators(
      {
        by,
        subject: 'Eksport',
        lines: [`${by} har eksportert ${names[list]}. Filen har ${rows} ${rows === 1 ? 'rad' : 'rader'}.`],
        also: list === 'vika' ? await emailsOnList('clinic') : [],
      },
      mailer,
    );
