import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { amount } from 'shared/testing/amount';
import { type Site, signIn, startSite } from './test/site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Number of requests from the edge for the blog's data. */
const loads = () => site.api.log().split('"route":"/api/blog-posts/headings"').length - 1;
const page = async (path: string) => (await fetch(site.origin + path)).text();
const rounds = amount(60, 300);

/** Data is requested at most once a second, whatever the load on the edge. */
async function expectCached(ask: (round: number) => Promise<unknown>) {
  const [before, started] = [loads(), Date.now()];
  for (let round = 0; round < rounds; round += 1) await ask(round);
  expect(loads() - before).toBeLessThanOrEqual((Date.now() - started) / 1_000 + 2);
}

test(`${rounds} unknown parameters make no page of their own`, async () => {
  const first = await page('/blogg');
  await expectCached(async (round) => expect(await page(`/blogg?x${round}=${round}`)).toBe(first));
});

test(`${rounds} posts of nobody, with a made-up session, make the edge forget nothing`, async () => {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: 'session=s%3Amade-up.signature',
  };
  const bodies = [{ kind: 'web-vital', metric: 'LCP', value: 1 }, {}];
  await expectCached(async (round) => {
    const body = JSON.stringify(bodies[round % 2]);
    await fetch(`${site.origin}/api/client-events`, { method: 'POST', headers, body });
    await page('/blogg');
  });
});

test('what a writer changes stands on the page from the answer on', async () => {
  const cookie = await signIn(site, 'ansatt@firma.example');
  const headers = { 'content-type': 'application/json', cookie };
  await page('/blogg');
  const body = JSON.stringify({ title: 'Et helt nytt innlegg', content: 'Med noen ord.', published: true });
  const answer = await fetch(`${site.origin}/api/blog-posts`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-public-data')).toBeNull();
  expect(await page('/blogg')).toContain('Et helt nytt innlegg');
});
