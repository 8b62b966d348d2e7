import { QueryClient } from '@tanstack/query-core';
import type { PageRoute, RouteContext } from 'shared/remote';
import { runLoader } from 'shared/run-loader';
import { LateLoad } from './remote-error';

/** How long what a loader returned serves the next visit to the same address, in milliseconds. */
const freshMs = 30_000;

/** The query cache of the site. */
export const createQueries = (): QueryClient =>
  // By default the library pauses queries while offline, without an error.
  new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: freshMs } },
  });

/** Key of a page's data. `lang` is the language already, and leaves the address once another is chosen. */
export function pageKey({ url, language }: Pick<RouteContext, 'url' | 'language'>): string[] {
  const query = new URLSearchParams(url.search);
  query.delete('lang');
  return ['page', language, url.pathname, query.toString()];
}

/** What a loader returns, or a failure once the limit is over. */
async function within(limitMs: number, path: string, loading: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateLoad(`load of ${path} took more than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The data of a page: what came with the document or was prefetched, else what its loader returns; null if it has none.
 * @param limitMs how long a loader may take; where documents are rendered, the edge sets the limit
 */
export function pageData(
  queries: QueryClient,
  route: PageRoute,
  context: RouteContext,
  limitMs?: number,
): Promise<unknown> {
  return queries.fetchQuery({
    queryKey: pageKey(context),
    queryFn() {
      const loading = runLoader(route, context);
      return limitMs === undefined ? loading : within(limitMs, route.path, loading);
    },
  });
}
