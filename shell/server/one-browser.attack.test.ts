import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { password, type Site, signIn, startSite } from './test/site';

jest.setTimeout(300_000);

let site: Site;
let cookie: string;
let account: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await signIn(site, 'klinikk@fysio.example');
  const session = await fetch(`${site.origin}/api/auth/session`, { headers: { cookie } });
  account = (await session.json()).user.id;
});
afterAll(() => site.stop());

const page = async (cookies: string) => {
  const answer = await fetch(`${site.origin}/vikarapport`, {
    headers: { cookie: cookies },
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location') };
};

test('the edge hands out no page of a tool to a browser whose sign-out the api has not heard of', async () => {
  expect((await page(cookie)).status).toBe(200);
  const { status, to } = await page(`${cookie}; signing-out=${account}`);
  expect([status, to]).toEqual([302, '/auth?redirect=%2Fvikarapport']);
});

test('the account that a request names reaches the api', async () => {
  const ask = async (named: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-account': named };
    const body = JSON.stringify({ current: password });
    const answer = await fetch(`${site.origin}/api/auth/proof`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return answer.status;
  };
  expect(await ask(account)).toBe(204);
  expect(await ask('0'.repeat(24))).toBe(403);
});
