import { expect, test } from '@jest/globals';
import { createPageData } from './page-data';
import { RenderFailure } from './renderer/render-failure';

/** Data with a fake clock; `loads` counts the calls. */
function dataOf() {
  const clock = { now: 0, loads: 0, fails: false, isAway: false };
  const cache = createPageData<number>(() => 1_000_000 + clock.now);
  const get = async (key = 'page') => {
    const { data } = await cache.get(key, async () => {
      clock.loads += 1;
      if (clock.fails) throw new Error('no api');
      if (clock.isAway) throw new RenderFailure('data');
      return clock.loads;
    });
    return data;
  };
  return { clock, get, forget: cache.forget };
}

test('many at once ask once, and again a second later without waiting', async () => {
  const { clock, get } = dataOf();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  clock.now = 999;
  expect(await get()).toBe(1);
  expect(clock.loads).toBe(1);
  clock.now = 1_001;
  expect(await get()).toBe(1);
  await new Promise(setImmediate);
  expect(await get()).toBe(2);
  expect(clock.loads).toBe(2);
});

test('what is old is waited for', async () => {
  const { clock, get } = dataOf();
  await get();
  clock.now = 10_000;
  expect(await get()).toBe(2);
});

test('a change is seen by the next visitor, also when data was on its way', async () => {
  const { get, forget } = dataOf();
  await get();
  forget();
  const early = get();
  forget();
  expect([await early, await get()]).toEqual([2, 3]);
});

test('a failure is told to who waits for it, and is not kept', async () => {
  const { clock, get } = dataOf();
  clock.fails = true;
  await expect(get()).rejects.toThrow('no api');
  clock.fails = false;
  expect(await get()).toBe(2);
  clock.fails = true;
  clock.now = 5_000;
  expect(await get()).toBe(2);
  clock.now = 10_000;
  await expect(get()).rejects.toThrow('no api');
});

test('while the api is away what was last known is shown, at once, and for a day at most', async () => {
  const { clock, get } = dataOf();
  const settled = () => new Promise(setImmediate);
  expect(await get()).toBe(1);
  clock.isAway = true;
  for (const now of [500, 5_000, 60_000, 3_600_000, 86_390_000]) {
    clock.now = now;
    expect(await get()).toBe(1);
    await settled();
  }
  const { loads } = clock;
  clock.now += 900;
  expect(await get()).toBe(1);
  // Not every visitor asks an api that is away.
  expect(clock.loads).toBe(loads);
  clock.now = 86_402_000;
  await expect(get()).rejects.toThrow('its data cannot be had');
  clock.isAway = false;
  expect(await get()).toBe(clock.loads);
});

test('the first to ask after an outage need not wait, and the next sees what is new', async () => {
  const { clock, get } = dataOf();
  await get();
  clock.isAway = true;
  clock.now = 60_000;
  expect(await get()).toBe(1);
  clock.isAway = false;
  clock.now = 120_000;
  expect(await get()).toBe(1);
  await new Promise(setImmediate);
  expect(await get()).toBe(clock.loads);
});

test('what was changed since is not shown in an outage', async () => {
  const { clock, get, forget } = dataOf();
  await get();
  forget();
  clock.isAway = true;
  await expect(get()).rejects.toThrow('its data cannot be had');
});

test('addresses that are asked for once do not add up', async () => {
  const { clock, get } = dataOf();
  for (let at = 0; at <= 400; at += 1) await get(`page ${at}`);
  await get('page 400');
  expect(clock.loads).toBe(401);
  await get('page 0');
  expect(clock.loads).toBe(402);
});
