import { expect, test } from '@jest/globals';
import { cachedCount } from './cached-count';
import type { RowModel } from './row-model';

const minute = 60_000;

/** A collection that knows nothing but when its rows came. */
function collection() {
  const rows: number[] = [];
  let looked = 0;
  const model = {
    async countDocuments({ created_at }: { created_at: { $lt?: Date; $gte?: Date } }) {
      const { $lt = new Date(8e15), $gte = new Date(0) } = created_at;
      const found = rows.filter((at) => at < $lt.getTime() && at >= $gte.getTime()).length;
      looked += found;
      return found;
    },
  };
  const { count, recount } = cachedCount(model as unknown as RowModel);
  return { rows, countAll: count, recount, looked: () => looked };
}

test('every row is counted as soon as it is there, the old ones seldom', async () => {
  const { rows, countAll, looked } = collection();
  const now = Date.UTC(2026, 0, 1);
  for (let at = 0; at < 1_000; at++) rows.push(now - 2 * minute - at);
  expect(await countAll({}, now)).toBe(1_000);
  for (let second = 1; second <= 300; second++) {
    rows.push(now + second * 1_000);
    expect(await countAll({}, now + second * 1_000)).toBe(1_000 + second);
  }
  expect(looked()).toBeLessThan(31 * 1_300 + 300 * 75);
});

test('what another process deleted is counted for ten seconds at most', async () => {
  const { rows, countAll } = collection();
  const now = Date.UTC(2026, 0, 1);
  for (let at = 0; at < 1_000; at++) rows.push(now - 2 * minute - at);
  expect(await countAll({}, now)).toBe(1_000);
  rows.splice(0, 500);
  expect(await countAll({}, now + 10_000)).toBe(500);
});

test('each filter has a count of its own', async () => {
  const { rows, countAll } = collection();
  const now = Date.UTC(2026, 0, 1);
  rows.push(now - 5 * minute);
  expect(await countAll({ suspected: false }, now)).toBe(1);
  rows.push(now - 4 * minute);
  expect(await countAll({ suspected: true }, now)).toBe(2);
  expect(await countAll({ suspected: false }, now)).toBe(1);
});

test('old rows that moved are counted anew when it is said', async () => {
  const { rows, countAll, recount } = collection();
  const now = Date.UTC(2026, 0, 1);
  rows.push(now - 5 * minute);
  expect(await countAll({}, now)).toBe(1);
  rows.push(now - 4 * minute);
  expect(await countAll({}, now)).toBe(1);
  recount();
  expect(await countAll({}, now)).toBe(2);
});
