import type { AccountList, Right, Role } from 'shared/contracts/access';
import type { Mailer } from '../../platform/mail';
import { emailsOnList, type Grants, tellAdministrators } from '../accounts';
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
const toolRights: Partial<Record<Right, string>> = {
  'leads:manage': 'bruke adminpanelet',
  'calls:use': 'bruke samtaletelleren',
  'blog:manage': 'skrive i bloggen',
};
const vikaRights: Partial<Record<Right, string>> = {
  'vika:register': 'registrere henvendelser i Vika',
  'vika:read': 'lese registreringene i Vika',
  'vika:edit': 'endre og slette registreringene i Vika',
};

/**
 * Notifies administrators of new rights and new accounts, and the clinic if they concern its patients. Queued before the
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
  const opens = (names: Partial<Record<Right, string>>) =>
    after.permissions.flatMap((permission) =>
      before?.permissions.includes(permission) ? [] : (names[permission] ?? []),
    );
  const ofPatients = opens(vikaRights);
  const opened = [...ofPatients, ...opens(toolRights)];
  if (gains.length === 0 && opened.length === 0) return;

  const lines = [
    gains.length > 0 ? `${by} gir kontoen ${to} ${gains.join(' og ')}.` : `${by} lager en konto til ${to}.`,
    ...(opened.length > 0 ? [`Den kan dermed ${opened.join(', og ')}.`] : []),
  ];
  const also = ofPatients.length > 0 ? await emailsOnList('clinic') : [];
  await tellAdministrators({ by, subject: 'Nye rettigheter', lines, also, about: to }, mailer);
}
