import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Characters of data: that of a module may have megabytes an address. */
const maxCharacters = 32 * 1024 * 1024;
/** Data this young is shown as it is. */
const freshMs = 1_000;
/** Data this young is shown once more while it is asked for anew; older data is waited for. */
const usableMs = 10_000;

interface PageData<Data> {
  data: Data | undefined;
  /** Other data has another one; made once, however many ask. */
  hash: string;
  /** Characters of its JSON. */
  size: number;
}

/** For a page that loads nothing. */
export const noData: PageData<never> = { data: undefined, hash: '', size: 1 };

/** What pages load, cached for a moment: however many ask for a page, its data is asked for once at a time. */
export function createPageData<Data>(now: () => number = Date.now) {
  type Load = (former: Data | undefined) => Promise<Data>;
  const cache = new LRUCache<string, PageData<Data>, Load>({
    max: 400,
    maxSize: maxCharacters,
    sizeCalculation: ({ size }) => size,
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

function withHash<Data>(data: Data): PageData<Data> {
  if (data === undefined) return noData;
  const json = JSON.stringify(data);
  return { data, hash: createHash('sha256').update(json).digest('base64url'), size: json.length };
}
