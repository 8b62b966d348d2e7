import { isPostId, slugFrom } from 'shared/contracts/blog-slug';
import { isDuplicate } from '../../platform/create-once';
import { invalidInput } from '../../platform/http/app-error';
import { BlogPostModel, type StoredPost } from './blog.model';

/** Finds a post by id, slug or former slug, among those that match a filter. */
export const postAt = (key: string, among: object): Promise<StoredPost | null> =>
  BlogPostModel.findOne({ ...(isPostId(key) ? { _id: key } : { slugs: key }), ...among })
    .lean<StoredPost>()
    .exec();

/** The slugs of a post that is saved under one: the one before still leads to it if readers have had it. */
export function slugsAfter(
  before: Pick<StoredPost, 'slug' | 'slugs' | 'slug_shown' | 'published'>,
  slug: string,
): Pick<StoredPost, 'slug' | 'slugs' | 'slug_shown'> {
  const wasShown = before.slug_shown || before.published;
  if (slug === before.slug) return { slug, slugs: before.slugs, slug_shown: wasShown };
  const former = before.slugs.filter((one) => one !== slug && (one !== before.slug || wasShown));
  return { slug, slugs: [slug, ...former], slug_shown: before.slugs.includes(slug) };
}

const isTaken = (error: unknown) =>
  isDuplicate(error) && error instanceof Error && error.message.includes('index: slugs_1');

/**
 * Saves a post under the slug that is wanted (422 if another post has it), or under one made of its title, with the
 * first number that no other post has.
 */
export async function saveWithSlug<Saved>(
  wanted: string | null | undefined,
  title: string,
  save: (slug: string) => Promise<Saved>,
): Promise<Saved> {
  const first = wanted || slugFrom(title);
  for (let number = 1; ; number += 1) {
    try {
      return await save(number === 1 ? first : `${first}-${number}`);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (wanted) throw invalidInput([{ path: 'slug', code: 'slug_taken' }]);
    }
  }
}
