import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from 'mongoose';
import { UserModel } from './user.model';

const lookEveryMs = 400;
/** Allowed clock skew between machines. */
const overlapMs = 5_000;
const freshMs = 1_000;

const changes = new EventEmitter<{ changed: [id: string, at: number] }>().setMaxListeners(0);

/** Notifies listeners in this process immediately; other processes find the change by polling. */
export const announceChange = (id: string, at: Date) => changes.emit('changed', id, at.getTime());

/**
 * Reports accounts whose sessions or rights changed, whether in this process, in another one or by a command. Polls the
 * database instead of using pub/sub, so no change is missed while Redis is down or not used.
 */
export async function followAccountChanges(report: (error: unknown) => void) {
  const stopping = new AbortController();
  const known = await changesSince(0);
  let lookedAt = Date.now();
  changes.on('changed', (id, at) => known.set(id, at));

  async function look() {
    const started = Date.now();
    const newest = Math.max(0, ...known.values());
    for (const [id, at] of await changesSince(newest - overlapMs)) {
      if (known.get(id) !== at) changes.emit('changed', id, at);
    }
    lookedAt = started;
  }

  async function follow() {
    while (!stopping.signal.aborted) {
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await look().catch(report);
    }
  }
  const following = follow();

  return {
    /** Whether cached accounts can be trusted: the last poll is recent enough to have seen every change. */
    isUpToDate: () => Date.now() - lookedAt < freshMs,
    /** Calls `listener` with the id of every changed account; returns the unsubscribe function. */
    onChange(listener: (userId: string) => void): () => void {
      changes.on('changed', listener);
      return () => changes.off('changed', listener);
    },
    async stop() {
      stopping.abort();
      await following;
      // What listened stood on this follower, which tells nothing more.
      changes.removeAllListeners();
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
