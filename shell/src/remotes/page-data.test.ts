import { expect, jest, test } from '@jest/globals';
import { createClient } from 'shared/client/client';
import { pageLoader } from 'shared/react/host';
import type { PageRoute, RouteContext } from 'shared/remote';
import { createQueries, pageData, pageKey } from './page-data';

const context: RouteContext = {
  url: new URL('http://localhost/blogg'),
  language: 'no',
  t: (key) => key,
  client: createClient(),
};
const routeOf = (load: () => Promise<unknown>): PageRoute => ({
  path: '/blogg',
  Component: () => null,
  loader: pageLoader(load),
});

test("data that were prefetched are the page's, in the language that they were fetched in", async () => {
  const load = jest.fn(async () => 'a post');
  const queries = createQueries();
  await pageData(queries, routeOf(load), context);
  expect(await pageData(queries, routeOf(load), context)).toBe('a post');
  expect(load).toHaveBeenCalledTimes(1);
  await pageData(queries, routeOf(load), { ...context, language: 'sv' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('data that came with the document are not asked for again', async () => {
  const queries = createQueries();
  queries.setQueryData(pageKey(context), 'a post');
  expect(
    await pageData(
      queries,
      routeOf(() => Promise.reject(new Error('asked'))),
      context,
    ),
  ).toBe('a post');
});

test('data that failed are asked for again', async () => {
  const queries = createQueries();
  const failing = routeOf(() => Promise.reject(new Error('no line')));
  await expect(pageData(queries, failing, context)).rejects.toThrow('no line');
  await expect(
    pageData(
      queries,
      routeOf(async () => 'a post'),
      context,
    ),
  ).resolves.toBe('a post');
});
