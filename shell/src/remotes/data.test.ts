import { expect, test } from '@jest/globals';
import { createClient } from 'shared/client/client';
import type { RemoteRoute, RouteContext } from 'shared/remote';
import { createRouteData } from './data';

const context: RouteContext = {
  url: new URL('http://localhost/blogg'),
  language: 'no',
  t: (key) => key,
  client: createClient(),
};
const routeOf = (load: () => Promise<unknown>): RemoteRoute => ({
  path: '/blogg',
  Component: () => null,
  load,
});
const isSettled = async (store: ReturnType<typeof createRouteData>) =>
  Promise.race([store.settled().then(() => true), new Promise((resolve) => setTimeout(resolve, 0, false))]);

test("data that were fetched ahead are the page's, and nothing waits for them before it asks", async () => {
  let asked = 0;
  let arrive = (_: string) => {};
  const route = routeOf(() => {
    asked += 1;
    return new Promise<string>((resolve) => {
      arrive = resolve;
    });
  });
  const store = createRouteData();
  const ahead = store.get(route, context, true);
  expect(await isSettled(store)).toBe(true);
  const opened = store.get(route, context);
  expect(await isSettled(store)).toBe(false);
  arrive('a post');
  expect(opened).toBe(ahead);
  expect(await opened).toBe('a post');
  expect(await isSettled(store)).toBe(true);
  expect(asked).toBe(1);
});

test('data that failed ahead are asked for again', async () => {
  const store = createRouteData();
  await expect(
    store.get(
      routeOf(() => Promise.reject(new Error('no line'))),
      context,
      true,
    ),
  ).rejects.toThrow();
  await expect(
    store.get(
      routeOf(async () => 'a post'),
      context,
    ),
  ).resolves.toBe('a post');
});
