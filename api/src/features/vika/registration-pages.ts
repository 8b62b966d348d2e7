import { setImmediate as breathe } from 'node:timers/promises';
import { Types, trusted } from 'mongoose';
import {
  type District,
  isOpen,
  type VikaKind,
  type VikaStatus,
  type VikaView,
  vikaStatuses,
} from 'shared/contracts/vika';
import type { FieldCipher } from '../../platform/field-encryption';
import { invalidInput } from '../../platform/http/app-error';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { districtHashes } from './sealed-registration';

/** A row's position in the sort order, from which the next page continues. */
interface Position {
  orders: boolean;
  at: Date;
  id: Types.ObjectId;
  /** The day to call again, set if the list is sorted by it. */
  callOn?: string | undefined;
}

interface Narrowing {
  status?: VikaStatus | undefined;
  district?: District | undefined;
  kind?: VikaKind | undefined;
  due_by?: string | undefined;
  view?: VikaView | undefined;
}

const positionOf = (row: StoredRegistration): Position => ({
  orders: row.orders,
  at: row.created_at,
  id: row._id,
  callOn: row.call_again_on ?? undefined,
});

/** The cursor of a page: the encoded position of its last row. */
export function cursorAfter({ sort }: Listing, row: StoredRegistration): string {
  const { orders, at, id, callOn } = positionOf(row);
  const parts = [orders ? 1 : 0, at.getTime(), id, ...('call_again_on' in sort ? [callOn] : [])];
  return Buffer.from(parts.join('.')).toString('base64url');
}

const cursorPattern = /^([01])\.(\d{1,15})\.([0-9a-f]{24})(?:\.(\d{4}-\d\d-\d\d))?$/;

/** Decodes a cursor; undefined without one, 422 if it is malformed. */
export function fromCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const parts = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts) throw wrongCursor();
  const [, orders, at, id, callOn] = parts;
  return { orders: orders === '1', at: new Date(Number(at)), id: new Types.ObjectId(id), callOn };
}
const wrongCursor = () => invalidInput([{ path: 'cursor', code: 'invalid' }]);

/** Filter and sort order of a list. */
export interface Listing {
  filter: object;
  sort: Record<string, 1 | -1>;
  /** Filters that together select the rows after a position, in order. Not `$or`, which would not use the index. */
  rangesAfter: (position: Position) => object[];
}

/** Filter and order of a list: orders first, then newest; in the due and longest-wait views, longest wait first. */
export function inList(cipher: FieldCipher, { status, district, kind, due_by, view }: Narrowing): Listing {
  const filter = {
    service_type: vikaService,
    ...(status && { status }),
    ...(kind && { orders: kind === 'order' }),
    ...(district && { district_hash: trusted({ $in: districtHashes(cipher, district) }) }),
  };
  if (due_by)
    return { ...longestDue(due_by), filter: { ...filter, ...dueBy(due_by), ...open(status, kind) } };
  if (view === 'longest_wait') return { ...longestWait, filter: { ...filter, ...open(status, kind) } };
  return {
    filter,
    sort: { orders: -1, created_at: -1, _id: -1 },
    rangesAfter: ({ orders, at, id }) =>
      [
        { orders, created_at: at, _id: trusted({ $lt: id }) },
        { orders, created_at: trusted({ $lt: at }) },
        ...(orders ? [{ orders: false }] : []),
      ].filter((range) => !kind || range.orders === (kind === 'order')),
  };
}

/** Patients whose call-back day is this day or earlier. */
const dueBy = (day: string) => ({ call_again_on: trusted({ $gt: '', $lte: day }) });

/** Not completed. Equality (`$in`) on every index prefix field, so that the index also serves the sort order. */
const open = (status: VikaStatus | undefined, kind: VikaKind | undefined) => ({
  status: trusted({
    $in: vikaStatuses.filter((one) => isOpen({ status: one }) && (!status || one === status)),
  }),
  orders: trusted({ $in: [true, false].filter((orders) => !kind || orders === (kind === 'order')) }),
});

/** Oldest enquiry first. */
const longestWait: Omit<Listing, 'filter'> = {
  sort: { created_at: 1, _id: 1 },
  rangesAfter: ({ at, id }) => [
    { created_at: at, _id: trusted({ $gt: id }) },
    { created_at: trusted({ $gt: at }) },
  ],
};

/** Earliest call-back day first, then oldest enquiry. */
const longestDue = (day: string): Omit<Listing, 'filter'> => ({
  sort: { call_again_on: 1, created_at: 1, _id: 1 },
  rangesAfter({ callOn, at, id }) {
    // The cursor belongs to a list with another sort order.
    if (!callOn) throw wrongCursor();
    return [
      { call_again_on: callOn, created_at: at, _id: trusted({ $gt: id }) },
      { call_again_on: callOn, created_at: trusted({ $gt: at }) },
      { call_again_on: trusted({ $gt: callOn, $lte: day }) },
    ];
  },
});

/** The next `limit` rows after a position. */
export async function rowsAfter(listing: Listing, position: Position | undefined, limit: number) {
  const rows: StoredRegistration[] = [];
  for (const range of position ? listing.rangesAfter(position) : [{}]) {
    if (rows.length >= limit) break;
    const found = await RegistrationModel.find({ ...listing.filter, ...range })
      .sort(listing.sort)
      .limit(limit - rows.length)
      .lean<StoredRegistration[]>();
    rows.push(...found);
  }
  return rows;
}

const pieceOf = 500;

/** Yields up to about `atMost` rows in batches; the next batch is fetched while the current one is processed. */
export async function* piecesAfter(listing: Listing, from: Position | undefined, atMost: number) {
  let coming = rowsAfter(listing, from, pieceOf);
  for (let fetched = pieceOf; ; fetched += pieceOf) {
    const rows = await coming;
    const last = rows.at(-1);
    if (!last || rows.length < pieceOf || fetched >= atMost) {
      yield rows;
      return;
    }
    coming = rowsAfter(listing, positionOf(last), pieceOf);
    // If the consumer stops early, nobody awaits this promise: avoid an unhandled rejection.
    coming.catch(() => {});
    // Lets the query be sent before the consumer blocks the event loop.
    await breathe();
    yield rows;
  }
}
