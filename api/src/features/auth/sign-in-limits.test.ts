import { describe, expect, test } from '@jest/globals';
import { testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { stores, useApi } from '../../test/use-api';

const owner = 'rapport@firma.example';
const wrong = 'Feil-passord-1';

describe.each(stores)('guessing on %s', (store) => {
  const use = useApi(store);
  const from = (address: string, email: string, password: string, browser: Browser = use.visitor()) =>
    browser.call('/api/auth/login', {
      method: 'POST',
      body: { email, password },
      headers: { 'x-forwarded-for': address },
    });

  test('a hundred guesses at once are counted as a hundred; the owner signs in from elsewhere', async () => {
    expect((await from('10.1.0.1', owner, testPassword)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 100 }, () => from('10.1.0.2', owner, wrong)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(3);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(97);
    const shutOut = await from('10.1.0.2', owner, testPassword);
    expect(shutOut.status).toBe(429);
    expect(Number(shutOut.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
    expect((await from('10.1.0.1', owner, testPassword)).status).toBe(200);
  });

  test('only failures count', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await from('10.2.0.1', owner, testPassword)).status).toBe(200);
    }
  });

  test('an address that tries many accounts is blocked for an hour; a browser known to an account is not', async () => {
    const known = use.visitor();
    expect((await from('10.3.0.1', owner, testPassword, known)).status).toBe(200);
    for (let time = 0; time < 10; time += 1) {
      expect((await from('10.3.0.1', `nummer${time}@firma.example`, wrong)).status).toBe(401);
    }
    const blocked = await from('10.3.0.1', owner, testPassword);
    expect(blocked).toMatchObject({ status: 429, body: { title: 'blocked' } });
    expect(blocked.body.retry_after).toBeGreaterThan(59 * 60);
    expect((await from('10.3.0.1', owner, testPassword, known)).status).toBe(200);
  });

  test('addresses that a client makes up do not help it', async () => {
    const spoofed = (index: number) => from(`10.9.9.${index}, 10.4.0.1`, 'leder@firma.example', wrong);
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) statuses.push((await spoofed(index)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(3);
  });
});
