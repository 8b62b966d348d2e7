import type { Mailer } from '../../platform/mail';
import { administrators, emailsOnList, type Grants, noticeText } from '../accounts';
import { accessOf, type CustomerServiceHome } from '../auth';

interface Loss {
  /** Who takes. */
  by: string;
  /** E-mail of the account. */
  to: string;
  held: Grants;
  left: Grants;
  /** Whether it is about to be shut out. */
  shutOut: boolean;
}

/** Who is notified of what is taken from an account: its owner, the administrators, and the clinic of one of its own. */
export async function witnessesOf(to: string, { lists }: Grants): Promise<Set<string>> {
  const clinic = lists.includes('clinic') ? await emailsOnList('clinic') : [];
  return new Set([to, ...(await administrators()), ...clinic]);
}

/** Whether an account may manage others: a list may keep an administrator to one page. */
export const managesUsers = (held: Grants, customerServiceHome: CustomerServiceHome): boolean =>
  accessOf(held, customerServiceHome).permissions.includes('users:manage');

/**
 * Mails that an account is about to be shut out, or to lose what has it told of rights that others are given: queued
 * while everybody whom it concerns is still a reader. Nobody is put out of the way unseen.
 */
export async function announceLoss(
  { by, to, held, left, shutOut }: Loss,
  customerServiceHome: CustomerServiceHome,
  mailer: Mailer,
): Promise<void> {
  const [managed, manages] = [held, left].map((grants) => managesUsers(grants, customerServiceHome));
  const lines = (account: string) => [
    ...(shutOut ? [`${by} stenger ${account} ute. Den blir logget ut alle steder.`] : []),
    ...(held.roles.includes('admin') && !left.roles.includes('admin')
      ? [`${by} tar rollen Administrator fra ${account}.`]
      : []),
    ...(managed && !manages && left.roles.includes('admin')
      ? [`${by} begrenser ${account} til én side. Den kan ikke lenger administrere brukere.`]
      : []),
    ...(held.lists.includes('clinic') && !left.lists.includes('clinic')
      ? [`${by} tar ${account} av listen Klinikk.`]
      : []),
  ];
  if (lines('').length === 0) return;
  for (const reader of await witnessesOf(to, held)) {
    if (reader === by) continue;
    const text = noticeText(...lines(reader === to ? 'kontoen din' : `kontoen ${to}`));
    await mailer.send({ to: reader, subject: 'Tilgang tatt bort', text });
  }
}
