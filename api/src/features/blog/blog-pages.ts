import { newestFirst } from '../../platform/paging';
import { BlogPostModel, type StoredPost } from './blog.model';

/** The two lists of posts, each with its own index. */
const orders = {
  published: { filter: { published: true }, by: 'published_at' },
  all: { filter: {}, by: 'created_at' },
} as const;
type BlogList = keyof typeof orders;

/** One page of posts, newest first, with the cursor of the next page. */
export const pageOfPosts = (
  list: BlogList,
  page: { cursor?: string | undefined; limit: number },
  fields: string,
  narrowed: object = {},
) => {
  const { filter, by } = orders[list];
  return newestFirst<StoredPost>(BlogPostModel, { ...filter, ...narrowed }, page, { by, fields });
};
