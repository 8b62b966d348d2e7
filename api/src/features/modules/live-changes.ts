import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { timeLimit } from 'shared/time-limit';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { createRedisEventLog } from '../../platform/realtime/redis-event-log';

/** Polling interval, in case an event was not delivered. */
const usualLookMs = 1_000;
const stream = 'events:modules';
/** Few events need to be kept: they only wake followers, which read the live state themselves. */
const reach = 100;
/** Limit of concurrent long-polling requests; further ones are answered immediately. */
const maxHeld = 50;

/** Wakes waiting requests when the live versions change, in whichever process. */
export async function followLiveChanges(
  redis: Redis | undefined,
  logger: Pick<Logger, 'warn'>,
  lookEveryMs = usualLookMs,
) {
  const report = (error: unknown) =>
    logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'modules: events come late');
  const log = redis ? createRedisEventLog(redis, stream, { reach, report }) : createMemoryEventLog({ reach });
  const waiting = new Set<() => void>();
  let open = true;
  let held = 0;
  const wake = () => {
    for (const go of waiting) go();
  };
  await log.follow({ events: async () => wake(), gap: wake });

  const next = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', go);
        waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, lookEveryMs);
      signal.addEventListener('abort', go);
      waiting.add(go);
    });

  return {
    /** Errors are ignored: the change is stored, and polling will find it. */
    announce: (module: string) =>
      log.append({ type: 'live', record: module }).then(undefined, () => undefined),
    /** Long polling: returns the tag once it differs from `seen`, or after `holdMs` at the latest. */
    async hold(
      seen: string | undefined,
      holdMs: number,
      tagOf: () => Promise<string>,
      gone: AbortSignal,
    ): Promise<string> {
      if (holdMs <= 0 || held >= maxHeld) return tagOf();
      const signal = AbortSignal.any([gone, timeLimit(holdMs)]);
      held += 1;
      try {
        for (;;) {
          // Register before reading the tag, so that no change in between is missed.
          const changed = next(signal);
          const tag = await tagOf();
          if (tag !== seen || signal.aborted || !open) return tag;
          await changed;
        }
      } finally {
        held -= 1;
      }
    },
    async close() {
      open = false;
      wake();
      await log.close();
    },
  };
}
export type LiveChanges = Awaited<ReturnType<typeof followLiveChanges>>;
