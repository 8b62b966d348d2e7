import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { VikaExportKind } from 'shared/contracts/vika';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { cellsOf } from '../../test/open-workbook';
import { useDatabase } from '../../test/use-database';
import { RegistrationModel } from './registration.model';
import { createVikaService } from './vika.service';
import { exportFileName, vikaSheet } from './vika-export';
import { createNotices } from './vika-notices';

useDatabase();

const cipher = createFieldCipher(parseFieldKeys(newFieldKey('one')));
const report = () => {};
const service = createVikaService(cipher, createNotices(createMemoryEventLog({ report }), report));

/** Stores an order and another enquiry of each moment, named by it. */
async function registerAt(moments: string[]) {
  await RegistrationModel.deleteMany({});
  for (const at of moments) {
    for (const orders of [true, false]) {
      const draft = {
        name: at,
        phone: '912 34 567',
        address: 'Gata 1',
        district: 'Alna' as const,
        message: 'Vondt i kneet',
        waiting_list: true,
        on_sick_leave: false,
        newly_operated: null,
        orders,
      };
      await service.register(new Types.ObjectId(), draft, { now: new Date(at) });
    }
  }
}

/** All rows below the headers of the file that is made at a moment. */
async function rowsOf(kind: VikaExportKind, now: string): Promise<unknown[][]> {
  const { rows, records } = await cellsOf(vikaSheet(cipher, kind, new Date(now)));
  expect(records).toHaveLength(rows.length - 1);
  return rows.slice(1);
}

/** On both sides of each midnight: Oslo's lies an hour before that of UTC in winter, and two in summer. */
const winter = [
  '2026-01-14T22:59:00Z',
  '2026-01-14T23:00:00Z',
  '2026-01-14T23:59:59.999Z',
  '2026-01-15T00:00:00Z',
  '2026-01-15T12:00:00Z',
  '2026-01-15T22:59:00Z',
  '2026-01-15T23:00:00Z',
  '2026-01-15T23:59:59.999Z',
  '2026-01-16T00:00:00Z',
];
const summer = [
  '2026-06-30T21:59:00Z',
  '2026-06-30T22:00:00Z',
  '2026-06-30T23:59:59.999Z',
  '2026-07-01T00:00:00Z',
  '2026-07-01T21:59:00Z',
  '2026-07-01T22:00:00Z',
  '2026-07-01T23:59:59.999Z',
  '2026-07-02T00:00:00Z',
];

test.each([
  ['2026-01-15T00:00:00Z', winter],
  ['2026-01-15T12:00:00Z', winter],
  ['2026-01-15T23:59:59.999Z', winter],
  ['2026-07-01T00:00:00Z', summer],
  ['2026-07-01T22:30:00Z', summer],
])("today's files of %s hold the rows of that day in UTC, split by orders", async (now, moments) => {
  await registerAt(moments);
  const ofDay = moments.filter((at) => at.startsWith(now.slice(0, 10))).reverse();
  expect(ofDay.length).toBeGreaterThan(3);
  for (const [kind, orders] of [
    ['orders-today', 'Ja'],
    ['other-today', 'Nei'],
  ] as const) {
    const rows = await rowsOf(kind, now);
    expect(rows.map(([number, name]) => [number, name])).toEqual(ofDay.map((at, index) => [index + 1, at]));
    expect(new Set(rows.map((row) => row[9]))).toEqual(new Set([orders]));
  }
});

test('the file of all holds every row whatever its day, orders first, then the newest', async () => {
  await registerAt(winter);
  const newest = winter.toReversed();
  const rows = await rowsOf('all', '2026-07-01T12:00:00Z');
  expect(rows.map((row) => [row[1], row[9]])).toEqual([
    ...newest.map((at) => [at, 'Ja']),
    ...newest.map((at) => [at, 'Nei']),
  ]);
});

test('each cell says what the row says, its moment as clocks in Oslo show it', async () => {
  await registerAt(['2026-07-01T22:30:00Z']);
  const cells = ['2026-07-01T22:30:00Z', '912 34 567', 'Gata 1', 'Alna', 'Vondt i kneet', 'Ja', 'Nei', '-'];
  expect(await rowsOf('all', '2026-07-01T22:30:00Z')).toEqual([
    [1, ...cells, 'Ja', 'Ny', '02.07.2026 00:30'],
    [2, ...cells, 'Nei', 'Ny', '02.07.2026 00:30'],
  ]);
  for (const [status, label] of [
    ['processed', 'Behandlet'],
    ['completed', 'Fullført'],
  ]) {
    await RegistrationModel.updateMany({}, { $set: { status } });
    expect((await rowsOf('all', '2026-07-01T22:30:00Z')).map((row) => row[10])).toEqual([label, label]);
  }
});

test("files are named by what they hold and by Oslo's day", () => {
  const at = new Date('2026-07-01T22:30:00Z');
  expect(exportFileName('all', at)).toBe('vika-registreringer-2026-07-02.xlsx');
  expect(exportFileName('orders-today', at)).toBe('vika-bestillinger-2026-07-02.xlsx');
  expect(exportFileName('other-today', at)).toBe('vika-andre-henvendelser-2026-07-02.xlsx');
});
