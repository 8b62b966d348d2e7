import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { timeLimit } from 'shared/time-limit';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { createRedisEventLog } from '../../platform/realtime/redis-event-log';

/** So often it is looked whether something else is live, where no event came. */
const usualLookMs = 1_000;
const stream = 'events:modules';
/** Whoever follows reads what is live itself: the events only wake. */
const reach = 100;
/** Edges that are held at once; whoever comes beyond is answered at once. */
const maxHeld = 50;

/** Wakes whoever waits when something else is live now, whichever process made it so. */
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
    /** What is live is stored whether or not anybody hears of it: it is looked for, too. */
    announce: (module: string) =>
      log.append({ type: 'live', record: module }).then(undefined, () => undefined),
    /** Answers a tag as soon as it is another one than was seen, at the latest after so long. */
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
          // First: what changes while it is looked is not missed.
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
