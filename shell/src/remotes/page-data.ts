import { QueryClient } from '@tanstack/query-core';
import { queryDefaults } from 'shared/query-defaults';
import type { PageRoute, RouteContext } from 'shared/remote';
import { runLoader } from 'shared/run-loader';

/** How long what a loader returned serves the next visit to the same address, in milliseconds. */
const freshMs = 30_000;

/** The query cache of the site. */
export const createQueries = (): QueryClient => new QueryClient({ defaultOptions: queryDefaults });

/** Key of a page's data. `lang` is the language already, and leaves the address once another is chosen. */
export function pageKey({ url, language }: Pick<RouteContext, 'url' | 'language'>): string[] {
  const query = new URLSearchParams(url.search);
  query.delete('lang');
  return ['page', language, url.pathname, query.toString()];
}

/** The data of a page: what came with the document or was prefetched, else what its loader returns; null if it has none. */
export const pageData = (queries: QueryClient, route: PageRoute, context: RouteContext): Promise<unknown> =>
  queries.fetchQuery({
    queryKey: pageKey(context),
    queryFn: () => runLoader(route, context),
    staleTime: freshMs,
    retry: false,
  });
