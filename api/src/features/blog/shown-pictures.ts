import { LRUCache } from 'lru-cache';
import { isImageAddress } from 'shared/contracts/blog-content';
import type { StoredPost } from './blog.model';
import { storedVariants, variantsOf } from './blog-languages';
import { sanitizePost } from './sanitize-post';

/** The picture of a post when it may be shown. */
export const shownPicture = (address: string | null | undefined, site: string): string | null =>
  address && isImageAddress(address, site) ? address : null;

/** Contents as they are shown: more than a page of the site has. */
const cache = new LRUCache<string, string>({ max: 100 });

/** Cutting a long post takes tens of milliseconds, and anybody may read: each content is cut once. */
function shownContent(content: string, site: string): string {
  const key = `${site} ${content}`;
  const shown = cache.get(key) ?? sanitizePost(content, site);
  cache.set(key, shown);
  return shown;
}

/** A post without what it could not be stored with today: an older one may still name such pictures. */
export function withShownPictures<
  Post extends Pick<StoredPost, 'content' | 'image_url'> & Partial<Pick<StoredPost, 'titles' | 'contents'>>,
>(post: Post, site: string): Post {
  const { titles = null, contents = null } = post;
  const variants = Object.entries(variantsOf({ titles, contents })).map(([language, { title, content }]) => [
    language,
    { title, content: shownContent(content, site) },
  ]);
  return {
    ...post,
    image_url: shownPicture(post.image_url, site),
    content: shownContent(post.content, site),
    ...storedVariants(Object.fromEntries(variants)),
  };
}
