import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { departments } from 'shared/contracts/calls';
import { cellsOf } from '../../test/open-workbook';
import { useDatabase } from '../../test/use-database';
import { CallModel } from './call.model';
import * as calls from './calls.service';
import { callsSheet } from './calls-export';

useDatabase();

const user = String(new Types.ObjectId());
const register = (now: string, occurred_at?: string, department: (typeof departments)[number] = 'Larvik') =>
  calls.register({ department, occurred_at }, user, undefined, new Date(now));

test.each([
  ['2026-11-30T22:59:59.999Z', 2026, 11],
  ['2026-11-30T23:00:00Z', 2026, 12],
  ['2026-12-31T22:59:59.999Z', 2026, 12],
  ['2026-12-31T23:00:00Z', 2027, 1],
  ['2026-06-30T21:59:59.999Z', 2026, 6],
  ['2026-06-30T22:00:00Z', 2026, 7],
])(
  "a call that rang at %s is counted in Oslo's %d-%d, whenever it is registered",
  async (rang, year, month) => {
    await CallModel.deleteMany({});
    const days = (count: number) => new Date(Date.parse(rang) + count * 86_400_000).toISOString();
    await register(rang);
    await register(days(7), rang);
    const expected = Array.from({ length: 12 }, (_, index) => (index === month - 1 ? 2 : 0));
    const { departments: rows, totals, total } = await calls.statistics(year);
    expect(totals).toEqual(expected);
    expect(total).toBe(2);
    expect(rows.find(({ department }) => department === 'Larvik')?.months).toEqual(expected);
    expect(rows.filter(({ total }) => total > 0)).toHaveLength(1);
    for (const other of [year - 1, year + 1]) expect((await calls.statistics(other)).total).toBe(0);
    expect((await calls.statistics(year + 1)).departments.at(-1)?.previous).toBe(2);
  },
);

test('the year before stands beside the running one up to the same date, beside a past one as a whole', async () => {
  await CallModel.deleteMany({});
  for (const rang of ['2025-01-02', '2025-03-29', '2025-03-30', '2025-03-31', '2025-11-01', '2026-03-30'])
    await register(`${rang}T10:00:00Z`);
  const previousOn = async (now: string, year = 2026) =>
    (await calls.statistics(year, new Date(now))).departments.find(
      ({ department }) => department === 'Larvik',
    )?.previous;
  expect(await previousOn('2026-03-30T10:00:00Z')).toBe(3);
  // Half past one in Oslo: the day has begun there.
  expect(await previousOn('2026-03-30T23:30:00Z')).toBe(4);
  expect(await previousOn('2026-02-01T10:00:00Z')).toBe(1);
  expect(await previousOn('2027-01-01T10:00:00Z')).toBe(5);
  expect(await previousOn('2026-03-30T10:00:00Z', 2025)).toBe(0);
});

test('the company has its year before as the departments have theirs, and the running year is that of Oslo', async () => {
  await CallModel.deleteMany({});
  await register('2025-01-02T10:00:00Z');
  await register('2025-01-02T10:00:00Z', undefined, 'Horten');
  const lastHour = new Date('2025-12-31T22:30:00Z');
  expect(await calls.statistics(2026, lastHour)).toMatchObject({ running: false });
  const newYear = new Date('2025-12-31T23:30:00Z');
  expect(await calls.statistics(2026, newYear)).toMatchObject({ running: true, previous: 0 });
  expect(await calls.statistics(2026, new Date('2026-01-02T23:30:00Z'))).toMatchObject({ previous: 2 });
  expect(await calls.statistics(2025, newYear)).toMatchObject({ running: false, total: 2 });
});

test('a call is taken up to seven days and no moment longer, and a minute ahead', async () => {
  const now = '2026-12-03T12:00:00.000Z';
  for (const taken of ['2026-11-26T12:00:00.000Z', '2026-12-03T12:01:00.000Z']) {
    expect((await register(now, taken)).occurred_at).toBe(taken);
  }
  for (const refused of ['2026-11-26T11:59:59.999Z', '2026-06-03T12:00:00Z', '2026-12-03T12:01:00.001Z']) {
    await expect(register(now, refused)).rejects.toMatchObject({ status: 422 });
  }
});

test('a call is dated by how long ago it was counted, up to seven days, whatever the clock there says', async () => {
  const now = new Date('2026-12-03T12:00:00.000Z');
  const ago = (age_ms: number, occurred_at?: string) =>
    calls.register({ department: 'Larvik', age_ms, occurred_at }, user, undefined, now);
  expect((await ago(3_600_000)).occurred_at).toBe('2026-12-03T11:00:00.000Z');
  expect((await ago(7 * 86_400_000)).occurred_at).toBe('2026-11-26T12:00:00.000Z');
  // Five minutes ahead, which would be refused of itself.
  expect((await ago(1_000, '2026-12-03T12:05:00.000Z')).occurred_at).toBe('2026-12-03T11:59:59.000Z');
  await expect(ago(7 * 86_400_000 + 1)).rejects.toMatchObject({ status: 422 });
});

test('the file holds each department and each month in its own cell', async () => {
  await CallModel.deleteMany({});
  const moments = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month, 15, 12));
  // Each cell has a number of its own, so that none can stand for another.
  for (const [month, at] of moments.entries()) {
    for (const [index, department] of departments.entries()) {
      const now = new Date(at).toISOString();
      for (let count = 0; count <= (month + index * 5) % 7; count += 1) await register(now, now, department);
    }
  }
  const { name, rows } = await cellsOf(await callsSheet(2025));
  expect(name).toBe('Månedlig oversikt');
  const counts = departments.map((_, index) => moments.map((_at, month) => ((month + index * 5) % 7) + 1));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const totals = moments.map((_, month) => sum(counts.map((row) => row[month] ?? 0)));
  expect(rows.slice(1)).toEqual([
    ...departments.map((department, index) => [
      department,
      ...(counts[index] ?? []),
      sum(counts[index] ?? []),
    ]),
    ['Total', ...totals, sum(totals)],
  ]);
});

/** Unlike a call that is gone, or somebody else's. */
const tooLate = { status: 409, title: 'too-late' };

test("one's own call can be taken back for ten seconds and two for the line, and nobody else's", async () => {
  const at = Date.parse('2026-11-20T12:00:00Z');
  const undo = (id: string, later: number, by = user) => calls.undo(id, by, new Date(at + later));
  const { id } = await register(new Date(at).toISOString());
  await expect(undo(id, 12_001)).rejects.toMatchObject(tooLate);
  await expect(undo(id, 12_001, String(new Types.ObjectId()))).rejects.toMatchObject({ status: 404 });
  await expect(undo(id, 1_000, String(new Types.ObjectId()))).rejects.toMatchObject({ status: 404 });
  await undo(id, 12_000);
  await expect(undo(id, 12_000)).rejects.toMatchObject({ status: 404 });
});

test('five at once are five, counted once however often they are sent, and taken back as one', async () => {
  await CallModel.deleteMany({});
  const at = Date.parse('2026-11-20T12:00:00Z');
  const send = (later: number) =>
    calls.register({ department: 'Horten', count: 5 }, user, 'five', new Date(at + later));
  const { id } = await send(0);
  // As if the api had been killed half way.
  await CallModel.deleteOne({ request_key: 'five 4' });
  expect((await send(30_000)).id).toBe(id);
  expect((await calls.statistics(2026)).total).toBe(5);
  expect(await CallModel.countDocuments({ day: '2026-11-20' })).toBe(5);
  await calls.undo(id, user, new Date(at + 41_000));
  expect((await calls.statistics(2026)).total).toBe(0);
});

test('the last ten of an account are its own, and the day counts those of everybody', async () => {
  await CallModel.deleteMany({});
  for (let minute = 10; minute < 22; minute += 1) await register(`2026-11-20T12:${minute}:00Z`);
  const other = String(new Types.ObjectId());
  await calls.register({ department: 'Horten' }, other, undefined, new Date('2026-11-20T13:00:00Z'));
  await register('2026-11-20T13:01:00Z', '2026-11-19T13:01:00Z');
  const { own, departments: counted } = await calls.today(user, new Date('2026-11-20T22:59:59Z'));
  expect(own).toHaveLength(10);
  expect(own.slice(0, 2).map(({ occurred_at }) => occurred_at)).toEqual([
    '2026-11-19T13:01:00.000Z',
    '2026-11-20T12:21:00.000Z',
  ]);
  expect(counted.map(({ count }) => count)).toEqual([1, 0, 0, 0, 12]);
  // In Oslo the next day has begun.
  const next = await calls.today(other, new Date('2026-11-20T23:00:00Z'));
  expect([next.own.length, ...next.departments.map(({ count }) => count)]).toEqual([1, 0, 0, 0, 0, 0]);
});

test("one's own call is moved to another department and another day for a week, and every sum follows", async () => {
  await CallModel.deleteMany({});
  const now = '2026-12-03T12:00:00Z';
  const { id } = await register(now);
  const move = (change: object, later = now, by = user) => calls.correct(id, change, by, new Date(later));
  expect(await move({ department: 'Horten', occurred_at: '2026-11-30T08:15:00.000Z' })).toEqual({
    id,
    department: 'Horten',
    occurred_at: '2026-11-30T08:15:00.000Z',
  });
  const { departments: rows } = await calls.statistics(2026);
  expect(rows.map(({ months }) => months[10])).toEqual([1, 0, 0, 0, 0]);
  expect(rows.map(({ months }) => months[11])).toEqual([0, 0, 0, 0, 0]);
  expect((await calls.week(2026)).weekdays[0]?.[9]).toBe(1);
  for (const occurred_at of ['2026-11-26T11:59:59Z', '2026-12-03T12:02:00Z'])
    await expect(move({ occurred_at })).rejects.toMatchObject({ status: 422 });
  await expect(move({ department: 'Larvik' }, now, String(new Types.ObjectId()))).rejects.toMatchObject({
    status: 404,
  });
  await expect(move({ department: 'Larvik' }, '2026-12-10T12:00:01Z')).rejects.toMatchObject(tooLate);
});

test("one's own call is taken away for a week, and of five at once that one alone", async () => {
  await CallModel.deleteMany({});
  const now = '2026-12-03T12:00:00Z';
  const { id } = await calls.register({ department: 'Horten', count: 5 }, user, undefined, new Date(now));
  const remove = (later: string, by = user) => calls.remove(id, by, new Date(later));
  await expect(remove(now, String(new Types.ObjectId()))).rejects.toMatchObject({ status: 404 });
  await expect(remove('2026-12-10T12:00:01Z')).rejects.toMatchObject(tooLate);
  await remove('2026-12-10T12:00:00Z');
  await expect(remove(now)).rejects.toMatchObject({ status: 404 });
  expect((await calls.statistics(2026)).total).toBe(4);
  expect((await calls.week(2026)).total).toBe(4);
  // What offers to take all of them back takes those that are left.
  await calls.undo(id, user, new Date('2026-12-03T12:00:05Z'));
  expect((await calls.statistics(2026)).total).toBe(0);
});

test.each([
  // Clocks go from 02:00 to 03:00: there is no hour two.
  ['2026-03-28T23:00:00Z', 23, [1, 1, 0, 1]],
  // From 03:00 back to 02:00: hour two comes twice.
  ['2026-10-24T22:00:00Z', 25, [1, 1, 2, 1]],
])('the Sunday that begins at %s has %d hours, and every sum agrees', async (midnight, hours, first) => {
  await CallModel.deleteMany({});
  for (let hour = -1; hour <= hours; hour += 1) {
    await register(new Date(Date.parse(midnight) + hour * 3_600_000).toISOString());
  }
  const { weekdays, total } = await calls.week(2026);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  expect(weekdays.map(sum)).toEqual([1, 0, 0, 0, 0, 1, hours]);
  expect(weekdays[6]?.slice(0, 4)).toEqual(first);
  expect(total).toBe(hours + 2);
  const counted = await calls.statistics(2026);
  expect(counted.total).toBe(total);
  const noon = new Date(Date.parse(midnight) + 12 * 3_600_000);
  expect(sum((await calls.today(user, noon)).departments.map(({ count }) => count))).toBe(hours);
});

test('a call that is sent again is answered as it was counted, and can be taken back from then on', async () => {
  await CallModel.deleteMany({});
  const at = Date.parse('2026-11-20T12:00:00Z');
  const send = (later: number) =>
    calls.register({ department: 'Horten' }, user, 'one-key', new Date(at + later));
  const first = await send(0);
  expect(await send(60_000)).toEqual(first);
  expect((await calls.statistics(2026)).total).toBe(1);
  await calls.undo(first.id, user, new Date(at + 71_000));
  expect((await calls.statistics(2026)).total).toBe(0);
});

test('the last calls say which of them are too old to be corrected', async () => {
  await CallModel.deleteMany({});
  await register('2026-03-01T10:00:00Z');
  await register('2026-03-02T10:00:00Z');
  const { own } = await calls.today(user, new Date('2026-03-08T10:00:00.001Z'));
  expect(own.map(({ occurred_at, correctable }) => [occurred_at, correctable])).toEqual([
    ['2026-03-02T10:00:00.000Z', true],
    ['2026-03-01T10:00:00.000Z', false],
  ]);
});
