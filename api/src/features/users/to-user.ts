import type { User } from 'shared/contracts/users';
import type { UserWithGrants } from '../accounts';
import { accessOf, type CustomerServiceHome } from '../auth';

const stateOf = ({ disabled, password_hash }: UserWithGrants['user']): User['state'] =>
  disabled ? 'disabled' : password_hash ? 'active' : 'invited';

/** An account as shown to administrators. */
export const toUser = (
  { user, ...grants }: UserWithGrants,
  customerServiceHome: CustomerServiceHome,
  lockedUntil: Date | null,
): User => ({
  id: String(user._id),
  email: user.email,
  name: user.name ?? '',
  ...grants,
  state: stateOf(user),
  access: accessOf(grants, customerServiceHome),
  last_signed_in_at: user.last_signed_in_at?.toISOString() ?? null,
  second_step: Boolean(user.second_step),
  locked_until: lockedUntil?.toISOString() ?? null,
  version: user.version,
  created_at: user.created_at.toISOString(),
  updated_at: user.updated_at.toISOString(),
});
