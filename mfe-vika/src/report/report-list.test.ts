import { describe, expect, test } from '@jest/globals';
import type { VikaRegistration } from 'shared/contracts/vika';
import {
  emptyList,
  noFilter,
  type ReportList,
  shownRows,
  withMessage,
  withoutRow,
  withPage,
  withPendingSeen,
} from './report-list';

let count = 0;
const row = (fields: Partial<VikaRegistration> = {}): VikaRegistration => ({
  id: String(++count).padStart(24, '0'),
  created_at: `2026-11-20T10:00:${String(count % 60).padStart(2, '0')}.000Z`,
  updated_at: '2026-11-20T10:00:00.000Z',
  name: `Pasient ${count}`,
  phone: '91234567',
  address: null,
  district: null,
  message: 'Vondt',
  status: 'new',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
  version: 1,
  changed_by: null,
  calls: [],
  ...fields,
});
const created = (registration: VikaRegistration) => ({ id: '1-0', type: 'created' as const, registration });
const updated = (registration: VikaRegistration) => ({ id: '1-0', type: 'updated' as const, registration });
const deleted = (id: string) => ({ id: '1-0', type: 'deleted' as const, registration: { id } });
const listOf = (rows: VikaRegistration[], rest: Partial<ReportList> = {}): ReportList => ({
  ...withPage(emptyList(), { items: rows, next_cursor: null, total: rows.length }),
  ...rest,
});
const names = ({ rows }: ReportList) => rows.map(({ name }) => name);

test('a search shows the names spelled as it was typed first, then the others in the order of the list', () => {
  const rows = ['Bjørn Lie', 'Bjorn Lie', 'Bjørn Å'].map((name) => row({ name, created_at: '2026-11-20' }));
  const shown = (search: string) =>
    shownRows(listOf(rows, { filter: { ...noFilter, search } })).map(({ name }) => name);
  expect(shown('bjorn')).toEqual(['Bjorn Lie', 'Bjørn Å', 'Bjørn Lie']);
  expect(shown('bjørn')).toEqual(['Bjørn Å', 'Bjørn Lie', 'Bjorn Lie']);
  expect(shown('')).toEqual(['Bjørn Å', 'Bjorn Lie', 'Bjørn Lie']);
});

describe('a new registration', () => {
  const [older, other] = [row({ name: 'eldre' }), row({ name: 'annen', orders: false })];

  test('takes its place: orders first, then newest', () => {
    const list = listOf([older, other]);
    expect(names(withMessage(list, created(row({ name: 'ny' })), true))).toEqual(['ny', 'eldre', 'annen']);
    expect(names(withMessage(list, created(row({ name: 'ny', orders: false })), true))).toEqual([
      'eldre',
      'ny',
      'annen',
    ]);
  });

  test.each([
    ['the reader is further down', listOf([older, other]), row(), false],
    [
      'it does not fit the filter',
      listOf([older], { filter: { ...noFilter, status: 'completed' } }),
      row(),
      true,
    ],
    [
      'it belongs below the rows that are here',
      listOf([older], { cursor: 'more' }),
      row({ orders: false }),
      true,
    ],
  ])('waits when %s', (_why, list, fresh, atTop) => {
    const after = withMessage(list, created(fresh), atTop);
    expect(after.rows).toEqual(list.rows);
    expect(after.pending).toEqual([fresh]);
  });

  test('comes once, however often it is told of', () => {
    const fresh = row();
    const once = withMessage(listOf([older]), created(fresh), true);
    expect(withMessage(once, created(fresh), true)).toEqual(once);
    expect(once.total).toBe(2);
  });

  test('that waited takes its place once it was seen, if it belongs here', () => {
    const waiting = withMessage(listOf([older]), created(row({ name: 'ny' })), false);
    expect(names(withPendingSeen(waiting))).toEqual(['ny', 'eldre']);
    expect(withPendingSeen(waiting).pending).toEqual([]);
  });
});

describe('a change', () => {
  const [first, second] = [row({ name: 'to' }), row({ name: 'en' })];

  test('replaces the row, never by an older version', () => {
    const list = withMessage(
      listOf([first, second]),
      updated({ ...first, name: 'endret', version: 3 }),
      true,
    );
    expect(names(list)).toEqual(['en', 'endret']);
    expect(withMessage(list, updated({ ...first, name: 'gammel', version: 2 }), true).rows).toEqual(
      list.rows,
    );
  });

  test('keeps the last row of an unfinished list', () => {
    const list = listOf([first, second], { cursor: 'more' });
    expect(names(withMessage(list, updated({ ...first, status: 'processed', version: 2 }), true))).toEqual([
      'en',
      'to',
    ]);
  });

  test('takes the row away when it no longer fits the filter', () => {
    const list = listOf([first, second], { filter: { ...noFilter, status: 'new' } });
    const after = withMessage(list, updated({ ...first, status: 'completed', version: 2 }), true);
    expect(names(after)).toEqual(['en']);
    expect(after.total).toBe(1);
  });
});

test('a deletion takes the row away, and twice is once', () => {
  const [first, second] = [row(), row()];
  const once = withMessage(listOf([first, second]), deleted(first.id), true);
  expect(once.rows).toEqual([second]);
  expect(once.total).toBe(1);
  expect(withoutRow(once, first.id)).toEqual(once);
  expect(withPage(once, { items: [first, second], next_cursor: null, total: 1 }).rows).toEqual([second]);
});

test('a page that comes late does not bring an older version back', () => {
  const first = row({ version: 2, name: 'ny' });
  const list = withPage(listOf([first]), {
    items: [{ ...first, version: 1, name: 'gammel' }],
    next_cursor: null,
    total: 1,
  });
  expect(names(list)).toEqual(['ny']);
});

describe('of those who have waited longest', () => {
  const on = (day: number) => `2026-11-${day}T08:00:00.000Z`;
  const first = row({ name: 'først', created_at: on(10), orders: false });
  const second = row({ name: 'så', created_at: on(11), status: 'processed' });
  const list = (rest: Partial<ReportList> = {}): ReportList => ({
    ...withPage(emptyList({ ...noFilter, view: 'longest_wait' }), {
      items: [first, second],
      next_cursor: null,
      total: 2,
    }),
    ...rest,
  });

  test('who asked first comes first, orders or not', () => {
    expect(names(list())).toEqual(['først', 'så']);
  });

  test('who is completed goes, and who is opened again comes back to the same place', () => {
    const closed = withMessage(list(), updated({ ...first, version: 2, status: 'completed' }), true);
    expect([names(closed), closed.total]).toEqual([['så'], 1]);
    const opened = withMessage(closed, updated({ ...first, version: 3, status: 'new' }), true);
    expect([names(opened), opened.total]).toEqual([['først', 'så'], 2]);
  });

  test('who asks now comes last, and waits for a page of the list that is not here', () => {
    const fresh = created(row({ name: 'ny', created_at: on(20) }));
    expect(names(withMessage(list(), fresh, true))).toEqual(['først', 'så', 'ny']);
    const after = withMessage(list({ cursor: 'more' }), fresh, true);
    expect([names(after), after.pending.length, after.total]).toEqual([['først', 'så'], 1, 3]);
  });
});

describe('of those to be called again', () => {
  const day = '2026-12-03';
  const filter = { ...noFilter, due_by: day };
  const due = (name: string, next_on: string, rest: Partial<VikaRegistration> = {}) => {
    const call = { at: '2026-11-21T10:00:00.000Z', by: 'a@b.c', outcome: 'call_later' as const, next_on };
    return row({ name, calls: [call], ...rest });
  };
  const [first, second] = [due('først', '2026-12-02'), due('så', '2026-12-02', { orders: false })];
  const [third, fourth] = [due('tredje', day), due('sist', '2026-12-01')];
  const list = (rest: Partial<ReportList> = {}): ReportList => ({
    ...withPage(emptyList(filter), { items: [third, second, fourth, first], next_cursor: null, total: 4 }),
    ...rest,
  });

  test('who waited longest comes first, orders or not', () => {
    expect(names(list())).toEqual(['sist', 'først', 'så', 'tredje']);
  });

  test('who is put off goes to the end, and away when that is another day', () => {
    const putOff = (next_on: string) =>
      updated({ ...due('sist', next_on), id: fourth.id, created_at: fourth.created_at, version: 2 });
    expect(names(withMessage(list(), putOff(day), true))).toEqual(['først', 'så', 'tredje', 'sist']);
    const after = withMessage(list(), putOff('2026-12-04'), true);
    expect([names(after), after.total]).toEqual([['først', 'så', 'tredje'], 3]);
  });

  test('who is put off beyond the rows that are here waits for their page, and is counted all the same', () => {
    const after = withMessage(
      list({ cursor: 'more' }),
      updated({ ...due('sist', day), id: fourth.id, created_at: '2026-12-01T00:00:00.000Z', version: 2 }),
      true,
    );
    expect([names(after), after.total]).toEqual([['først', 'så', 'tredje'], 4]);
  });

  test('who comes to be due takes the place that the days say', () => {
    const fresh = due('kom til', '2026-12-02');
    expect(names(withMessage(list(), updated({ ...fresh, version: 2 }), true))).toEqual([
      'sist',
      'først',
      'så',
      'kom til',
      'tredje',
    ]);
  });
});
