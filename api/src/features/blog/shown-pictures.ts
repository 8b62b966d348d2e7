import { isImageAddress } from 'shared/contracts/blog-content';
import type { StoredPost } from './blog.model';
import { sanitizePost } from './sanitize-post';

/** The picture of a post when it may be shown. */
export const shownPicture = (address: string | null | undefined, site: string): string | null =>
  address && isImageAddress(address, site) ? address : null;

/** A post without what it could not be stored with today: an older one may still name such pictures. */
export const withShownPictures = (post: StoredPost, site: string): StoredPost => ({
  ...post,
  image_url: shownPicture(post.image_url, site),
  content: sanitizePost(post.content, site),
});
