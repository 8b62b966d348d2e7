import type { Mailer } from '../../platform/mail';
import { administrators, emailsOnList, type Grants, noticeText } from '../accounts';
import { accessOf, type CustomerServiceHome } from '../auth';

interface Loss {
  /** E-mail of the administrator who makes the change. */
  by: string;
  /** E-mail of the affected account. */
  to: string;
  held: Grants;
  left: Grants;
  /** Whether the account is about to be disabled. */
  shutOut: boolean;
}

/** Who is notified of a loss: the owner, the administrators, and the clinic if the account is on its list. */
export async function witnessesOf(to: string, { lists }: Grants): Promise<Set<string>> {
  const clinic = lists.includes('clinic') ? await emailsOnList('clinic') : [];
  return new Set([to, ...(await administrators()), ...clinic]);
}

/** Whether an account can manage users; an administrator on a restricting list cannot. */
export const managesUsers = (held: Grants, customerServiceHome: CustomerServiceHome): boolean =>
  accessOf(held, customerServiceHome).permissions.includes('users:manage');

/**
 * Notifies everybody concerned that an account is about to be disabled or to lose supervising rights. Queued before the
 * change, while they still are recipients, so that nobody can be removed unnoticed.
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
