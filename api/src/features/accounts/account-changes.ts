import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from 'mongoose';
import { UserModel } from './user.model';

const lookEveryMs = 400;
/** Clocks of other machines may be this far behind. */
const overlapMs = 5_000;
const freshMs = 1_000;

const changes = new EventEmitter<{ changed: [id: string, at: number] }>().setMaxListeners(0);

/** Notifies this process at once of a change that was made in it. */
export const announceChange = (id: string, at: Date) => changes.emit('changed', id, at.getTime());

/**
 * Tells of accounts whose sessions or rights changed, wherever that was done: here, in another process, by a command.
 * It looks at the accounts themselves instead of listening, so nothing is missed while Redis is away or absent.
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
    /** Whether what was known a moment ago can be relied on: every change since then has been received. */
    isUpToDate: () => Date.now() - lookedAt < freshMs,
    /** Calls back for every such account; answers how to stop listening. */
    onChange(listener: (userId: string) => void): () => void {
      changes.on('changed', listener);
      return () => changes.off('changed', listener);
    },
    async stop() {
      stopping.abort();
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
