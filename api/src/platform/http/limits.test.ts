import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from '../../test/browser';
import { type ApiInUse, useApi } from '../../test/use-api';

const wrong = 'Feil-passord-1';
let addresses = 0;
/** A client that no limit has received of. */
const newClient = () => `10.66.${Math.floor(++addresses / 250)}.${addresses % 250}`;

const post = ({ visitor }: ApiInUse, path: string, from: string, body: object = {}) =>
  visitor().call(path, { method: 'POST', body, headers: { 'x-forwarded-for': from } });

describe('a client may ask so often and no more', () => {
  const use = useApi();
  let writer: Browser;
  beforeAll(async () => {
    writer = await use.signedIn('ansatt@firma.example');
  });
  const picture = (from: string) =>
    writer.call('/api/functions/generate-blog-image', {
      method: 'POST',
      body: { content: 'Et innlegg om telefon' },
      headers: { 'x-forwarded-for': from },
    });
  const zap = { test: true, note: 'x', page: '/', timestamp: '2026-01-01T10:00:00Z' };
  const asks: [string, number, number, (from: string) => Promise<{ status: number; headers: Headers }>][] = [
    [
      'a forgotten password',
      20,
      60,
      (from) => post(use, '/api/auth/forgot-password', from, { email: 'ingen@firma.example' }),
    ],
    [
      'a new password',
      20,
      60,
      (from) =>
        post(use, '/api/auth/reset-password', from, { token: 'A'.repeat(43), password: 'Et-passord-1' }),
    ],
    ['the test of the webhook', 3, 10, (from) => post(use, '/api/functions/trigger-zapier', from, zap)],
    ['pictures', 30, 10, picture],
  ];

  test.each(asks)('%s: %d times in %d minutes', async (_what, times, minutes, ask) => {
    const from = newClient();
    const answers = await Promise.all(Array.from({ length: times + 1 }, () => ask(from)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan((minutes - 1) * 60);
    expect(wait).toBeLessThanOrEqual(minutes * 60);
    // Who comes from elsewhere is not held up.
    expect((await ask(newClient())).status).not.toBe(429);
  });
});

describe('wrong passwords of one client', () => {
  // Redis holds the counters: one whose time is over is taken away, instead of waiting for it.
  const use = useApi('redis');
  const guess = (from: string, email: string) =>
    post(use, '/api/auth/login', from, { email, password: wrong });
  const timePasses = async (name: string) => {
    const keys = (await use.redis?.client.keys(`limit:${name}:*`)) ?? [];
    expect(keys).not.toEqual([]);
    await use.redis?.client.del(...keys);
  };
  const minutesOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after')) / 60;

  test('for one account: three in five minutes, then half an hour of nothing', async () => {
    const from = newClient();
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await guess(from, 'a@firma.example')).status);
    expect(statuses).toEqual([401, 401, 401]);
    const left =
      (await use.redis?.client.pttl((await use.redis.client.keys('limit:sign-in-form:*'))[0] ?? '')) ?? 0;
    expect(left).toBeGreaterThan(4 * 60_000);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    const refused = await guess(from, 'a@firma.example');
    expect([refused.status, refused.body.title]).toEqual([429, 'too-many-attempts']);
    expect(minutesOf(refused)).toBeGreaterThan(29);
    expect(minutesOf(refused)).toBeLessThanOrEqual(30);
  });

  test('for one account, slowly: five in a quarter of an hour, then half an hour of nothing', async () => {
    const from = newClient();
    const email = 'b@firma.example';
    for (let time = 0; time < 5; time += 1) {
      expect((await guess(from, email)).status).toBe(401);
      await timePasses('sign-in-form');
    }
    const refused = await guess(from, email);
    expect([refused.status, refused.body.title]).toEqual([429, 'too-many-attempts']);
    expect(minutesOf(refused)).toBeGreaterThan(29);
    expect(minutesOf(refused)).toBeLessThanOrEqual(30);
  });

  test('for any account: ten in half an hour, then an hour of nothing', async () => {
    const from = newClient();
    for (let time = 0; time < 10; time += 1) {
      expect((await guess(from, `c${time}@firma.example`)).status).toBe(401);
    }
    const refused = await guess(from, 'd@firma.example');
    expect([refused.status, refused.body.title]).toEqual([429, 'blocked']);
    expect(minutesOf(refused)).toBeGreaterThan(59);
    expect(minutesOf(refused)).toBeLessThanOrEqual(60);
  });
});
