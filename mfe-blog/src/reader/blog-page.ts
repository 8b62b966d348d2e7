import { ProblemError } from 'shared/client/errors';
import { type BlogHeading, getBlogPost, listBlogHeadings } from 'shared/contracts/blog';
import { isPostKey } from 'shared/contracts/blog-slug';
import type { RouteContext } from 'shared/remote';
import type { ReadablePost } from '../content/readable-post';

/** Data of /blogg: one post, and the headings of the list. */
export interface BlogPage {
  headings: BlogHeading[];
  nextCursor: string | null;
  /** Null if there are no posts, or none with the requested slug. */
  post: ReadablePost | null;
}

/** The address of a post; the newest one is also shown at /blogg. */
export const postAddress = (slug: string) => `/blogg?post=${slug}`;

/** The `post` parameter of a URL: a slug or an id. */
export const postParameter = (search: string | URLSearchParams) => new URLSearchParams(search).get('post');

/** Loads the requested post, or the newest one, with the headings. */
export async function loadBlogPage({
  client,
  url,
  language,
}: Pick<RouteContext, 'client' | 'url' | 'language'>): Promise<BlogPage> {
  const read = async (key: string) => {
    const [post, { readablePost }] = await Promise.all([
      client.call(getBlogPost, { params: { id: key }, query: { language } }).catch(nullWhenMissing),
      // The first page view gets its post parsed by the server: only navigation to another post loads the parser.
      import(/* webpackChunkName: "readable-post" */ '../content/readable-post'),
    ]);
    return post && readablePost(post);
  };

  const wanted = postParameter(url.searchParams)?.toLowerCase();
  const [named, { items, next_cursor }] = await Promise.all([
    wanted && isPostKey(wanted) ? read(wanted) : null,
    client.call(listBlogHeadings, { query: { limit: 20, language } }),
  ]);
  const newest = items[0];
  return {
    headings: items,
    nextCursor: next_cursor,
    post: wanted || !newest ? named : await read(newest.id),
  };
}

/** The current slug, if the URL has the post's id, a former slug or capital letters. */
export function movedPost({ url, data }: { url: URL; data: unknown }) {
  const asked = postParameter(url.searchParams);
  const post = (data as BlogPage | undefined)?.post;
  return asked && post && asked !== post.slug ? { post: post.slug } : undefined;
}

function nullWhenMissing(error: unknown) {
  if (error instanceof ProblemError && error.problem.status === 404) return null;
  throw error;
}
