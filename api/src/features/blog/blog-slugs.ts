import { Types, trusted } from 'mongoose';
import { isPostId, slugFrom } from 'shared/contracts/blog-slug';
import { minuteMs } from 'shared/durations';
import { isDuplicate } from '../../platform/create-once';
import { invalidInput } from '../../platform/http/app-error';
import { BlogPostModel, BlogSlugModel, type StoredPost, type StoredSlug } from './blog.model';

/** A save takes less: what was claimed longer ago and is no post's is free again. */
const claimMs = 5 * minuteMs;

/** Who claims: a post, and the request that makes it. */
interface Claimant {
  postId: string;
  requestKey?: string | undefined;
}
/** What a claimant got; another post when the same request has claimed it for that one before. */
export interface Claimed {
  slug: string;
  postId: string;
}

/** What names a post in its address: its id, as long as it has no slug. */
export const slugOf = ({ slug, _id }: Pick<StoredPost, '_id' | 'slug'>): string => slug ?? String(_id);

/** The post that an id, a slug or a former slug names, of those that a filter leaves. */
export async function postAt(key: string, among: object): Promise<StoredPost | null> {
  const find = (named: object) => BlogPostModel.findOne({ ...named, ...among }).lean<StoredPost>();
  if (isPostId(key)) return find({ _id: key });
  const post = await find({ slug: key });
  if (post) return post;
  const former = await BlogSlugModel.findOne({ _id: key, shown: true }).lean<StoredSlug>();
  return former && find({ _id: former.post_id });
}

/** Claims a slug for a post before it is saved: the wanted one, or one that its title gives. */
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

/** The slug with the lowest number behind it that nobody else has. */
async function nextFree(first: string, by: Claimant): Promise<string> {
  // The sign behind the hyphen ends what begins with both.
  const rows = await BlogSlugModel.find({ _id: trusted({ $gte: `${first}-`, $lt: `${first}.` }) }).lean<
    StoredSlug[]
  >();
  const taken = new Set(rows.filter((row) => !isOwn(row, by)).map(({ _id }) => _id));
  let number = 2;
  while (taken.has(`${first}-${number}`)) number += 1;
  return `${first}-${number}`;
}

/** Answers the post that has it now; undefined when it is somebody else's. */
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
  // Claimed anew also where it is its own: nobody takes it for forgotten meanwhile.
  const { matchedCount } = await BlogSlugModel.updateOne(
    { _id: slug, post_id: row.post_id, claimed_at: row.claimed_at },
    { $set: own ? { claimed_at: now } : claimed },
  );
  if (matchedCount === 0) return claim(slug, by, now);
  return own ? String(row.post_id) : postId;
}

/** Whether no save is about to use it, and no post does or did before its readers. */
async function isFree({ _id, post_id, shown, claimed_at }: StoredSlug, now: Date): Promise<boolean> {
  if (now.getTime() - claimed_at.getTime() < claimMs) return false;
  const post = await BlogPostModel.findById(post_id, 'slug').lean<StoredPost>();
  return !post || (!shown && post.slug !== _id);
}

/** Readers have had it: from now on it leads to its post, whatever that is called. */
export const markSlugShown = (slug: string) =>
  BlogSlugModel.updateOne({ _id: slug }, { $set: { shown: true } });

/** With its post go all slugs that it had. */
export const deleteSlugs = (postId: string) =>
  BlogSlugModel.deleteMany({ post_id: new Types.ObjectId(postId) });

/** Gives posts of before their slugs, the oldest first; what another process does meanwhile comes to the same. */
export async function backfillSlugs(): Promise<void> {
  const older = BlogPostModel.find({ slug: null }, 'title')
    .sort({ created_at: 1, _id: 1 })
    .lean<StoredPost[]>();
  for await (const { _id, title } of older.cursor()) {
    const { slug } = await claimMade(title, { postId: String(_id) });
    await BlogPostModel.updateOne({ _id, slug: null }, { $set: { slug } });
  }
}
