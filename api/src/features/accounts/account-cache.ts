import { LRUCache } from 'lru-cache';
import type { AccountChanges } from './account-changes';
import { findUserById, type UserWithGrants } from './accounts.service';

/** Ends what a change that nothing tells of would leave behind. */
const longestMs = 30_000;

/**
 * Caches accounts by id until they change, because every authenticated request needs one. A session with a newer epoch
 * than the cached account proves that the cache entry is stale: the account is then read again.
 */
export function createAccountCache(changes: AccountChanges) {
  const cache = new LRUCache<string, Promise<UserWithGrants | undefined>>({ max: 1_000, ttl: longestMs });
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
