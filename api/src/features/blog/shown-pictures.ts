import { decodeEntities, isImageAddress } from 'shared/contracts/blog-content';
import type { StoredPost } from './blog.model';

const picture = /<img\b[^>]*>/gi;
const source = /\ssrc="([^"]*)"/i;

/** The picture of a post when it may be shown. */
export const shownPicture = (address: string | null | undefined, site: string): string | null =>
  address && isImageAddress(address, site) ? address : null;

/** A post without the pictures that it could not be stored with today: one that is older may still name them. */
export function withShownPictures(post: StoredPost, site: string): StoredPost {
  return {
    ...post,
    image_url: shownPicture(post.image_url, site),
    content: post.content.replace(picture, (tag) =>
      shownPicture(decodeEntities(source.exec(tag)?.[1] ?? ''), site) ? tag : '',
    ),
  };
}
