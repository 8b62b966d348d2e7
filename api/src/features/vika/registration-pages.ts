import { setImmediate as breathe } from 'node:timers/promises';
import { Types, trusted } from 'mongoose';
import { type District, type VikaKind, type VikaStatus, vikaStatuses } from 'shared/contracts/vika';
import type { FieldCipher } from '../../platform/field-encryption';
import { invalidInput } from '../../platform/http/app-error';
import { inTrusted } from './in-trusted';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { districtHashes } from './sealed-registration';

/** A row's position in the list's order: orders first, then newest, then the id. */
export interface Position {
  orders: boolean;
  at: Date;
  id: Types.ObjectId;
}

interface Narrowing {
  status?: VikaStatus | undefined;
  district?: District | undefined;
  kind?: VikaKind | undefined;
  due_by?: string | undefined;
}
type ListFilter = ReturnType<typeof inList>;

export const positionOf = (row: StoredRegistration): Position => ({
  orders: row.orders,
  at: row.created_at,
  id: row._id,
});

/** A position as the browser carries it. */
export const toCursor = ({ orders, at, id }: Position): string =>
  Buffer.from(`${orders ? 1 : 0}.${at.getTime()}.${id}`).toString('base64url');

/** The position that a cursor names; none without one. */
export function fromCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const parts = /^([01])\.(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts) throw invalidInput([{ path: 'cursor', code: 'invalid' }]);
  return { orders: parts[1] === '1', at: new Date(Number(parts[2])), id: new Types.ObjectId(parts[3]) };
}

/**
 * What lies after a position, as plain index ranges in the list's order: an `$or` would cost the index.
 * @param kept the only rows of the list by `orders`, where it holds but one kind
 */
function rangesAfter(position: Position | undefined, kept: boolean | undefined): object[] {
  if (!position) return [{}];
  const ranges = [
    { orders: position.orders, created_at: position.at, _id: trusted({ $lt: position.id }) },
    { orders: position.orders, created_at: trusted({ $lt: position.at }) },
    ...(position.orders ? [{ orders: false }] : []),
  ];
  return ranges.filter(({ orders }) => kept === undefined || orders === kept);
}

/** Filter for the rows of the list, or of a part of it. */
export const inList = (cipher: FieldCipher, { status, district, kind, due_by }: Narrowing) => ({
  service_type: vikaService,
  ...(status && { status }),
  ...(due_by && dueBy(due_by, status)),
  ...(kind && { orders: kind === 'order' }),
  ...(district && { district_hash: inTrusted(districtHashes(cipher, district)) }),
});

/** Patients to call again by a day; what is completed waits for no call. */
const dueBy = (day: string, status: VikaStatus | undefined) => ({
  call_again_on: trusted({ $gt: '', $lte: day }),
  status: inTrusted(vikaStatuses.filter((one) => one !== 'completed' && (!status || one === status))),
});

/** The next rows of the list after a position. */
export async function rowsAfter(filter: ListFilter, position: Position | undefined, limit: number) {
  const rows: StoredRegistration[] = [];
  for (const range of rangesAfter(position, filter.orders)) {
    if (rows.length >= limit) break;
    const found = await RegistrationModel.find({ ...filter, ...range })
      .sort({ orders: -1, created_at: -1, _id: -1 })
      .limit(limit - rows.length)
      .lean<StoredRegistration[]>();
    rows.push(...found);
  }
  return rows;
}

const pieceOf = 500;

/** So many rows of the list, a piece at a time; the next piece is fetched while one is worked on. */
export async function* piecesAfter(filter: ListFilter, from: Position | undefined, atMost: number) {
  let coming = rowsAfter(filter, from, pieceOf);
  for (let fetched = pieceOf; ; fetched += pieceOf) {
    const rows = await coming;
    const last = rows.at(-1);
    if (!last || rows.length < pieceOf || fetched >= atMost) {
      yield rows;
      return;
    }
    coming = rowsAfter(filter, positionOf(last), pieceOf);
    // Whoever has found enough never waits for it.
    coming.catch(() => {});
    // It is on its way before the thread is busy.
    await breathe();
    yield rows;
  }
}
