import type { AccountList, Right, Role } from 'shared/contracts/access';
import type { Mailer } from '../../platform/mail';
import { administrators, emailsOnList, type Grants, noticeText } from '../accounts';
import { accessOf, type CustomerServiceHome } from '../auth';

interface Grant {
  /** E-mail of the administrator who grants the rights. */
  by: string;
  /** E-mail of the account that receives them. */
  to: string;
  /** Current grants; null for a new account or one that was disabled. */
  held: Grants | null;
  given: Grants;
}

const roleNames: Record<Role, string> = { admin: 'Administrator', manager: 'Leder' };
const listNames: Record<AccountList, string> = {
  vika: 'Vika-registrering',
  vikarapport: 'Vika-rapport',
  customerService: 'Kundeservice',
  clinic: 'Klinikk',
};
const vikaRights: Partial<Record<Right, string>> = {
  'vika:register': 'registrere henvendelser i Vika',
  'vika:read': 'lese registreringene i Vika',
  'vika:edit': 'endre og slette registreringene i Vika',
};

/**
 * Notifies the other administrators of new rights, and the clinic if they concern its patients. Queued before the
 * change, so that nobody can grant rights unnoticed.
 */
export async function announceRights(
  grant: Grant,
  customerServiceHome: CustomerServiceHome,
  mailer: Mailer,
): Promise<void> {
  const { by, to, held, given } = grant;
  const gains = [
    ...given.roles.filter((role) => !held?.roles.includes(role)).map((role) => `rollen ${roleNames[role]}`),
    ...given.lists
      .filter((list) => !held?.lists.includes(list))
      .map((list) => `plass på listen ${listNames[list]}`),
    ...given.modules.filter((name) => !held?.modules.includes(name)).map((name) => `tilgang til ${name}`),
  ];
  const before = held && accessOf(held, customerServiceHome);
  const after = accessOf(given, customerServiceHome);
  if (before?.restricted && !after.restricted) gains.push('adgang til mer enn én side');
  const opened = after.permissions.flatMap((permission) =>
    before?.permissions.includes(permission) ? [] : (vikaRights[permission] ?? []),
  );
  if (gains.length === 0 && opened.length === 0) return;

  const readers = new Set([
    ...(await administrators()),
    ...(opened.length > 0 ? await emailsOnList('clinic') : []),
  ]);
  const text = noticeText(
    gains.length > 0 ? `${by} gir kontoen ${to} ${gains.join(' og ')}.` : `${by} lager en konto til ${to}.`,
    ...(opened.length > 0 ? [`Den kan dermed ${opened.join(', og ')}.`] : []),
  );
  for (const reader of readers) {
    if (reader !== by && reader !== to) await mailer.send({ to: reader, subject: 'Nye rettigheter', text });
  }
}
