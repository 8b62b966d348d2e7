import { trusted } from 'mongoose';
import { minuteMs } from 'shared/durations';
import type { RowModel } from './row-model';

const settledMs = minuteMs;
/** What another process deleted or moved is counted for no longer. */
const recountEveryMs = 10_000;

/**
 * Cached row count for collections that mostly grow: rows of the last minute are counted each time, older rows only
 * every ten seconds or after `recount`. Counting 100,000 rows takes longer than everything else on the page.
 */
export function cachedCount(model: RowModel) {
  const known = new Map<string, { before: number; count: number }>();

  async function settled(filter: object, now: number) {
    const key = JSON.stringify(filter);
    const cached = known.get(key);
    const before = now - settledMs;
    if (cached && before - cached.before < recountEveryMs) return cached;
    const older = trusted({ $lt: new Date(before) });
    const made = { before, count: await model.countDocuments({ ...filter, created_at: older }) };
    known.set(key, made);
    return made;
  }

  async function count(filter: object, now = Date.now()): Promise<number> {
    const older = await settled(filter, now);
    const since = trusted({ $gte: new Date(older.before) });
    return older.count + (await model.countDocuments({ ...filter, created_at: since }));
  }

  return { count, recount: () => known.clear() };
}
