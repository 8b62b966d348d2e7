import { LRUCache } from 'lru-cache';
import { backOff } from 'shared/back-off';
import { minuteMs } from 'shared/durations';

/** Exponential back-off per key: after each failure in a row it rests twice as long. */
export function createBackOff(now: () => number = Date.now) {
  const resting = new LRUCache<string, { until: number; failures: number }>({ max: 100 });
  return {
    rests: (key: string) => (resting.get(key)?.until ?? 0) > now(),
    /** Whether its last try failed. */
    hasFailed: (key: string) => resting.has(key),
    /** @param firstMs the longest rest after a first failure */
    failed(key: string, firstMs: number): void {
      const failures = (resting.get(key)?.failures ?? 0) + 1;
      resting.set(key, { until: now() + backOff(failures, firstMs, minuteMs), failures });
    },
    well: (key: string) => void resting.delete(key),
  };
}
