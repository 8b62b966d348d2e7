import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Data this young is shown as it is. */
const freshMs = 1_000;
/** Data this young is shown once more while it is asked for anew; older data is waited for. */
const usableMs = 10_000;

interface PageData<Data> {
  data: Data | undefined;
  /** Other data has another one; made once, however many ask. */
  hash: string;
}

/** For a page that loads nothing. */
export const noData: PageData<never> = { data: undefined, hash: '' };

/** What pages load, cached for a moment: however many ask for a page, its data is asked for once at a time. */
export function createPageData<Data>(now: () => number = Date.now) {
  type Load = (former: Data | undefined) => Promise<Data>;
  const cache = new LRUCache<string, PageData<Data>, Load>({
    max: 400,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_key, former, { context: load }) => {
      const data = await load(former?.data);
      return former && data === former.data ? former : withHash(data);
    },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // What is on its way when something changes is still an answer to who asked before.
    ignoreFetchAbort: true,
  });
  return {
    /** What `load` returns, or returned a moment ago; it is given that, and may return the same. */
    async get(key: string, load: Load): Promise<PageData<Data>> {
      const allowStale = cache.getRemainingTTL(key) > freshMs - usableMs;
      return (await cache.fetch(key, { context: load, allowStale })) ?? noData;
    },
    /** Somebody changed something: all is asked for anew, also what is on its way. */
    forget: () => cache.clear(),
  };
}

const withHash = <Data>(data: Data): PageData<Data> =>
  data === undefined
    ? noData
    : { data, hash: createHash('sha256').update(JSON.stringify(data)).digest('base64url') };
