import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashInAddress, type LiveModule, signedText } from 'shared/contracts/modules';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { releaseOf } from './test/changed-releases';
import { hasContent } from './test/has-content';
import { type Part, startPart } from './test/part-process';
import { signer } from './test/put-live';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const root = join(__dirname, '../..');
let directory: string;
let api: StubApi;
let edge: Part;
let origin: string;
let modules: LiveModule[] = [];
const files = new Map<string, Buffer>();

function live(name: string): LiveModule {
  const release = releaseOf(name);
  for (const [path, { integrity }] of Object.entries(release.files)) {
    files.set(hashInAddress(integrity), readFileSync(join(root, name, 'dist', path)));
  }
  const module = { name, revision: 1, manifests: [JSON.stringify(release)] };
  return { ...module, signature: signer.sign(signedText(module)) };
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'first-start-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  api = await startStubApi(({ url }, response) => {
    const file = files.get(url.split('/').at(-1) ?? '');
    if (file) response.end(file);
    else if (url === '/api/edge/modules') sendJson(response, 200, { modules });
    else if (url.startsWith('/api/health/')) sendJson(response, 200, {});
    else if (url === '/api/auth/session') sendJson(response, 200, { user: null });
    else sendJson(response, 404, {});
  });
  edge = await startPart('shell/dist/server/edge.js', {
    PORT: String(port),
    API_ORIGIN: api.origin,
    RELEASES_DIR: join(directory, 'releases'),
    RELEASE_PUBLIC_KEY: signer.publicKey,
  });
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(origin + path, init);
const post = (path: string) =>
  get(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name: 'Kari', message: 'Hei' }),
  });

const calm = 'Siden er ikke tilgjengelig akkurat nå';
async function expectWaiting(answer: Response) {
  const html = await answer.text();
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain(calm);
  // In the frame's look, and without a script.
  expect(html).toMatch(/<html lang="nb-NO">.*<style>.*<header.*<h1.*<footer/s);
  expect(html).not.toMatch(/<script|noindex|Page not found/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
}

test.each(['/', '/om-oss', '/kontakt', '/auth', '/blogg?post=en', '/finnes-ikke'])(
  'before there is a module, %s is a calm page that says when to come back',
  async (path) => {
    await expectWaiting(await get(path));
  },
);

test('it is in the language that is asked for', async () => {
  const html = await (await get('/?lang=en')).text();
  expect(html).toContain('<html lang="en');
  expect(html).toContain('The page is not available right now');
});

test('a form that is posted meanwhile is told to come back, and is not taken for a wrong method', async () => {
  await expectWaiting(await post('/kontakt'));
  await expectWaiting(await post('/tilbud'));
});

test.each([
  '/registry.json',
  '/robots.txt',
  '/sitemap.xml',
  '/remotes/mfe-a/1/client/a.js',
  '/api/health/ready',
])('before there is a module, %s is not ready either', async (path) => {
  const answer = await get(path);
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
});

test('what the calm page needs, and the api, are there', async () => {
  const [style = ''] = JSON.parse(readFileSync(join(root, 'shell/dist/shell.json'), 'utf8')).styles;
  for (const path of [style, '/favicon.svg', '/api/health/live']) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
});

test('while the modules come one after the other, a page of one that is still to come is not missing', async () => {
  modules = [live('mfe-calls')];
  await until(
    async () => (await get('/registry.json')).status,
    (status) => status === 200,
  );
  await expectWaiting(await get('/'));
  await expectWaiting(await get('/om-oss'));
  await expectWaiting(await post('/kontakt'));
  expect((await get('/auth')).status).toBe(200);
  modules = [...modules, live('mfe-marketing')];
  const seen = new Set<number>();
  await until(async () => {
    const answer = await get('/');
    seen.add(answer.status);
    return hasContent(await answer.text()) && answer.status === 200;
  }, Boolean);
  expect(seen).not.toContain(404);
});

test('once the site is there, what nobody has is missing again', async () => {
  expect((await get('/finnes-ikke')).status).toBe(404);
  expect((await get('/api/health/ready')).status).toBe(200);
});
