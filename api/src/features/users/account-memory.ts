import type { AccountChanges } from './account-changes';
import { findUserById, type UserWithRoles } from './users.service';

const most = 1_000;

/** Accounts by id, kept between requests until they change: every request of a session asks for one. */
export function createAccountMemory(changes: AccountChanges) {
  const kept = new Map<string, Promise<UserWithRoles | undefined>>();
  changes.onChange((id) => kept.delete(id));

  return (id: string): Promise<UserWithRoles | undefined> => {
    const known = changes.isUpToDate() ? kept.get(id) : undefined;
    if (known) return known;
    const asked = findUserById(id);
    if (kept.size >= most) kept.clear();
    kept.set(id, asked);
    asked.catch(() => kept.delete(id));
    return asked;
  };
}
