import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from 'mongoose';
import { minuteMs } from 'shared/durations';
import { rightsChanged, UserModel } from './user.model';

const lookEveryMs = 400;
/** How far the clock of a newly elected database server may be behind the former one's. */
const overlapMs = minuteMs;
const freshMs = 1_000;

/**
 * Reports accounts whose sessions or rights changed, in this process at once, in another one or by a command soon after.
 * Polls the database instead of using pub/sub, so no change is missed while Redis is down or not used.
 */
export async function followAccountChanges(report: (error: unknown) => void) {
  const stopping = new AbortController();
  const changes = new EventEmitter<{ changed: [id: string] }>().setMaxListeners(0);
  const known = await changesSince(0);
  let lookedAt = performance.now();

  function tell(id: string, at: number) {
    if (known.get(id) === at) return;
    known.set(id, at);
    changes.emit('changed', id);
  }
  UserModel.db.on(rightsChanged, tell);

  async function look() {
    const started = performance.now();
    const newest = Math.max(0, ...known.values());
    for (const [id, at] of await changesSince(newest - overlapMs)) tell(id, at);
    lookedAt = started;
  }

  async function follow() {
    while (!stopping.signal.aborted) {
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await look().catch(report);
    }
  }
  let following: Promise<void> | undefined;

  return {
    /** Begins to look at the database; until then, and for as long as it is late, cached accounts are not trusted. */
    start() {
      following = follow();
    },
    /** Whether cached accounts can be trusted: the last poll is recent enough to have seen every change. */
    isUpToDate: () => performance.now() - lookedAt < freshMs,
    /** Calls `listener` with the id of every changed account; returns the unsubscribe function. */
    onChange(listener: (userId: string) => void): () => void {
      changes.on('changed', listener);
      return () => changes.off('changed', listener);
    },
    async stop() {
      stopping.abort();
      UserModel.db.off(rightsChanged, tell);
      await following;
    },
  };
}
export type AccountChanges = Awaited<ReturnType<typeof followAccountChanges>>;

async function changesSince(time: number): Promise<Map<string, number>> {
  const rows = await UserModel.find(
    { rights_changed_at: trusted({ $gte: new Date(time) }) },
    'rights_changed_at',
  ).lean();
  return new Map(rows.map(({ _id, rights_changed_at }) => [String(_id), rights_changed_at?.getTime() ?? 0]));
}
