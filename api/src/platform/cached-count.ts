import { trusted } from 'mongoose';
import { minuteMs } from 'shared/durations';
import type { RowModel } from './row-model';

const settledMs = minuteMs;
const recountEveryMs = 10 * minuteMs;

/**
 * Counts rows that come, and seldom go or change sides: the ones of the last minute each time, all that are older
 * now and then, or when `recount` says that some moved. A count of a hundred thousand rows takes longer than everything else about a page of them.
 */
export function cachedCount(model: RowModel) {
  const known = new Map<string, { before: number; count: number }>();

  async function settled(filter: object, now: number) {
    const key = JSON.stringify(filter);
    const cached = known.get(key);
    if (cached && now - cached.before < recountEveryMs) return cached;
    const before = now - settledMs;
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
