import { Types, trusted } from 'mongoose';
import type { RowModel } from './row-model';

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

interface Listing {
  /** Date field that the list is sorted by; needs an index together with the id. */
  by?: string;
  /** Lower bound (inclusive) and upper bound (exclusive) of `by`. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Projection of fields. */
  fields?: string | undefined;
  /** Replaces the count, for long lists or filters without an index. */
  count?: (filter: object) => PromiseLike<number>;
}

const toCursor = (at: Date, id: Types.ObjectId) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

function fromCursor(cursor: string) {
  const parts = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts ? { at: new Date(Number(parts[1])), id: new Types.ObjectId(parts[2]) } : undefined;
}

/** One page of rows, newest first, with the cursor of the next page and the total. */
export async function newestFirst<Row extends { _id: Types.ObjectId }>(
  model: RowModel,
  filter: object,
  { cursor, limit }: PageRequest,
  { by = 'created_at', from, until, fields, count = (all) => model.countDocuments(all) }: Listing = {},
) {
  const position = cursor ? fromCursor(cursor) : undefined;
  const between = (end: Date | undefined) =>
    from || end ? { [by]: trusted({ ...(from && { $gte: from }), ...(end && { $lt: end }) }) } : {};
  // Separate range queries, as `$or` would not use the index.
  const ranges = position
    ? [{ [by]: position.at, _id: trusted({ $lt: position.id }) }, between(position.at)]
    : [between(until)];
  const rows: Row[] = [];
  for (const range of ranges) {
    if (rows.length > limit) break;
    const found = await model
      .find({ ...filter, ...range }, fields)
      .sort({ [by]: -1, _id: -1 })
      .limit(limit + 1 - rows.length)
      .lean();
    rows.push(...(found as Row[]));
  }
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit;
  return {
    items,
    next_cursor: hasMore && last ? toCursor(last[by as keyof Row] as Date, last._id) : null,
    // A first page that is not full is the whole list, so no count is needed.
    total: position || hasMore ? await count({ ...filter, ...between(until) }) : items.length,
  };
}

/** The same of rows that are at hand, oldest first, as entries of one document are. */
export function newestOfThose<Row extends { _id: Types.ObjectId; at: Date }>(
  rows: Row[],
  { cursor, limit }: PageRequest,
) {
  const after = cursor ? fromCursor(cursor)?.id : undefined;
  const newest = rows.toReversed();
  const start = after ? newest.findIndex(({ _id }) => after.equals(_id)) + 1 : 0;
  const items = newest.slice(start, start + limit);
  const last = items.at(-1);
  const hasMore = start + limit < newest.length;
  return { items, next_cursor: hasMore && last ? toCursor(last.at, last._id) : null, total: rows.length };
}
