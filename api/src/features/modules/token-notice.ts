import type { Mailer } from '../../platform/mail';
import { administrators, emailsOnList, noticeText } from '../accounts';

/**
 * Notifies administrators and the clinic before a deploy token is created. A release runs in every user's browser with
 * that user's rights, so it could reach patient data: nobody may get this power unnoticed.
 */
export async function announceToken(
  { by, module, label }: { by: string; module: string; label: string },
  mailer: Mailer,
): Promise<void> {
  const readers = new Set([...(await administrators()), ...(await emailsOnList('clinic'))]);
  readers.delete(by);
  const text = noticeText(
    `${by} lager tokenet «${label}», som kan slippe nye versjoner av ${module}.`,
    'Det som slippes, kjører i nettleseren til alle som bruker nettstedet og verktøyene.',
  );
  for (const to of readers) await mailer.send({ to, subject: 'Nytt utrullingstoken', text });
}
