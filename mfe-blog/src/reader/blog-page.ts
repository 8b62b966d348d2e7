import { ProblemError } from 'shared/client/errors';
import { type BlogHeading, getBlogPost, listBlogHeadings } from 'shared/contracts/blog';
import { isPostKey } from 'shared/contracts/blog-slug';
import type { RouteContext } from 'shared/remote';
import type { ReadablePost } from '../content/readable-post';

/** What /blogg shows: one post, and the headings to choose another by. */
export interface BlogPage {
  headings: BlogHeading[];
  nextCursor: string | null;
  /** Null when there is no post, or none under the address. */
  post: ReadablePost | null;
}

/** The address of a post; the newest one is the blog's front page too. */
export const postAddress = (slug: string) => `/blogg?post=${slug}`;

/** The post that an address names, if it names one. */
export const postParameter = (search: string | URLSearchParams) => new URLSearchParams(search).get('post');

/** Loads what an address shows: a named post, else the newest one. */
export async function loadBlogPage({
  client,
  url,
  language,
}: Pick<RouteContext, 'client' | 'url' | 'language'>): Promise<BlogPage> {
  const read = async (key: string) => {
    const [post, { readablePost }] = await Promise.all([
      client.call(getBlogPost, { params: { id: key }, query: { language } }).catch(nullWhenMissing),
      // A page of its own brings its post along: only who moves on to another one loads the parser.
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

/** What names the post of an address now, where that does by its id, a former slug or in capitals. */
export function movedPost({ url, data }: { url: URL; data: unknown }) {
  const asked = postParameter(url.searchParams);
  const post = (data as BlogPage | undefined)?.post;
  return asked && post && asked !== post.slug ? { post: post.slug } : undefined;
}

function nullWhenMissing(error: unknown) {
  if (error instanceof ProblemError && error.problem.status === 404) return null;
  throw error;
}
