import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isLong } from 'shared/testing/amount';
import { onSunday } from 'shared/testing/clock-ahead';
import { until } from 'shared/testing/until';
import { createChangedReleases, withParts, withRoutes } from './test/changed-releases';
import { escapes } from './test/escapes';
import { movableClock } from './test/part-process';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

let directory: string;
let api: StubApi;
let edge: RunningEdge;
let releases: ReturnType<typeof createChangedReleases>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rendering-'));
  api = await startStubApi(({ method, url }, response) => {
    if (method === 'POST') return sendJson(response, 422, {});
    if (url.startsWith('/api/large')) return sendJson(response, 200, 'x'.repeat(2 * 1024 * 1024));
    if (url.startsWith('/api/known')) return sendJson(response, 200, { known: 'to everybody' });
    if (url.startsWith('/api/blog-posts')) return sendJson(response, 200, { items: [], next_cursor: null });
    return sendJson(response, 200, { user: null });
  });
  edge = await startEdge(directory, api.origin, onSunday(), movableClock);
  releases = createChangedReleases('mfe-marketing', directory, edge.origin);
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

async function get(path: string): Promise<string> {
  const answer = await fetch(edge.origin + path);
  expect(answer.status).toBe(200);
  return answer.text();
}
/** The prerendered part of a document; empty if the browser renders it. */
const drawn = (html: string) =>
  /<div id="root">(.*?)<\/div>(?:<link [^>]*>)?<script type="application\/json"/s
    .exec(html)?.[1]
    ?.replace(/^<noscript>.*<\/noscript>$/s, '');
const draw = async (path: string) => drawn(await get(path));
/** The same of a page that renders: on a busy machine it may come without its content once. */
const drawWhole = (path: string) => until(() => draw(path), Boolean);

/** A page after a refused form, with the typed values. */
async function post(fields: Record<string, string>): Promise<string | undefined> {
  const answer = await fetch(`${edge.origin}/kontakt`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBe(422);
  return drawn(await answer.text());
}

const isRenderer = (pid: string, of: number) => {
  try {
    const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return Number(parent) === of && command.includes('renderer-process');
  } catch {
    return false;
  }
};
/** Renderer processes of an edge (Linux). */
const renderersOf = (of: number) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isRenderer(name, of));
const renderers = () => renderersOf(edge.pid);

const loop = 'for (;;);';
/** Those of each limit: of time, memory and the process itself. */
const shortly = [
  'as it is drawn',
  'memory without end',
  'beside the heap',
  'leaves the process',
  'breaks what it is drawn with',
];
const onPage = (fields: string) => withRoutes({ '/om-oss': fields });
/** Shows a text, as it is. */
const show = (text: string) => `Component() { return ${text} }`;

const hostile: [string, (code: string) => string][] = [
  ['loops for ever as it is loaded', () => loop],
  ['loops for ever as it is drawn', onPage(`Component() { ${loop} }`)],
  ['loops for ever as it loads', onPage(`load() { ${loop} }`)],
  ['loops for ever in promises', onPage('async load() { for (;;) await null; }')],
  [
    'loops for ever in timers',
    onPage('load: () => new Promise(() => { (function again() { setTimeout(again) })() })'),
  ],
  ['loops for ever as it names itself', onPage(`head() { ${loop} }`)],
  ['loops for ever in its texts', withParts(`messages() { ${loop} }`)],
  [
    'is busy in one call that nothing interrupts',
    onPage('Component() { Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1) }'),
  ],
  ['calls itself for ever', onPage('Component() { (function again() { again() })() }')],
  [
    'takes memory without end as it is loaded',
    () => 'const all = []; for (;;) all.push(Array(1000).fill({}));',
  ],
  [
    'takes memory without end',
    onPage('Component() { const all = []; for (;;) all.push(Array(1000).fill({})) }'),
  ],
  [
    'takes memory without end beside the heap',
    onPage('Component() { const all = []; for (;;) all.push(new Uint8Array(8e6).fill(1)) }'),
  ],
  ['draws a page without end', onPage(show("'x'.repeat(2 ** 28)"))],
  ['leaves the process', onPage('Component() { process.exit() }')],
  [
    'throws what looks back',
    onPage(`Component() { throw new Proxy({}, { getPrototypeOf() { ${loop} }, get() { ${loop} } }) }`),
  ],
  ['breaks what it is drawn with', onPage('Component() { JSON.stringify = () => 1; return null }')],
];

test.each(hostile.filter(([how]) => isLong || shortly.some((end) => how.endsWith(end))))(
  'a remote that %s costs its page its content, and nobody else anything',
  async (_how, change) => {
    const neighbour = await drawWhole('/blogg');
    await releases.changed(change);
    const page = draw('/om-oss');
    const others = await Promise.all([drawWhole('/blogg'), get('/auth')]);
    expect(others[0]).toBe(neighbour);
    expect(await page).toBe('');
    expect(renderers().length).toBeLessThanOrEqual(2);
  },
);

describe('a page finds nothing that another left', () => {
  beforeAll(() =>
    releases.changed(
      withRoutes(
        {
          '/': 'Component() { return JSON.stringify([(seen += 1), (Object.prototype.seen += 1), (react.seen += 1)]) }',
          '/kontakt': 'Component() { posts.push(useLoaderData()); return JSON.stringify(posts) }',
          '/om-oss': 'Component() { return JSON.stringify(posts) }',
        },
        `let seen = 0; Object.prototype.seen ??= 0; const react = require("react"); react.seen ??= 0;
         const posts = []; const { useLoaderData } = require("react-router-dom")`,
      ),
    ),
  );

  test('in the module, in the language or in React', async () => {
    for (const language of ['no', 'sv', 'da', 'en']) {
      expect(await drawWhole(`/?lang=${language}`)).toContain('[1,1,1]');
    }
  });

  test('of what a visitor posted', async () => {
    expect(await post({ name: 'Kari Nordmann', email: 'kari@kunde.example', message: 'Hei' })).toContain(
      'Kari',
    );
    expect(await post({ name: 'Ola Nordmann', email: 'ola@kunde.example', message: 'Hei' })).not.toContain(
      'Kari',
    );
    expect(await drawWhole('/om-oss')).not.toContain('Nordmann');
  });

  test('in prototypes, however it changed them', async () => {
    await releases.asBuilt();
    const paths = ['/kontakt', '/vilkar', '/blogg'];
    const before = await Promise.all(paths.map(drawWhole));
    await releases.changed(
      onPage(`Component() {
        const lie = () => { throw new Error('changed') };
        Object.prototype.title = 'changed'; Array.prototype.map = lie; String.prototype.replace = lie; Promise.prototype.then = lie;
        URL.prototype.toString = lie; globalThis.URL = undefined;
        for (const name of ['react', 'react/jsx-runtime', 'react-router-dom']) {
          for (const [key, part] of Object.entries(require(name))) {
            try { require(name)[key] = lie } catch {}
            try { for (const inner of Object.keys(part)) part[inner] = lie } catch {}
          }
        }
        return 'changed';
      }`),
    );
    await get('/om-oss');
    expect(await Promise.all(paths.map(drawWhole))).toEqual(before);
  });
});

test('a page reaches nothing of the process that draws it, and brings no script of its own in its head', async () => {
  await releases.changed(
    withRoutes(
      {
        '/om-oss': "load: tryAll, Component: () => 'reached: ' + useLoaderData().join() + '.'",
        '/vilkar': `head() { JSON.stringify = ((own) => (value) => own(value).replace(/"head":\\[/, '"head":[{"tag":"script","attributes":{},"text":"</script><script>alert(1)</script>"},'))(JSON.stringify); return { title: 'x' } }`,
      },
      `const { useLoaderData } = require('react-router-dom'); ${escapes}`,
    ),
  );
  expect(await get('/vilkar')).not.toContain('alert(1)');
  expect(/reached: .*?\./.exec((await draw('/om-oss')) ?? '')?.[0]).toBe('reached: .');
});

describe('what a page loads', () => {
  /** Pages that load by some code each. */
  const loading = (works: Record<string, string>) =>
    withRoutes(
      Object.fromEntries(
        Object.entries(works).map(([path, work]) => [
          path,
          `load: async ({ client }) => { ${work} }, Component: () => 'loaded ' + JSON.stringify(useLoaderData()) + '.'`,
        ]),
      ),
      `const { useLoaderData } = require('react-router-dom');
       const ask = (client, path, method = 'GET') => client.call({ method, path }, {}).catch((fault) => fault.name)`,
    );
  const loaded = async (path: string) =>
    /loaded (.*?)\./.exec((await draw(path)) ?? '')?.[1]?.replaceAll('&quot;', '"');
  const refused = [
    // Another method.
    "'/api/known', 'POST'",
    "'/api/known', 'DELETE'",
    // What is not of the api, and ways around.
    "'/metrics'",
    "'/api/../metrics'",
    "'/api/%2e%2e/metrics'",
    // What is for edges alone, in other spellings too.
    "'/api/edge/modules'",
    "'/api/Edge/modules'",
    "'/api/%65dge/modules'",
    // Another host, also behind a name.
    "'//evil.example/api/known'",
    "'@evil.example/api/known'",
    // An answer that is too large.
    "'/api/large'",
  ];
  beforeAll(() =>
    releases.changed(
      loading({
        '/om-oss': "return ask(client, '/api/known')",
        '/kontakt': `return [${refused.map((call) => `await ask(client, ${call})`).join()}]`,
        '/vilkar': "await ask(client, '/api/known'); throw new Error('loaded')",
        '/personvern': "for (;;) await ask(client, '/api/known')",
      }),
    ),
  );

  test('is asked for by nobody, and never twice the way it is spelt', async () => {
    const asked = api.asked.length;
    expect(await loaded('/om-oss')).toBe('{"known":"to everybody"}');
    const { headers } = api.asked.slice(asked).find(({ url }) => url === '/api/known') ?? {};
    expect(Object.keys(headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
    expect(headers).not.toHaveProperty('authorization');
  });

  test('is nothing but what visitors may read of the api', async () => {
    const asked = api.asked.length;
    const answers: unknown[] = JSON.parse((await loaded('/kontakt')) ?? '[]');
    expect(answers).toHaveLength(refused.length);
    for (const answer of answers) expect(answer).toMatch(/^(Network)?Error$/);
    expect(api.asked.slice(asked).filter(({ url }) => !/^\/api\/(large|auth|blog)/.test(url))).toEqual([]);
  });

  test('is not called for without end', async () => {
    const asked = api.asked.length;
    expect(await draw('/personvern')).toBe('');
    expect(api.asked.length - asked).toBeLessThan(50);
  });

  test('rests at an address where it threw, and is there again once it no longer throws', async () => {
    const asked = api.asked.length;
    for (let time = 0; time < 20; time += 1) expect(await draw('/vilkar')).toBe('');
    const tries = api.asked.slice(asked).filter(({ url }) => url === '/api/known');
    expect(tries.length).toBeLessThan(4);
    await releases.changed(loading({ '/vilkar': "return ask(client, '/api/known')" }));
    expect(await loaded('/vilkar')).toBe('{"known":"to everybody"}');
  });
});

test('no feed and no form of a module leads to what is for edges alone', async () => {
  const endpoint = '/api/edge/modules';
  const form = { path: '/kontakt', endpoint, fields: {}, largest: { field: '', code: '' } };
  await releases.changed((code) => code, {
    feeds: [{ path: '/alt.xml', endpoint, kind: 'feed' }],
    forms: [form],
  });
  const asked = api.asked.length;
  expect((await fetch(`${edge.origin}/alt.xml`)).status).toBe(404);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await fetch(`${edge.origin}/kontakt`, { method: 'POST', headers, body: '' });
  expect(posted.status).toBe(404);
  expect(api.asked.slice(asked).map(({ url }) => url)).not.toContain(endpoint);
});

test.each([
  ['a page', onPage(`Component() { ${loop} }`)],
  ['its code', (code: string) => `${code};${loop}`],
])('nobody waits while a module is tried again whose process was killed by %s', async (_what, change) => {
  await releases.changed(change);
  expect(await draw('/om-oss')).toBe('');
  await until(renderers, ({ length }) => length === 1);
  // It rests for up to twenty seconds.
  edge.later(20_000);
  // Answered while the process that is tried again is busy.
  const answered = async () => [await draw('/om-oss'), ...renderers()];
  expect(await until(answered, ({ length }) => length === 3)).toContain('');
});

test('a process that is ended is replaced', async () => {
  await releases.asBuilt();
  expect(await drawWhole('/om-oss')).toContain('<h1');
  const before = renderers();
  for (const pid of before) process.kill(Number(pid), 'SIGKILL');
  await until(renderers, ({ length }) => length === 0);
  expect(await drawWhole('/vilkar')).toContain('<h1');
  expect(await drawWhole('/blogg?lang=en')).toContain('<h1');
  expect(renderers()).toHaveLength(2);
});

/** Resident memory of a process in MB (Linux). */
const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * What the first releases leave for good (code that is compiled by then, files that are kept in memory) and what a busy
 * machine has not swept away yet. A leak of 2 MB a release comes to 40.
 */
const allowedMiB = 16;

if (isLong)
  test('many releases leave one process each, as many as before, and no more memory than few do', async () => {
    const own = await mkdtemp(join(directory, 'memory-'));
    const swept = { NODE_OPTIONS: `--import=${join(__dirname, 'test/collect-garbage.mjs')}` };
    const other = await startEdge(own, api.origin, swept);
    const ownReleases = createChangedReleases('mfe-marketing', own, other.origin);
    const held: number[] = [];
    try {
      for (let round = 1; round <= 30; round += 1) {
        await ownReleases.changed((code) => `${code};// ${round}`);
        const page = await fetch(`${other.origin}/om-oss`);
        expect(drawn(await page.text())).toContain('<h1');
        held.push(residentOf(other.pid));
      }
      const left = await until(
        () => renderersOf(other.pid),
        ({ length }) => length === 2,
      );
      expect(left).toHaveLength(2);
    } finally {
      await other.stop();
    }
    // The minimum of several, because garbage comes and goes.
    const least = (from: number, to: number) => Math.min(...held.slice(from, to));
    expect(least(25, 30)).toBeLessThanOrEqual(least(5, 10) * 1.1 + allowedMiB);
  });

test('none outlives its edge, not even one that is busy for ever', async () => {
  await releases.changed(onPage(`Component() { ${loop} }`));
  const other = await startEdge(directory, api.origin);
  const own = await until(
    () => renderersOf(other.pid),
    (found) => found.length === 2,
  );
  const busy = fetch(`${other.origin}/om-oss`).catch(() => undefined);
  process.kill(other.pid, 'SIGKILL');
  await busy;
  const left = () => own.filter((pid) => existsSync(`/proc/${pid}`));
  expect(await until(left, ({ length }) => length === 0)).toEqual([]);
});
