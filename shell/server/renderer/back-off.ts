import { LRUCache } from 'lru-cache';
import { backOff } from 'shared/back-off';
import { minuteMs } from 'shared/durations';

const firstMs = 1_000;

/** Exponential back-off per key: after each failure it rests twice as long, until it succeeds again. */
export function createBackOff(now: () => number = Date.now) {
  const resting = new LRUCache<string, { until: number; failures: number }>({ max: 100 });
  return {
    rests: (key: string) => (resting.get(key)?.until ?? 0) > now(),
    failed(key: string): void {
      const failures = (resting.get(key)?.failures ?? 0) + 1;
      resting.set(key, { until: now() + backOff(failures, firstMs, minuteMs), failures });
    },
    well: (key: string) => void resting.delete(key),
  };
}
