import { ProblemError } from 'shared/client/client';
import type { BlogHeading, BlogPost } from 'shared/contracts/blog';
import type { RouteContext } from 'shared/remote';
import { readHeadings, readPost } from './endpoints';

/** What /blogg shows: one post, and the headings to choose another by. */
export interface BlogPage {
  headings: BlogHeading[];
  nextCursor: string | null;
  /** Null when there is no post, or none under the address. */
  post: BlogPost | null;
}

/** The address of a post; the newest one is the blog's front page too. */
export const postAddress = (id: string) => `/blogg?post=${id}`;

/** The post that an address names, if it names one. */
export const wantedPost = (search: string | URLSearchParams) => new URLSearchParams(search).get('post');

/** Loads what an address shows: a named post, else the newest one. */
export async function loadBlogPage({ client, url }: Pick<RouteContext, 'client' | 'url'>): Promise<BlogPage> {
  const read = (id: string) => client.call(readPost, { params: { id } }).catch(nullWhenMissing);

  const wanted = wantedPost(url.searchParams);
  const [named, { items, next_cursor }] = await Promise.all([
    wanted ? read(wanted) : null,
    client.call(readHeadings, { query: { limit: 20 } }),
  ]);
  const newest = items[0];
  return {
    headings: items,
    nextCursor: next_cursor,
    post: wanted || !newest ? named : await read(newest.id),
  };
}

function nullWhenMissing(error: unknown) {
  if (error instanceof ProblemError && error.problem.status === 404) return null;
  throw error;
}
