import { Types, trusted } from 'mongoose';
import { isPostId, slugFrom } from 'shared/contracts/blog-slug';
import { minuteMs } from 'shared/durations';
import { isDuplicate } from '../../platform/create-once';
import { invalidInput } from '../../platform/http/app-error';
import { BlogPostModel, BlogSlugModel, type StoredPost, type StoredSlug } from './blog.model';

/** Longer than any save takes; an older claim without a post is abandoned and free again. */
const claimMs = 5 * minuteMs;

/** Who claims a slug: a post, and the request that creates it. */
interface Claimant {
  postId: string;
  requestKey?: string | undefined;
}
/** A claimed slug. `postId` differs from the claimant's if the same request claimed it for that post before. */
export interface Claimed {
  slug: string;
  postId: string;
}

/** Finds a post by id, slug or former slug, among those that match a filter. */
export async function postAt(key: string, among: object): Promise<StoredPost | null> {
  const find = (named: object) => BlogPostModel.findOne({ ...named, ...among }).lean<StoredPost>();
  if (isPostId(key)) return find({ _id: key });
  const post = await find({ slug: key });
  if (post) return post;
  const former = await BlogSlugModel.findOne({ _id: key, shown: true }).lean<StoredSlug>();
  return former && find({ _id: former.post_id });
}

/** Claims a slug before the post is saved: the wanted one (422 if taken), or one derived from the title. */
export async function claimSlug(
  wanted: string | null | undefined,
  title: string,
  by: Claimant,
): Promise<Claimed> {
  if (!wanted) return claimMade(title, by);
  const postId = await claim(wanted, by);
  if (!postId) throw invalidInput([{ path: 'slug', code: 'slug_taken' }]);
  return { slug: wanted, postId };
}

async function claimMade(title: string, by: Claimant): Promise<Claimed> {
  const first = slugFrom(title);
  for (let slug = first; ; slug = await nextFree(first, by)) {
    const postId = await claim(slug, by);
    if (postId) return { slug, postId };
  }
}

const isOwn = (row: StoredSlug, { postId, requestKey }: Claimant) =>
  String(row.post_id) === postId || (requestKey !== undefined && row.request_key === requestKey);

/** The slug with the lowest free number appended. */
async function nextFree(first: string, by: Claimant): Promise<string> {
  // A range query for the prefix `<slug>-`: `.` is the character after `-`.
  const rows = await BlogSlugModel.find({ _id: trusted({ $gte: `${first}-`, $lt: `${first}.` }) }).lean<
    StoredSlug[]
  >();
  const taken = new Set(rows.filter((row) => !isOwn(row, by)).map(({ _id }) => _id));
  let number = 2;
  while (taken.has(`${first}-${number}`)) number += 1;
  return `${first}-${number}`;
}

/** Claims a slug; returns the id of the post that holds it, or undefined if it belongs to another post. */
async function claim(slug: string, by: Claimant, now = new Date()): Promise<string | undefined> {
  const { postId, requestKey } = by;
  const claimed = { post_id: postId, request_key: requestKey, shown: false, claimed_at: now };
  try {
    await BlogSlugModel.insertMany([{ _id: slug, ...claimed }]);
    return postId;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const row = await BlogSlugModel.findById(slug).lean<StoredSlug>();
  if (!row) return claim(slug, by, now);
  const own = isOwn(row, by);
  if (!own && !(await isFree(row, now))) return undefined;
  // Renew our own claim too, so that it is not considered abandoned meanwhile.
  const { matchedCount } = await BlogSlugModel.updateOne(
    { _id: slug, post_id: row.post_id, claimed_at: row.claimed_at },
    { $set: own ? { claimed_at: now } : claimed },
  );
  if (matchedCount === 0) return claim(slug, by, now);
  return own ? String(row.post_id) : postId;
}

/** Whether the slug can be reused: no save is in progress, and readers have never seen it under its post. */
async function isFree({ _id, post_id, shown, claimed_at }: StoredSlug, now: Date): Promise<boolean> {
  if (now.getTime() - claimed_at.getTime() < claimMs) return false;
  const post = await BlogPostModel.findById(post_id, 'slug').lean<StoredPost>();
  return !post || (!shown && post.slug !== _id);
}

/** Marks a slug as public: from now on it always leads to its post, even after a rename. */
export const markSlugShown = (slug: string) =>
  BlogSlugModel.updateOne({ _id: slug }, { $set: { shown: true } });

/** Deletes all slugs of a post. */
export const deleteSlugs = (postId: string) =>
  BlogSlugModel.deleteMany({ post_id: new Types.ObjectId(postId) });
