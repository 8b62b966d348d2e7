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

/** A row's position in the list's order. */
interface Position {
  orders: boolean;
  at: Date;
  id: Types.ObjectId;
  /** The day to call again, where that is what the list is ordered by. */
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

/** The position of a list's last row, as the browser carries it. */
export function cursorAfter({ sort }: Listing, row: StoredRegistration): string {
  const { orders, at, id, callOn } = positionOf(row);
  const parts = [orders ? 1 : 0, at.getTime(), id, ...('call_again_on' in sort ? [callOn] : [])];
  return Buffer.from(parts.join('.')).toString('base64url');
}

const cursorPattern = /^([01])\.(\d{1,15})\.([0-9a-f]{24})(?:\.(\d{4}-\d\d-\d\d))?$/;

/** The position that a cursor names; none without one. */
export function fromCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const parts = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts) throw wrongCursor();
  const [, orders, at, id, callOn] = parts;
  return { orders: orders === '1', at: new Date(Number(at)), id: new Types.ObjectId(id), callOn };
}
const wrongCursor = () => invalidInput([{ path: 'cursor', code: 'invalid' }]);

/** Which rows a list holds, and in what order. */
export interface Listing {
  filter: object;
  sort: Record<string, 1 | -1>;
  /** What lies after a position, as plain index ranges in the list's order: an `$or` would cost the index. */
  rangesAfter: (position: Position) => object[];
}

/** The rows of the list, or of a part of it: orders first, then newest; of those who wait, who waited longest. */
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

/** Who is to be called again by a day. */
const dueBy = (day: string) => ({ call_again_on: trusted({ $gt: '', $lte: day }) });

/** What is not completed; all that the indexes of those who wait begin with is held equal. */
const open = (status: VikaStatus | undefined, kind: VikaKind | undefined) => ({
  status: trusted({
    $in: vikaStatuses.filter((one) => isOpen({ status: one }) && (!status || one === status)),
  }),
  orders: trusted({ $in: [true, false].filter((orders) => !kind || orders === (kind === 'order')) }),
});

/** Who asked first. */
const longestWait: Omit<Listing, 'filter'> = {
  sort: { created_at: 1, _id: 1 },
  rangesAfter: ({ at, id }) => [
    { created_at: at, _id: trusted({ $gt: id }) },
    { created_at: trusted({ $gt: at }) },
  ],
};

/** Who was to be called first, and of one day who asked first. */
const longestDue = (day: string): Omit<Listing, 'filter'> => ({
  sort: { call_again_on: 1, created_at: 1, _id: 1 },
  rangesAfter({ callOn, at, id }) {
    // A list in another order.
    if (!callOn) throw wrongCursor();
    return [
      { call_again_on: callOn, created_at: at, _id: trusted({ $gt: id }) },
      { call_again_on: callOn, created_at: trusted({ $gt: at }) },
      { call_again_on: trusted({ $gt: callOn, $lte: day }) },
    ];
  },
});

/** The next rows of the list after a position. */
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

/** So many rows of the list, a piece at a time; the next piece is fetched while one is worked on. */
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
    // Whoever has found enough never waits for it.
    coming.catch(() => {});
    // It is on its way before the thread is busy.
    await breathe();
    yield rows;
  }
}
