import { LRUCache } from 'lru-cache';
import { minuteMs } from 'shared/durations';
import { RenderFailure } from './renderer/render-failure';

const againAfterMs = 10 * minuteMs;
const logged = new LRUCache<string, true>({ max: 500, ttl: againAfterMs });

/** Logs that a page was sent as an empty frame, and why: once per version and kind of failure. */
export function logUnrendered(path: string, fault: unknown): void {
  const message = fault instanceof Error ? fault.message : String(fault);
  const [remote, kind] = fault instanceof RenderFailure ? [fault.remote, fault.reason] : ['', message];
  const key = `${path} ${remote} ${kind}`;
  if (logged.has(key)) return;
  logged.set(key, true);
  console.error(`${path} could not be rendered:`, remote, message);
}
