import { LRUCache } from 'lru-cache';

/** Data this young is shown as it is. */
const freshMs = 1_000;
/** Data this young is shown once more while it is asked for anew; older data is waited for. */
const usableMs = 10_000;

type Load = () => Promise<unknown>;

/** What pages load, cached for a moment: however many ask for a page, its data is asked for once at a time. */
export function createPageData(now: () => number = Date.now) {
  // Boxed: a page may well load nothing.
  const cache = new LRUCache<string, { data: unknown }, Load>({
    max: 400,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_key, _stale, { context: load }) => ({ data: await load() }),
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // What is on its way when something changes is still an answer to who asked before.
    ignoreFetchAbort: true,
  });
  return {
    /** What `load` returns, or returned a moment ago. */
    async get(key: string, load: Load): Promise<unknown> {
      const allowStale = cache.getRemainingTTL(key) > freshMs - usableMs;
      return (await cache.fetch(key, { context: load, allowStale }))?.data;
    },
    /** Somebody changed something: all is asked for anew, also what is on its way. */
    forget: () => cache.clear(),
  };
}
