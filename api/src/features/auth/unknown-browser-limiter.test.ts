import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startRedis, type TestRedis } from '../../test/redis-process';
import { createUnknownBrowserLimiter } from './unknown-browser-limiter';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

test('ten tries cost nothing; each one more doubles the wait for the next, up to five minutes', async () => {
  const pace = createUnknownBrowserLimiter(redis.client);
  const turn = 'limit:sign-in-turns:account';
  for (let time = 0; time < 10; time += 1) expect(await pace.enter('account')).toBeUndefined();
  expect(await pace.waitOf('account')).toBe(0);
  const waits: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    expect(await pace.enter('account')).toBeUndefined();
    const refusals = await Promise.all(Array.from({ length: 5 }, () => pace.enter('account')));
    const longest = Math.max(...refusals.map((refusal) => refusal?.msBeforeNext ?? 0));
    expect(refusals).not.toContain(undefined);
    waits.push(Math.ceil(longest / 1_000));
    expect(await pace.waitOf('account')).toBeGreaterThan(longest - 1_500);
    await redis.client.del(turn);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  await pace.release('account');
  expect(await redis.client.keys('*')).toEqual([]);
});
