import { exactFirst } from 'shared/contracts/search-form';
import {
  callAgainOn,
  type District,
  isDueBy,
  isOpen,
  type VikaKind,
  type VikaRegistration,
  type VikaStatus,
  type VikaView,
} from 'shared/contracts/vika';
import type { VikaLiveMessage } from 'shared/contracts/vika-live';
import { looksLikePhone, searchMatcher } from 'shared/contracts/vika-search';

export interface ReportFilter {
  search: string;
  status: VikaStatus | undefined;
  district: District | undefined;
  kind: VikaKind | undefined;
  /** Patients to call again by this day. */
  due_by: string | undefined;
  view: VikaView | undefined;
}
export const noFilter: ReportFilter = {
  search: '',
  status: undefined,
  district: undefined,
  kind: undefined,
  due_by: undefined,
  view: undefined,
};

/** Number of active filters and views; the search text does not count. */
export const choicesIn = ({ search: _, ...chosen }: ReportFilter): number =>
  Object.values(chosen).filter((choice) => choice !== undefined).length;

/** Whether a search, a filter or a view is active. */
export const narrows = (filter: ReportFilter): boolean =>
  filter.search.trim() !== '' || choicesIn(filter) > 0;

/** The rows in memory: the first pages of the list under one filter, and new rows that are not shown. */
export interface ReportList {
  filter: ReportFilter;
  rows: VikaRegistration[];
  /** Cursor of the next page; null when all rows are loaded. */
  cursor: string | null;
  /** Total of the rows that match; null for a search, which the server does not count. */
  total: number | null;
  /** New rows not shown yet: outside the filter, after the loaded rows, or held back while scrolled down. */
  pending: VikaRegistration[];
  /** Ids of deleted rows, so that a repeated event counts once and a late page does not restore them. */
  gone: ReadonlySet<string>;
}

export const emptyList = (filter: ReportFilter = noFilter): ReportList => ({
  filter,
  rows: [],
  cursor: null,
  total: null,
  pending: [],
  gone: new Set(),
});

type Compare = (a: VikaRegistration, b: VikaRegistration) => number;
const up = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** The order of requirement 2: orders first, then newest first. */
const newestFirst: Compare = (a, b) =>
  Number(b.orders) - Number(a.orders) || up(b.created_at, a.created_at) || up(b.id, a.id);

/** Oldest registration first. */
const longestWait: Compare = (a, b) => up(a.created_at, b.created_at) || up(a.id, b.id);

/** Earliest call-back date first, then the oldest registration. */
const longestDue: Compare = (a, b) => up(callAgainOn(a) ?? '', callAgainOn(b) ?? '') || longestWait(a, b);

/** The order in which the server sorts the rows of a filter. */
const orderOf = ({ due_by, view }: ReportFilter): Compare =>
  due_by ? longestDue : view === 'longest_wait' ? longestWait : newestFirst;

export function fits(
  { search, status, district, kind, due_by, view }: ReportFilter,
  row: VikaRegistration,
): boolean {
  if (status && row.status !== status) return false;
  if (district && row.district !== district) return false;
  if (kind && row.orders !== (kind === 'order')) return false;
  if (due_by && !isDueBy(due_by, row)) return false;
  if (view === 'longest_wait' && !isOpen(row)) return false;
  return search.trim() === '' || searchMatcher(search)(row);
}

/** The rows in the order in which they are shown: in a search, names spelled as it was typed come first. */
export const shownRows = ({ filter: { search }, rows }: ReportList): VikaRegistration[] =>
  search.trim() === '' || looksLikePhone(search) ? rows : exactFirst(rows, search, ({ name }) => name);

/** Whether a row sorts among the loaded rows rather than on a later page. */
function isWithin({ filter, rows, cursor }: ReportList, row: VikaRegistration): boolean {
  const last = rows.at(-1);
  return cursor === null || (last !== undefined && orderOf(filter)(row, last) < 0);
}

const without = (rows: VikaRegistration[], id: string) =>
  rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows;

/** Inserts or replaces a row in sort order; an older version never replaces a newer one. */
function put(rows: VikaRegistration[], row: VikaRegistration, compare: Compare): VikaRegistration[] {
  const known = rows.find(({ id }) => id === row.id);
  if (known && known.version >= row.version) return rows;
  const others = without(rows, row.id);
  const index = others.findIndex((other) => compare(row, other) < 0);
  return index === -1 ? [...others, row] : others.toSpliced(index, 0, row);
}

const counted = (total: number | null, by: number) => (total === null ? null : Math.max(0, total + by));

/** Merges a loaded page into the list. */
export function withPage(
  list: ReportList,
  page: { items: VikaRegistration[]; next_cursor: string | null; total?: number },
): ReportList {
  const byId = new Map(list.rows.map((row) => [row.id, row]));
  for (const row of page.items) {
    if (list.gone.has(row.id)) continue;
    const known = byId.get(row.id);
    if (!known || known.version < row.version) byId.set(row.id, row);
  }
  const rows = [...byId.values()].sort(orderOf(list.filter));
  return { ...list, rows, cursor: page.next_cursor, total: page.total ?? null };
}

/**
 * Applies a live event to the list.
 * @param atTop whether the list is scrolled to the top; if not, new rows are held back so that nothing moves
 */
export function withMessage(list: ReportList, message: VikaLiveMessage, atTop: boolean): ReportList {
  if (message.type === 'deleted') return withoutRow(list, message.registration.id);
  if (message.type !== 'created' && message.type !== 'updated') return list;
  const row = message.registration;
  const order = orderOf(list.filter);
  if (list.gone.has(row.id)) return list;
  const isPending = list.pending.some(({ id }) => id === row.id);
  const known = list.rows.find(({ id }) => id === row.id);
  const belongs = fits(list.filter, row);

  if (known) {
    const stays = order(row, known) === 0 || isWithin({ ...list, rows: without(list.rows, row.id) }, row);
    if (belongs && stays) return { ...list, rows: put(list.rows, row, order) };
    return {
      ...list,
      rows: without(list.rows, row.id),
      total: belongs ? list.total : counted(list.total, -1),
    };
  }
  if (isPending) return { ...list, pending: put(list.pending, row, newestFirst) };
  const shown = belongs && isWithin(list, row) && (atTop || message.type === 'updated');
  if (message.type === 'updated') {
    if (!shown) return list;
    // Without a filter it was counted already; with one, it has only now come to match.
    return {
      ...list,
      rows: put(list.rows, row, order),
      total: counted(list.total, narrows(list.filter) ? 1 : 0),
    };
  }
  const total = belongs ? counted(list.total, 1) : list.total;
  return shown
    ? { ...list, rows: put(list.rows, row, order), total }
    : { ...list, pending: put(list.pending, row, newestFirst), total };
}

export function withoutRow(list: ReportList, id: string): ReportList {
  if (list.gone.has(id)) return list;
  const known = list.rows.find((row) => row.id === id) ?? list.pending.find((row) => row.id === id);
  const wasCounted = known ? fits(list.filter, known) : !narrows(list.filter);
  return {
    ...list,
    rows: without(list.rows, id),
    pending: without(list.pending, id),
    gone: new Set([...list.gone, id]),
    total: wasCounted ? counted(list.total, -1) : list.total,
  };
}

/** Marks the pending rows as seen: those that belong among the loaded rows are sorted in. */
export function withPendingSeen(list: ReportList): ReportList {
  const belonging = list.pending.filter((row) => fits(list.filter, row) && isWithin(list, row));
  const order = orderOf(list.filter);
  return { ...list, rows: belonging.reduce((rows, row) => put(rows, row, order), list.rows), pending: [] };
}
