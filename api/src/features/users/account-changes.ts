import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { trusted } from 'mongoose';
import { UserModel } from './user.model';

const lookEveryMs = 400;
/** Clocks of other machines may be this far behind. */
const overlapMs = 5_000;
const changed = 'changed';

/**
 * Tells of accounts whose sessions or rights changed, wherever that was done: here, in another process, by a command.
 * It looks at the accounts themselves instead of listening, so nothing is missed while Redis is away or absent.
 */
export async function followAccountChanges(report: (error: unknown) => void) {
  const heard = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  let known = await changesSince(0);

  async function look() {
    const newest = Math.max(0, ...known.values());
    const now = await changesSince(newest - overlapMs);
    const before = known;
    known = new Map([...before].filter(([, at]) => at >= newest - overlapMs).concat([...now]));
    for (const [id, at] of now) if (before.get(id) !== at) heard.emit(changed, id);
  }

  async function follow() {
    while (!stopping.signal.aborted) {
      await wait(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await look().catch(report);
    }
  }
  const following = follow();

  return {
    /** Calls back for every such account; answers how to stop listening. */
    onChange(listener: (userId: string) => void): () => void {
      heard.on(changed, listener);
      return () => heard.off(changed, listener);
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

async function changesSince(time: number): Promise<Map<string, number>> {
  const rows = await UserModel.find(
    { rights_changed_at: trusted({ $gte: new Date(time) }) },
    'rights_changed_at',
  ).lean();
  return new Map(rows.map(({ _id, rights_changed_at }) => [String(_id), rights_changed_at?.getTime() ?? 0]));
}
