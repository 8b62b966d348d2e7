import type { Mailer } from '../../platform/mail';
import { administrators, emailsOnList, noticeText } from '../accounts';

/**
 * Mails of a token that is about to be made. What it releases runs in everybody's browser, with all that they may do
 * there, so it concerns the clinic's patients as well: nobody gets that far unseen.
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
