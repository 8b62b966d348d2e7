import type { Mailer } from '../../platform/mail';
import { emailsOnList, tellAdministrators } from '../accounts';

/**
 * Notifies administrators and the clinic before a deploy token is created. A release runs in every user's browser with
 * that user's rights, so it could reach patient data: nobody may get this power unnoticed.
 */
export const announceToken = async (
  { by, module, label }: { by: string; module: string; label: string },
  mailer: Mailer,
): Promise<void> =>
  tellAdministrators(
    {
      by,
      subject: 'Nytt utrullingstoken',
      lines: [
        `${by} lager tokenet «${label}», som kan slippe nye versjoner av ${module}.`,
        'Det som slippes, kjører i nettleseren til alle som bruker nettstedet og verktøyene.',
      ],
      also: await emailsOnList('clinic'),
    },
    mailer,
  );
