import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeRelease } from 'shared/build/release';
import { maxStyleBytes } from 'shared/release-rules';
import { processorMs } from 'shared/testing/process-usage';
import { until } from 'shared/testing/until';
import { releaseOf } from './test/changed-releases';
import { hasContent } from './test/has-content';
import { putLive } from './test/put-live';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const root = join(__dirname, '../..');
const pages = 'mfe-marketing';
const tool = 'mfe-calls';
const session = {
  user: { id: 'a', email: 'a@firma.example', roles: [] },
  access: { home: '/', restricted: false, allowed_paths: [], permissions: ['calls:use'] },
};

let directory: string;
let api: StubApi;
let edge: RunningEdge;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'foreign-work-'));
  api = await startStubApi((_asked, response) => sendJson(response, 200, session));
  edge = await startEdge(directory, api.origin);
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const cookie = 'session=somebody';
const get = (path: string) => fetch(edge.origin + path, { headers: { cookie } });
let made = 0;

/** Puts a module live whose build has a file of another content, and waits until the edge shows it. */
async function putChanged(name: string, start: string, end: string, content: (built: string) => string) {
  made += 1;
  const dist = join(directory, `dist-${made}`);
  cpSync(join(root, name, 'dist'), dist, { recursive: true });
  const path = readdirSync(dist, { recursive: true, encoding: 'utf8' }).find(
    (one) => one.startsWith(start) && one.endsWith(end),
  );
  const file = join(dist, path ?? '');
  writeFileSync(file, content(readFileSync(file, 'utf8')));
  writeRelease(dist, `9.${made}.0`, releaseOf(name));
  const version = await putLive(join(directory, 'releases'), dist);
  await until(
    async () => (await (await get('/registry.json')).json()).remotes[name].version,
    (shown) => shown === version,
  );
}
const putStyles = (content: (built: string) => string) =>
  putChanged(pages, 'client/styles.', '.css', content);

/** A page with its content: on a busy machine a document may come before its page could be rendered. */
const rendered = () => until(async () => (await get('/om-oss')).text(), hasContent);

/** Rules of another element each: all of them stay for every page. */
const rules = (bytes: number) => {
  let css = '';
  for (let at = 0; css.length < bytes; at += 1) css += `.c${at} p{top:${at}px}`;
  return css;
};

let asked = 0;
const costs: Record<string, () => Promise<Response>> = {
  // Free text: nothing of it is cached.
  page: () => get(`/tilbud?anrop=${asked}`),
  tool: () => get('/samtaleteller'),
};

/** What five documents take of the edge's own processor, without its renderers'; the least of some tries. */
async function costOf(what: keyof typeof costs): Promise<number> {
  const tries: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = processorMs(edge.pid);
    for (let time = 0; time < 5; time += 1) {
      asked += 1;
      const answer = await costs[what]?.();
      expect([answer?.status, (await answer?.text())?.endsWith('</html>')]).toEqual([200, true]);
    }
    // The first makes what is made once.
    if (round > 0) tries.push(processorMs(edge.pid) - before);
  }
  return Math.min(...tries);
}

/** In ticks of the clock that measures: what is below is equal. */
const tickMs = 10;

/** With the styles as they are built. */
let usualOfPage: number;

const costsAsUsual = async () => {
  // What is made once is made by then.
  await rendered();
  expect(await costOf('page')).toBeLessThan(3 * Math.max(usualOfPage, tickMs));
};

test('a style sheet of 5 MB costs the edge for each page no more than a small one: it is linked, and the page looks as it should', async () => {
  usualOfPage = await costOf('page');
  await putStyles((built) => built + rules(5_000_000));
  await costsAsUsual();
  const html = await rendered();
  const { remotes } = await (await get('/registry.json')).json();
  const { styles, integrities } = remotes[pages];
  expect(html).toContain(`<link rel="stylesheet" href="${styles[0]}" integrity="${integrities[styles[0]]}">`);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/styles\.\w+\.css" integrity=/);
  expect(html).not.toContain('<style');
});

test('one as large as is allowed is prepared once, and costs no more either', async () => {
  await putStyles((built) => built + rules(maxStyleBytes - built.length - 100));
  await costsAsUsual();
  expect(await rendered()).toContain('<style');
});

test('a list of scripts of 20 MB costs the edge for each document no more than a short one', async () => {
  const change = (built: string) => {
    const told = JSON.parse(built);
    const more = Array.from({ length: 1_000_000 }, (_, at) => `client/${at}.js`.padEnd(17, 'x'));
    return JSON.stringify({ ...told, pages: { ...told.pages, '/more': more } });
  };
  const usual = await costOf('tool');
  await putChanged(tool, 'server/staff-files', '.json', change);
  expect(await costOf('tool')).toBeLessThan(3 * Math.max(usual, tickMs));
});

test('a style sheet stays in its element, and reads no file, also not one without an end', async () => {
  const own = 'main{--end:"</style><b id=out>"}main::after{content:var(--end)}';
  await putStyles((built) => `${built}${own}\n/*# sourceMappingURL=/dev/zero */`);
  const html = await rendered();
  expect(html).not.toContain('</style><b id=out>');
  expect(html).toContain('\\3c /style><b id=out>');
});

test('a style sheet that cannot be read costs its own pages their content, and no other anything', async () => {
  await putStyles(() => 'main{color:red;}}}"');
  expect(hasContent(await (await get('/om-oss')).text())).toBe(false);
  expect((await get('/finnes-ikke')).status).toBe(404);
  expect((await get('/samtaleteller')).status).toBe(200);
});
