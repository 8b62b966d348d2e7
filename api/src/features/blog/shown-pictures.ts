import { LRUCache } from 'lru-cache';
import { isImageAddress } from 'shared/contracts/blog-content';
import type { StoredPost } from './blog.model';
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
export const withShownPictures = <Post extends Pick<StoredPost, 'content' | 'image_url'>>(
  post: Post,
  site: string,
): Post => ({
  ...post,
  image_url: shownPicture(post.image_url, site),
  content: shownContent(post.content, site),
});
