import { decodeEntities, isImageAddress } from 'shared/contracts/blog-content';
import type { StoredPost } from './blog.model';

const picture = /<img\b[^>]*>/gi;
const source = /\ssrc="([^"]*)"/i;

/** A post without the pictures that it could not be stored with today: one that is older may still name them. */
export function withShownPictures(post: StoredPost, site: string): StoredPost {
  const isShown = (address: string) => isImageAddress(address, site);
  return {
    ...post,
    image_url: post.image_url && isShown(post.image_url) ? post.image_url : null,
    content: post.content.replace(picture, (tag) =>
      isShown(decodeEntities(source.exec(tag)?.[1] ?? '')) ? tag : '',
    ),
  };
}
