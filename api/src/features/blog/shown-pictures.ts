import { LRUCache } from 'lru-cache';
import { isImageAddress } from 'shared/contracts/blog-content';
import type { StoredPost } from './blog.model';
import { storedVariants, variantsOf } from './blog-languages';
import { sanitizePost } from './sanitize-post';

/** The picture's address if it may be shown, else null. */
export const shownPicture = (address: string | null | undefined, site: string): string | null =>
  address && isImageAddress(address, site) ? address : null;

/** Sanitised contents; holds more than one page of the site needs. */
const cache = new LRUCache<string, string>({ max: 100 });

/** Cached: sanitising a long post takes tens of milliseconds, and anybody can request it. */
function shownContent(content: string, site: string): string {
  const key = `${site} ${content}`;
  const shown = cache.get(key) ?? sanitizePost(content, site);
  cache.set(key, shown);
  return shown;
}

/** The post without anything that could not be stored today, such as pictures from other sites in older posts. */
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
