import { Types, trusted } from 'mongoose';
import { BlogPostModel, type StoredPost } from './blog.model';

/** The two orders that posts are listed in, each on its own index. */
const orders = {
  published: { filter: { published: true }, field: 'published_at' },
  all: { filter: {}, field: 'created_at' },
} as const;
export type BlogList = keyof typeof orders;

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

/** One page of posts, newest first, and where the next begins. */
export async function pageOfPosts(list: BlogList, { cursor, limit }: PageRequest, fields?: string) {
  const { filter, field } = orders[list];
  const place = cursor ? fromCursor(cursor) : undefined;
  // Plain index ranges one after the other: an `$or` would cost the index.
  const ranges = place
    ? [{ [field]: place.at, _id: trusted({ $lt: place.id }) }, { [field]: trusted({ $lt: place.at }) }]
    : [{}];
  const rows: StoredPost[] = [];
  for (const range of ranges) {
    if (rows.length > limit) break;
    const found = await BlogPostModel.find({ ...filter, ...range }, fields)
      .sort({ [field]: -1, _id: -1 })
      .limit(limit + 1 - rows.length)
      .lean<StoredPost[]>();
    rows.push(...found);
  }
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    next_cursor: rows.length > limit && last ? toCursor(last, field) : null,
    total: await BlogPostModel.countDocuments(filter),
  };
}

const toCursor = (post: StoredPost, field: 'published_at' | 'created_at') =>
  Buffer.from(`${post[field]?.getTime()}.${post._id}`).toString('base64url');

function fromCursor(cursor: string) {
  const parts = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return parts ? { at: new Date(Number(parts[1])), id: new Types.ObjectId(parts[2]) } : undefined;
}
