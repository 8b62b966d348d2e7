import { Types, trusted } from 'mongoose';
import type { RowModel } from './row-model';

interface Dated {
  _id: Types.ObjectId;
  created_at: Date;
}

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

const toCursor = ({ created_at, _id }: Dated) =>
  Buffer.from(`${created_at.getTime()}.${_id}`).toString('base64url');

function fromCursor(cursor: string) {
  const parts = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts ? { at: new Date(Number(parts[1])), id: new Types.ObjectId(parts[2]) } : undefined;
}

/**
 * One page of rows, newest first, where the next begins, and how many there are in all.
 * @param count for lists that are long, and filters that no index knows
 */
export async function newestFirst<Row extends Dated>(
  model: RowModel,
  filter: object,
  { cursor, limit }: PageRequest,
  count: (filter: object) => PromiseLike<number> = (all) => model.countDocuments(all),
) {
  const place = cursor ? fromCursor(cursor) : undefined;
  // Plain index ranges one after the other: an `$or` would cost the index.
  const ranges = place
    ? [{ created_at: place.at, _id: trusted({ $lt: place.id }) }, { created_at: trusted({ $lt: place.at }) }]
    : [{}];
  const rows: Row[] = [];
  for (const range of ranges) {
    if (rows.length > limit) break;
    const found = await model
      .find({ ...filter, ...range }, undefined)
      .sort({ created_at: -1, _id: -1 })
      .limit(limit + 1 - rows.length)
      .lean();
    rows.push(...(found as Row[]));
  }
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit;
  return {
    items,
    next_cursor: hasMore && last ? toCursor(last) : null,
    // A first page that is not full is the whole list: counting it would read everything again.
    total: place || hasMore ? await count(filter) : items.length,
  };
}
