import { LRUCache } from 'lru-cache';
import type { AccountChanges } from './account-changes';
import { findUserById, type UserWithGrants } from './accounts.service';

/** Accounts by id, cached between requests until they change: every request of a session asks for one. */
export function createAccountCache(changes: AccountChanges) {
  const cache = new LRUCache<string, Promise<UserWithGrants | undefined>>({ max: 1_000 });
  changes.onChange((id) => cache.delete(id));

  return (id: string): Promise<UserWithGrants | undefined> => {
    const known = changes.isUpToDate() ? cache.get(id) : undefined;
    if (known) return known;
    const asked = findUserById(id);
    cache.set(id, asked);
    asked.catch(() => cache.delete(id));
    return asked;
  };
}
