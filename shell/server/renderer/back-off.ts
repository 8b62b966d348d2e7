import { LRUCache } from 'lru-cache';

const firstMs = 1_000;
const longestMs = 60_000;

/** What failed is left alone for a while, each time for twice as long, until it is well again. */
export function createBackOff(now: () => number = Date.now) {
  const resting = new LRUCache<string, { until: number; forMs: number }>({ max: 100 });
  return {
    rests: (key: string) => (resting.get(key)?.until ?? 0) > now(),
    failed(key: string): void {
      const forMs = Math.min(longestMs, (resting.get(key)?.forMs ?? firstMs / 2) * 2);
      resting.set(key, { until: now() + forMs, forMs });
    },
    well: (key: string) => void resting.delete(key),
  };
}
