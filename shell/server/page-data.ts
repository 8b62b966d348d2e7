import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Data this young is shown as it is. */
const freshMs = 1_000;
/** Data this young is shown once more while it is asked for anew; older data is waited for. */
const usableMs = 10_000;

type Load = () => Promise<unknown>;

interface PageData {
  data: unknown;
  /** Other data has another one; made once, however many ask. */
  hash: string;
}

/** For a page that loads nothing. */
export const noData: PageData = { data: undefined, hash: '' };

/** What pages load, cached for a moment: however many ask for a page, its data is asked for once at a time. */
export function createPageData(now: () => number = Date.now) {
  const cache = new LRUCache<string, PageData, Load>({
    max: 400,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_key, _stale, { context: load }) => withHash(await load()),
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // What is on its way when something changes is still an answer to who asked before.
    ignoreFetchAbort: true,
  });
  return {
    /** What `load` returns, or returned a moment ago. */
    async get(key: string, load: Load): Promise<PageData> {
      const allowStale = cache.getRemainingTTL(key) > freshMs - usableMs;
      return (await cache.fetch(key, { context: load, allowStale })) ?? noData;
    },
    /** Somebody changed something: all is asked for anew, also what is on its way. */
    forget: () => cache.clear(),
  };
}

const withHash = (data: unknown): PageData =>
  data === undefined
    ? noData
    : { data, hash: createHash('sha256').update(JSON.stringify(data)).digest('base64url') };
