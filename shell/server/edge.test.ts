import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from 'shared/contracts/auth';
import { languages, languageTags, languageUrl } from 'shared/i18n/languages';
import { isPublicRoute } from 'shared/release';
import { sessionCookieName } from 'shared/session';
import { until } from 'shared/testing/until';
import { createChangedReleases, releaseOf, withParts, withRoutes } from './test/changed-releases';
import { hasContent } from './test/has-content';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const someoneOfStaff: Session = {
  user: { id: 'a'.repeat(24), email: 'ansatt@firma.example', name: null, roles: [] },
  access: { home: '/', restricted: false, allowed_paths: [], permissions: ['calls:use'] },
  second_step: { on: false, app: false, passkey: false, due: null },
};
let directory: string;
let api: StubApi;
let edge: RunningEdge;
/** Behind a proxy, and not on this machine. */
let away: RunningEdge;
/** Responses that are held until released. */
const held = new Set<() => void>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-'));
  api = await startStubApi(({ method, url, headers }, response) => {
    if (method === 'POST') return sendJson(response, 201, { id: 'a'.repeat(24) });
    if (url.startsWith('/api/held')) return void held.add(() => sendJson(response, 200, {}));
    if (url.startsWith('/api/blog-posts')) return sendJson(response, 503, {});
    return sendJson(response, 200, headers.cookie ? someoneOfStaff : { user: null });
  });
  edge = await startEdge(directory, api.origin);
  away = await startEdge(join(directory, 'away'), api.origin, {
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: 'http://intranett.example',
  });
});
afterAll(async () => {
  await away.stop();
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, of: { origin: string } = edge) =>
  fetch(of.origin + path, { headers, redirect: 'manual' });
const documentAt = async (path: string) => {
  const answer = await get(path);
  return { answer, html: await answer.text() };
};
/** On a busy machine a page may be late: it then comes as a frame, and is rendered for one of the next requests. */
const rendered = (path: string) =>
  until(
    () => documentAt(path),
    ({ html }) => hasContent(html),
  );

describe('what is said of a client', () => {
  const claimed = {
    'x-forwarded-for': '203.0.113.1, 203.0.113.2',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-prefix': '/x',
    'x-real-ip': '203.0.113.3',
    forwarded: 'for=203.0.113.4',
  };
  const received = async (of: { origin: string }) => {
    await get('/api/auth/session', claimed, of);
    const { headers } = api.asked.at(-1) ?? { headers: {} };
    return Object.fromEntries(
      Object.entries(headers).filter(([name]) => /^(x-forwarded-|forwarded$|x-real)/.test(name)),
    );
  };
  const itself = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/);

  test('is believed of nobody where no proxy stands in front', async () => {
    expect(await received(edge)).toEqual({
      'x-forwarded-for': itself,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `localhost:${edge.port}`,
    });
  });

  test('is believed of as many proxies as there are, nearest first', async () => {
    expect(await received(away)).toMatchObject({
      'x-forwarded-for': expect.stringMatching(/^203\.0\.113\.2, (::ffff:127\.0\.0\.1|127\.0\.0\.1|::1)$/),
      'x-forwarded-proto': 'https',
    });
  });

  test('makes no room for more than 128 calls at once', async () => {
    const statuses: number[] = [];
    const calls = Array.from({ length: 140 }, async (_, index) => {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      statuses.push((await get(`/api/held?${index}`, headers)).status);
    });
    await until(() => statuses.length >= 12);
    await until(() => held.size >= 128);
    expect(statuses).toEqual(Array(12).fill(429));
    for (const letGo of held) letGo();
    await Promise.all(calls);
    expect(statuses.filter((status) => status === 200)).toHaveLength(128);
  });
});

test('a rendered page names one file with the hashes of all that it may ask for, and that file alone is there', async () => {
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/;
  const [, json = ''] = state.exec((await rendered('/om-oss')).html) ?? [];
  const { integrityTable, integrities } = JSON.parse(json);
  expect(integrities).toEqual({});
  const answer = await get(integrityTable.href);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const text = await answer.text();
  expect(integrityTable.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
  const { remotes } = await (await get('/registry.json')).json();
  expect(JSON.parse(text)).toMatchObject(remotes['mfe-marketing'].integrities);
  const cookie = `${sessionCookieName(false)}=somebody`;
  const { remotes: tools } = await (await get('/registry.json', { cookie })).json();
  expect(text).not.toContain(tools['mfe-calls'].entry);
  // Another shell, another hash, no hash: none has a file.
  const [, shell, hash] = /integrities\/([^/]+)\/([^/]+)\.json$/.exec(integrityTable.href) ?? [];
  for (const other of [
    integrityTable.href.replace(shell, 'other'),
    integrityTable.href.replace(hash, '0'.repeat(32)),
    integrityTable.href.replace(`${hash}.json`, ''),
  ]) {
    expect([other, (await get(other)).status]).toEqual([other, 404]);
  }
});

test('a page that is asked for again becomes smaller, and stays the same page', async () => {
  const asked = async () => {
    const answer = await get('/om-oss', { 'accept-encoding': 'br' });
    const size = Number(answer.headers.get('content-length'));
    return { size, etag: answer.headers.get('etag'), html: await answer.text() };
  };
  await rendered('/om-oss');
  const first = await asked();
  let last = first;
  while (last.size >= first.size) last = await asked();
  expect(last).toEqual({ ...first, size: expect.any(Number) });
});

test('a tool’s document asks at once for all that the tool is made of', async () => {
  const cookie = `${sessionCookieName(false)}=somebody`;
  const html = await (await get('/samtaleteller', { cookie })).text();
  const asked = [
    ...html.matchAll(/<link rel="preload" href="(\S+)" as="script" integrity="\S+" fetchpriority="low">/g),
  ];
  const texts = await Promise.all(asked.map(async ([, href = '']) => (await get(href, { cookie })).text()));
  expect(texts.filter((text) => text.includes('/api/call-logs'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('getPrefixCls'))).not.toEqual([]);
});

test('what tools have in common may be fetched ahead by whoever is signing in, and is spared who saves data', async () => {
  const aheadIn = async (headers: Record<string, string>): Promise<string[]> => {
    const [, hrefs = '[]'] =
      /for\(const href of (\[.*?\])\)fetch\(href/.exec(await (await get('/auth', headers)).text()) ?? [];
    return JSON.parse(hrefs);
  };
  const ahead = await aheadIn({});
  const answers = await Promise.all(ahead.map((href) => get(href)));
  expect(answers.map(({ status }) => status)).toEqual(ahead.map(() => 200));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes('getPrefixCls'))).not.toEqual([]);
  expect(await aheadIn({ 'save-data': 'on' })).toEqual([]);
});

test('a tool’s document is no blank page before its script runs', async () => {
  const html = await (await get('/samtaleteller', { cookie: `${sessionCookieName(false)}=somebody` })).text();
  expect(html).toMatch(
    /<div id="root" data-kind="staff"><div class="bar-[\w-]+"><\/div><main class="main-[\w-]+" aria-busy="true"><h1 class="ui-visually-hidden">[^<]+<\/h1>/,
  );
});

test.each(['br', 'gzip', undefined])(
  'a tool’s document comes in %s to whoever takes that',
  async (encoding) => {
    const cookie = `${sessionCookieName(false)}=somebody`;
    const headers = { cookie, 'accept-encoding': encoding ?? 'identity' };
    const answer = await get('/samtaleteller', headers);
    expect(answer.headers.get('content-encoding')).toBe(encoding ?? null);
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toMatch(/^<!doctype html>.*<\/html>$/is);
    const asked = await fetch(`${edge.origin}/samtaleteller`, { method: 'HEAD', headers });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toBe('');
  },
);

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['gzip, br;q=0.5', 'br'],
  ['*;q=0', null],
])('a document comes in no encoding that the client refuses: %s', async (accepted, encoding) => {
  for (const path of ['/om-oss', '/samtaleteller']) {
    const answer = await get(path, { 'accept-encoding': accepted });
    expect([path, answer.headers.get('content-encoding')]).toEqual([path, encoding]);
    await answer.body?.cancel();
  }
});

test('a proxy in front may keep a connection that it does not use for longer than proxies do', async () => {
  const heldFor = async (of: RunningEdge) => {
    const { headers } = await get('/robots.txt', {}, of);
    return Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  };
  expect(await heldFor(away)).toBeGreaterThan(120);
  expect(await heldFor(edge)).toBe(5);
});

describe('a part of a file, which Safari asks for before it plays anything', () => {
  const picture = '/apple-touch-icon.png';
  const whole = async () => Buffer.from(await (await get(picture)).arrayBuffer());

  test.each([
    ['bytes=0-1', 0, 1],
    ['bytes=5-', 5, -1],
    ['bytes=-3', -3, -1],
    ['bytes=7-99999999', 7, -1],
    ['bytes=-99999999', 0, -1],
  ])('%s is sent alone', async (range, from, to) => {
    const all = await whole();
    const [first, last] = [from, to].map((at) => (at < 0 ? all.length + at : at)) as [number, number];
    const answer = await get(picture, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${first}-${last}/${all.length}`,
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(all.subarray(first, last + 1))).toBe(true);
  });

  test.each(['bytes=99999999-', 'bytes=-0'])('%s is beyond its end', async (range) => {
    const answer = await get(picture, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      416,
      `bytes */${(await whole()).length}`,
    ]);
    expect(await answer.text()).toBe('');
  });

  test.each<Record<string, string>>([
    { range: 'bytes=0-1,5-6' },
    { range: 'bytes=5-2' },
    { range: 'lines=0-1' },
    { range: 'bytes=-' },
    { range: 'bytes=0-1', 'if-range': '"other"' },
  ])('%j has the whole file', async (headers) => {
    const answer = await get(picture, headers);
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect((await answer.arrayBuffer()).byteLength).toBe((await whole()).length);
  });

  test('of a compressed file there is none', async () => {
    const { remotes } = await (await get('/registry.json')).json();
    const headers = { range: 'bytes=0-1', 'accept-encoding': 'br' };
    const answer = await get(remotes['mfe-marketing'].entry, headers);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    await answer.body?.cancel();
  });
});

describe('a form that is posted without script', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  /** Without headers that fetch would add. */
  const post = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      httpRequest(`${edge.origin}${path}`, { method: 'POST', headers }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .once('error', reject)
        .end('name=Kari&email=kari%40kunde.example&phone=22334455&message=Hei');
    });
  const taken = () => api.asked.filter(({ method }) => method === 'POST').length;

  test.each(['/kontakt', '/tilbud'])('to %s is taken from the site itself', async (path) => {
    const before = taken();
    expect(await post(path, { ...type, 'sec-fetch-site': 'same-origin' })).toBe(201);
    expect(await post(path, { ...type, origin: edge.origin.replace('127.0.0.1', 'localhost') })).toBe(201);
    expect(taken()).toBe(before + 2);
  });

  test.each([
    ['/kontakt', 'language=sv', 'sv'],
    ['/tilbud?lang=en', 'language=sv', 'en'],
    ['/kontakt', 'language=xx; other=1', 'no'],
  ])('to %s with %j is passed on in the language that it was read in', async (path, cookie, language) => {
    expect(await post(path, { ...type, cookie, 'sec-fetch-site': 'same-origin' })).toBe(201);
    const [sent] = api.asked.filter(({ method }) => method === 'POST').slice(-1);
    expect(sent?.headers['x-language']).toBe(language);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['an older browser elsewhere', { origin: 'https://evil.example' }],
    ['a sandbox', { origin: 'null' }],
    ['somebody who claims both', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
    ['nobody who says', {}],
  ])('is not taken from %s', async (_who, headers) => {
    const before = taken();
    for (const path of ['/kontakt', '/tilbud']) expect(await post(path, { ...type, ...headers })).toBe(403);
    expect(taken()).toBe(before);
  });

  test.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
    'is not taken as %s',
    async (other) => {
      const before = taken();
      const headers = { 'content-type': other, 'sec-fetch-site': 'same-origin' };
      expect(await post('/kontakt', headers)).toBe(403);
      expect(taken()).toBe(before);
    },
  );
});

describe('search engines', () => {
  test('are told what to leave alone, and where the lists are', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await answer.text()).trim().split('\n')).toEqual(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Allow: /api/blog-images/',
        'Disallow: /auth',
        'Sitemap: http://localhost:3000/sitemap.xml',
        'Sitemap: http://localhost:3000/blogg/sitemap.xml',
      ].map((line) => line.replace('http://localhost:3000', new URL(edge.origin).origin)),
    );
  });

  test('find every public page in every language that it is written in, and no page of the staff', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = (await answer.text()).replaceAll('&amp;', '&');
    const paths = ['mfe-marketing', 'mfe-blog'].flatMap((remote) =>
      releaseOf(remote)
        .routes.filter((route) => isPublicRoute(route) && !route.unlisted)
        .map(({ path }) => path),
    );
    expect(paths.length).toBeGreaterThan(15);
    const locations = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    const written = paths.flatMap((path) =>
      path === '/blogg'
        ? [edge.origin + path]
        : languages.map((language) => languageUrl(edge.origin, path, language)),
    );
    expect(locations.toSorted()).toEqual(written.toSorted());
    // Posts are in Norwegian in every site language.
    expect(xml).not.toContain(`href="${edge.origin}/blogg`);
    const entries = xml.split('<url>').slice(1);
    for (const path of paths.filter((one) => one !== '/blogg')) {
      for (const language of languages) {
        const entry = entries.find((one) =>
          one.includes(`<loc>${languageUrl(edge.origin, path, language)}</loc>`),
        );
        for (const other of languages) {
          expect(entry).toContain(
            `hreflang="${languageTags[other]}" href="${languageUrl(edge.origin, path, other)}"`,
          );
        }
        expect(entry).toContain(`hreflang="x-default" href="${edge.origin}${path}"`);
      }
    }
  });

  test.each([
    ['/finnes-ikke', 404, true],
    ['/auth', 200, true],
    ['/', 200, false],
    ['/om-oss', 200, false],
    ['/kontakt', 200, false],
  ])('%s answers %d; kept out of their lists: %s', async (path, status, keptOut) => {
    const { answer, html } = keptOut ? await documentAt(path) : await rendered(path);
    expect(answer.status).toBe(status);
    const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
    expect(robots).toBe(keptOut ? 'noindex' : undefined);
  });
});

test("a visitor is told of public remotes alone, and given no file of the staff's tools", async () => {
  const { remotes } = (await (await get('/registry.json')).json()) as { remotes: object };
  expect(Object.keys(remotes).sort()).toEqual(['mfe-blog', 'mfe-marketing']);
  for (const remote of ['mfe-admin', 'mfe-calls', 'mfe-vika']) {
    const { version, entry } = releaseOf(remote);
    expect((await get(entry)).status).toBe(403);
    expect((await get(`/remotes/${remote}/${version}/release.json`)).status).toBe(403);
  }
  expect((await get(releaseOf('mfe-blog').entry)).status).toBe(200);
});

describe('the policy of a document', () => {
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy')?.split('; ') ?? [];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('names each directive once, and the hashes of what really stands in the document', async () => {
    const answer = await get('/');
    const policy = policyOf(answer);
    const names = policy.map((part) => part.split(' ')[0]);
    expect(new Set(names).size).toBe(names.length);
    const html = await answer.text();
    const inlined = (element: RegExp) => [...html.matchAll(element)].map(([, text]) => hash(text ?? ''));
    const sources = (name: string) =>
      policy
        .find((part) => part.startsWith(`${name} `))
        ?.split(' ')
        .slice(1);
    expect(sources('script-src')).toEqual([
      "'self'",
      ...inlined(/<script>(.*?)<\/script>/gs),
      // For trying a remote on a developer's machine.
      'http://localhost:*',
      'ws://localhost:*',
    ]);
    expect(sources('style-src')).toEqual(["'self'", ...inlined(/<style[^>]*>(.*?)<\/style>/gs)]);
  });

  test('lets nothing of another port in where the site is not on this machine', async () => {
    for (const path of ['/', '/auth']) {
      expect(policyOf(await get(path, {}, away)).join()).not.toContain('localhost');
    }
  });
});

describe('a remote that fails while its page is made', () => {
  let releases: ReturnType<typeof createChangedReleases>;
  beforeAll(() => {
    releases = createChangedReleases('mfe-marketing', directory, edge.origin);
  });

  /** Only the frame: the browser tries to render, and says so if it fails too. */
  async function expectFrame(path: string) {
    const page = await get(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect([hasContent(html), html.includes('id="page-state"')]).toEqual([false, true]);
    expect(edge.log()).toContain(`${path} could not be rendered`);
  }
  const expectContent = async (path: string) => expect((await rendered(path)).html).toContain('<h1');

  test.each<[string, (code: string) => string]>([
    ['throws as it is loaded', () => 'throw new Error("as it is loaded")'],
    ['exports nothing', () => 'module.exports = {}'],
    ['asks for what it is not given', (code) => `require("node:fs");${code}`],
    ['throws as its texts are read', withParts('messages() { throw new Error() }')],
  ])('one that %s costs its own pages their content, and no other anything', async (_how, change) => {
    await releases.changed(change);
    await expectFrame('/om-oss');
    expect((await get('/auth')).status).toBe(200);
    expect((await get('/robots.txt')).status).toBe(200);
  });

  describe('in some of its pages', () => {
    const failing = {
      '/om-oss': 'Component() { throw new Error("as it is drawn") }',
      '/vilkar': 'load() { throw new Error("as it loads") }',
      '/personvern': 'load: () => Promise.reject(new Error("its data are lost"))',
      '/case': 'head() { throw new Error("as it names itself") }',
      '/vms': 'load: () => new Promise(() => {})',
      '/nedlastinger': 'Component() { throw new Promise(() => {}) }',
    };
    const endless = { '/kontakt': 'Component() { throw new Promise(() => {}) }' };
    beforeAll(() => releases.changed(withRoutes({ ...failing, ...endless })));

    test('those that throw or wait for what never comes come as frames, their neighbours whole', async () => {
      for (const path of Object.keys(failing)) await expectFrame(path);
      await expectContent('/tilbud');
      // Composed once, however many requests: it costs the edge no more than a page.
      const frames = Array.from({ length: 3 }, async () => (await get('/om-oss')).text());
      expect(new Set(await Promise.all(frames)).size).toBe(1);
    });

    test('a frame asks at once for what its page waits for, and first for the script that all others wait for', async () => {
      const html = await (await get('/om-oss')).text();
      const { styles, integrities } = (await (await get('/registry.json')).json()).remotes['mfe-marketing'];
      expect(styles).not.toEqual([]);
      for (const href of styles) {
        expect(html).toContain(
          `<link rel="preload" href="${href}" as="style" integrity="${integrities[href]}">`,
        );
      }
      expect(html).toMatch(
        /<script src="\/assets\/main\.\w+\.js" integrity="[^"]+" defer fetchpriority="high">/,
      );
    });

    test('a form that was taken by a page that never comes to an end is said to be sent', async () => {
      const answer = await fetch(`${edge.origin}/kontakt`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ name: 'Kari', email: 'kari@kunde.example', message: 'Hei' }),
        signal: AbortSignal.timeout(20_000),
      });
      expect(answer.status).toBe(201);
      expect(await answer.text()).toContain('"data":{"sent":true}');
    });
  });

  test('the next build is shown again', async () => {
    await releases.asBuilt();
    await expectContent('/om-oss');
  });
});

test('a page whose data cannot be had and were never known is not there now, and no empty page', async () => {
  const answer = await until(
    () => get('/blogg'),
    ({ status }) => status === 503,
  );
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('Siden er ikke tilgjengelig akkurat nå');
  expect(html).not.toMatch(/noindex|<script/);
});
