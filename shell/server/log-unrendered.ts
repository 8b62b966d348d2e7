import { LRUCache } from 'lru-cache';
import { RenderFailure } from './renderer/render-failure';

const againAfterMs = 10 * 60_000;
const told = new LRUCache<string, true>({ max: 500, ttl: againAfterMs });

/** Says that a page came as its frame, and why: once for each way in which it fails, however many ask for it. */
export function logUnrendered(path: string, fault: unknown): void {
  const message = fault instanceof Error ? fault.message : String(fault);
  const key = `${path} ${fault instanceof RenderFailure ? fault.reason : message}`;
  if (told.has(key)) return;
  told.set(key, true);
  console.error(`${path} could not be rendered:`, message);
}
