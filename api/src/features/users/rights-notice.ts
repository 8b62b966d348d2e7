import { trusted } from 'mongoose';
import type { Right, Role } from 'shared/contracts/access';
import type { Mailer } from '../../platform/mail';
import { type Grants, UserModel, UserRoleModel } from '../accounts';
import { type AccountLists, accessOf } from '../auth';

interface Grant {
  /** Who gives. */
  by: string;
  /** E-mail of the account that gets. */
  to: string;
  /** What it holds so far; null for an account that is new. */
  held: Grants | null;
  given: Grants;
}

const roleNames: Record<Role, string> = { admin: 'Administrator', manager: 'Leder' };
const vikaRights: Partial<Record<Right, string>> = {
  'vika:register': 'registrere henvendelser i Vika',
  'vika:read': 'lese registreringene i Vika',
  'vika:edit': 'endre og slette registreringene i Vika',
};

/**
 * Mails of rights that somebody is about to give: the other administrators always, the clinic where they concern
 * its patients. Nobody gives rights unseen, so this is on record before they are given.
 */
export async function announceRights(grant: Grant, lists: AccountLists, mailer: Mailer): Promise<void> {
  const { by, to, held, given } = grant;
  const gains = [
    ...given.roles.filter((role) => !held?.roles.includes(role)).map((role) => `rollen ${roleNames[role]}`),
    ...given.modules.filter((name) => !held?.modules.includes(name)).map((name) => `tilgang til ${name}`),
  ];
  const before = held ? accessOf(to, held, lists).permissions : [];
  const opened = accessOf(to, given, lists).permissions.flatMap((permission) =>
    before.includes(permission) ? [] : (vikaRights[permission] ?? []),
  );
  if (gains.length === 0 && opened.length === 0) return;

  const readers = new Set([...(await administrators()), ...(opened.length > 0 ? lists.clinic : [])]);
  const text = [
    'Hei!',
    '',
    gains.length > 0 ? `${by} gir kontoen ${to} ${gains.join(' og ')}.` : `${by} lager en konto til ${to}.`,
    ...(opened.length > 0 ? [`Den kan dermed ${opened.join(', og ')}.`] : []),
    '',
    'Er ikke dette avtalt, ta kontakt med en administrator med en gang.',
    '',
  ].join('\n');
  for (const reader of readers) {
    if (reader !== by && reader !== to) await mailer.send({ to: reader, subject: 'Nye rettigheter', text });
  }
}

async function administrators(): Promise<string[]> {
  const rows = await UserRoleModel.find({ role: 'admin' }, 'user_id').lean();
  const ids = rows.map(({ user_id }) => user_id);
  const users = await UserModel.find({ _id: trusted({ $in: ids }), disabled: false }, 'email').lean();
  return users.map(({ email }) => email);
}
