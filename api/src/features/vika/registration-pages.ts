import { Types, trusted } from 'mongoose';
import type { District, VikaStatus } from 'shared/contracts/vika';
import type { FieldCipher } from '../../platform/field-encryption';
import { invalidInput } from '../../platform/http/app-error';
import { inTrusted } from './in-trusted';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { districtHashes } from './sealed-registration';

/** A row's place in the list's order: orders first, then newest, then the id. */
export interface Place {
  orders: boolean;
  at: Date;
  id: Types.ObjectId;
}

interface Narrowing {
  status?: VikaStatus | undefined;
  district?: District | undefined;
}
export type ListFilter = ReturnType<typeof inList>;

export const placeOf = (row: StoredRegistration): Place => ({
  orders: row.orders,
  at: row.created_at,
  id: row._id,
});

/** A place as the browser carries it. */
export const toCursor = ({ orders, at, id }: Place): string =>
  Buffer.from(`${orders ? 1 : 0}.${at.getTime()}.${id}`).toString('base64url');

/** The place that a cursor names; none without one. */
export function fromCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const parts = /^([01])\.(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts) throw invalidInput([{ path: 'cursor', code: 'invalid' }]);
  return { orders: parts[1] === '1', at: new Date(Number(parts[2])), id: new Types.ObjectId(parts[3]) };
}

/** What lies after a place, as plain index ranges in the list's order: an `$or` would cost the index. */
const rangesAfter = (place: Place | undefined): object[] =>
  place
    ? [
        { orders: place.orders, created_at: place.at, _id: trusted({ $lt: place.id }) },
        { orders: place.orders, created_at: trusted({ $lt: place.at }) },
        ...(place.orders ? [{ orders: false }] : []),
      ]
    : [{}];

/** Filter for the rows of the list, or of a part of it. */
export const inList = (cipher: FieldCipher, { status, district }: Narrowing) => ({
  service_type: vikaService,
  ...(status && { status }),
  ...(district && { district_hash: inTrusted(districtHashes(cipher, district)) }),
});

/** The next rows of the list after a place. */
export async function rowsAfter(filter: ListFilter, place: Place | undefined, limit: number) {
  const rows: StoredRegistration[] = [];
  for (const range of rangesAfter(place)) {
    if (rows.length >= limit) break;
    const found = await RegistrationModel.find({ ...filter, ...range })
      .sort({ orders: -1, created_at: -1, _id: -1 })
      .limit(limit - rows.length)
      .lean<StoredRegistration[]>();
    rows.push(...found);
  }
  return rows;
}

/** All rows of the list, a piece at a time. */
export async function* allRows(filter: ListFilter, from?: Place, pieceOf = 500) {
  let place = from;
  while (true) {
    const rows = await rowsAfter(filter, place, pieceOf);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pieceOf) return;
    place = placeOf(last);
  }
}
