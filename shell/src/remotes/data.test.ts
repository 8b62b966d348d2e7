import { expect, jest, test } from '@jest/globals';
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

test('data that do not come within the limit count as failed, and not before', async () => {
  jest.useFakeTimers();
  const store = createRouteData(undefined, 8_000);
  const failed = jest.fn();
  store
    .get(
      routeOf(() => new Promise(() => {})),
      context,
    )
    ?.catch(failed);
  await jest.advanceTimersByTimeAsync(7_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'LateLoad' }));
  jest.useRealTimers();
});

test('data that came in time leave no clock running', async () => {
  jest.useFakeTimers();
  await createRouteData(undefined, 8_000).get(
    routeOf(async () => 'a post'),
    context,
  );
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
