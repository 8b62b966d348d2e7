import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

let directory: string;
let api: StubApi;
let edge: RunningEdge;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mangled-'));
  api = await startStubApi((_asked, response) => sendJson(response, 200, { user: null }));
  edge = await startEdge(directory, api.origin);
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

/** Asks as a browser does that opens an address. */
const open = (address: string, headers = {}) =>
  fetch(edge.origin + address, {
    headers: { accept: 'text/html,*/*;q=0.8', ...headers },
    redirect: 'manual',
  });

test.each([
  ['/oftestiltesp%F8rsm%E5l', '/#faq'],
  ['/OFTESTILTESP%D8RSM%C5L/', '/#faq'],
  ['/oftestiltesp%f8rsm%e5l?lang=sv', '/?lang=sv#faq'],
])('the old Latin-1 address %s leads to %s', async (from, to) => {
  const answer = await open(from);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
});

test.each([
  '/%C3',
  '/50%',
  '/%E5rsrapport',
  '/tilbud%2F',
  '/blogg/%C0%AF',
  '/a%00b',
  '/finnes//ikke',
  '/hva?%',
  `/tilbud?${'a'.repeat(4_200)}`,
  `/${'a'.repeat(1_100)}`,
])('%s shows people that there is no such page', async (address) => {
  const answer = await open(address, { cookie: 'language=sv' });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toMatch(/<html[^>]* lang="sv-SE".*<header.*404/s);
});

test.each([
  '/api/%',
  '/api/blog-posts/%E0%A4%A',
  '/API/x%2Fy',
  '/%61pi/%',
  `/api/health/live?${'a'.repeat(4_200)}`,
])('%s is of the api, which answers programs', async (address) => {
  const answer = await open(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ]);
});

test.each([
  ['//finnes%5B//ikke', '/finnes%5B/ikke'],
  ['/admin/%c3%a5?x=%3F', '/admin/%C3%A5?x=%3F'],
])('%s leads to its one address, which stays', async (from, to) => {
  const answer = await open(from);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  expect((await open(to)).status).not.toBe(308);
});

test('who asks for no page, or sends something, gets a problem', async () => {
  for (const answer of [
    await open('/50%', { accept: '*/*' }),
    await fetch(`${edge.origin}/50%`, { method: 'POST', headers: { accept: 'text/html' } }),
  ])
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
});

const token = 'dEn-heMMelige_Nokkelen0123456789abcdefghijk';

test.each([
  [
    `/nytt-passord%23access_token=${token}&type=recovery`,
    `/nytt-passord#access_token=${token}&type=recovery`,
  ],
  [
    `/nytt-passord%2523access_token%3D${token}%26type%3Drecovery`,
    `/nytt-passord#access_token%3D${token}%26type%3Drecovery`,
  ],
  [
    `/Nytt-passord/%252523access_token=${token}&amp;type=recovery`,
    `/nytt-passord#access_token=${token}&amp;type=recovery`,
  ],
  [
    `/nytt-passord%23access_token=${token}&type=recovery?utm_source=mail`,
    `/nytt-passord?utm_source=mail#access_token=${token}&type=recovery`,
  ],
  [`/blogg/utkast%23${token}`, `/blogg/utkast#${token}`],
  [`/kontakt%2350%`, '/kontakt#50%'],
])('a mail gateway made %s of a link: it leads to %s', async (from, to) => {
  const answer = await open(from);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const arrived = await open(to.split('#', 1)[0] as string);
  expect(arrived.status).toBe(200);
});

test('nothing that a mail gateway made of a link leads out of the site or into the head of the answer', async () => {
  for (const address of ['//evil.example%23x', '/%5Cevil.example%23x', '/x%23%0d%0aset-cookie:a=1']) {
    const answer = await open(address);
    const to = answer.headers.get('location') ?? '/';
    expect([address, new URL(to, edge.origin).origin]).toEqual([address, edge.origin]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test('no log has a token, and the api is never told it', async () => {
  await open(`/nytt-passord%23access_token=${token}&type=recovery`, { cookie: 'session=x' });
  const all = (edge.log() + JSON.stringify(api.asked)).toLowerCase();
  expect(all).not.toContain(token.toLowerCase());
});
