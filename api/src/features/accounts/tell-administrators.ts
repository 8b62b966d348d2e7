import type { Mailer } from '../../platform/mail';
import { administrators } from './accounts.service';
import { noticeText } from './notice-text';

interface News {
  /** E-mail of whoever does it. */
  by: string;
  subject: string;
  lines: string[];
  /** Others whom it concerns. */
  also?: string[];
  /** E-mail of the account that it is about, which is not told here. */
  about?: string;
}

/**
 * Tells the administrators of what gives rights or takes the data of many people away; queued before it is done. Who
 * does it is not told, unless nobody else would be: it may have been somebody at their open screen.
 */
export async function tellAdministrators(
  { by, subject, lines, also = [], about }: News,
  mailer: Mailer,
): Promise<void> {
  const managers = await administrators();
  const others = [...new Set([...managers, ...also])].filter((reader) => reader !== by && reader !== about);
  const readers = others.length > 0 ? others : managers.filter((manager) => manager === by);
  const text = noticeText(...lines);
  for (const to of readers) await mailer.send({ to, subject, text });
}
