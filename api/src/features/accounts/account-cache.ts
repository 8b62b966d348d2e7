import { LRUCache } from 'lru-cache';
import type { AccountChanges } from './account-changes';
import { findUserById, type UserWithGrants } from './accounts.service';

/**
 * Accounts by id, cached between requests until they change: every request of a session asks for one. A session that
 * began in a later epoch than the account has here knows of a change that has not been heard of yet.
 */
export function createAccountCache(changes: AccountChanges) {
  const cache = new LRUCache<string, Promise<UserWithGrants | undefined>>({ max: 1_000 });
  changes.onChange((id) => cache.delete(id));

  return async (id: string, epoch: number): Promise<UserWithGrants | undefined> => {
    const cached = changes.isUpToDate() ? cache.get(id) : undefined;
    const known = await cached;
    if (cached && !(known && known.user.session_epoch < epoch)) return known;
    const asked = findUserById(id);
    cache.set(id, asked);
    asked.catch(() => cache.delete(id));
    return asked;
  };
}
export type AccountCache = ReturnType<typeof createAccountCache>;
