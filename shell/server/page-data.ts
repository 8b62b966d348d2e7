import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayMs } from 'shared/durations';
import { isOutage } from './renderer/render-failure';

/** Cache limit in characters: a module's data may have megabytes per address. */
const maxCharacters = 32 * 1024 * 1024;
/** Fresh for this long (milliseconds). */
const freshMs = 1_000;
/** Stale-while-revalidate for this long (milliseconds); older data is loaded before the page is served. */
const usableMs = 10_000;
/** While the api is away, what was last known is shown for this long. */
const knownForMs = dayMs;

interface PageData<Data> {
  data: Data | undefined;
  /** Hash of the data, computed once per load. */
  hash: string;
  /** Length of its JSON, in characters. */
  size: number;
  /** When the api was last there to say so. */
  at: number;
  /** The api was away when it was asked again. */
  isOld: boolean;
}

/** For a page that loads nothing. */
export const noData: PageData<never> = { data: undefined, hash: '', size: 1, at: 0, isOld: false };

/** Short-lived cache of page data: concurrent requests for a page share one load. */
export function createPageData<Data>(now: () => number = Date.now) {
  const isKnown = ({ at }: PageData<Data>) => now() - at < knownForMs;
  type Load = (former: Data | undefined) => Promise<Data>;
  const cache = new LRUCache<string, PageData<Data>, Load>({
    max: 400,
    maxSize: maxCharacters,
    sizeCalculation: ({ size }) => size,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (_key, former, { context: load }) => {
      try {
        const data = await load(former?.data);
        const made = former && data === former.data ? former : withHash(data);
        return { ...made, at: now(), isOld: false };
      } catch (fault) {
        if (!former || !isOutage(fault) || !isKnown(former)) throw fault;
        return { ...former, isOld: true };
      }
    },
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // A load in flight when the data changes still answers the requests that started before the change.
    ignoreFetchAbort: true,
  });
  return {
    /** The result of `load`, or the cached one; `load` gets the previous result and may return it again. */
    async get(key: string, load: Load): Promise<PageData<Data>> {
      const former = cache.peek(key, { allowStale: true });
      const isUsable = former?.isOld || cache.getRemainingTTL(key) > freshMs - usableMs;
      const allowStale = former !== undefined && isKnown(former) && isUsable;
      return (await cache.fetch(key, { context: load, allowStale })) ?? noData;
    },
    /** Invalidates everything, loads in flight included. */
    forget: () => cache.clear(),
  };
}

type Hashed<Data> = Pick<PageData<Data>, 'data' | 'hash' | 'size'>;

function withHash<Data>(data: Data): Hashed<Data> {
  if (data === undefined) return noData;
  const json = JSON.stringify(data);
  return { data, hash: createHash('sha256').update(json).digest('base64url'), size: json.length };
}
