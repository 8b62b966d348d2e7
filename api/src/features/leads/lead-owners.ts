import { trusted } from 'mongoose';
import type { Access } from 'shared/contracts/access';
import { type Grants, listUsers } from '../accounts';

/** The effective rights of an account. */
export type AccessOf = (held: Grants) => Access;

/** Filter of the leads that the reader has taken, or of those of nobody who can work with leads (any more). */
export async function ownedBy(
  owner: 'me' | 'none' | undefined,
  reader: string,
  accessOf: AccessOf,
): Promise<object> {
  if (!owner) return {};
  if (owner === 'me') return { owner: reader };
  const handlers = (await listUsers()).filter(
    ({ user, ...held }) => !user.disabled && accessOf(held).permissions.includes('leads:manage'),
  );
  return { owner: trusted({ $nin: handlers.map(({ user }) => user.email) }) };
}
