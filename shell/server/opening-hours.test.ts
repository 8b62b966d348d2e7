import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

/** Loaded before the edge: its clock shows the time in a file. */
const clockIn = (file: string) => `
import { readFileSync } from 'node:fs';
Date.now = () => Date.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => new RealDate(...(parts.length === 0 ? [RealDate.now()] : parts)),
});
`;

let directory: string;
let api: StubApi;
let edge: RunningEdge;

const setClock = (moment: string) => writeFile(join(directory, 'clock'), moment);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hours-'));
  await setClock('2026-12-23T10:00:00Z');
  const preload = join(directory, 'clock.mjs');
  await writeFile(preload, clockIn(join(directory, 'clock')));
  api = await startStubApi((_request, response) => sendJson(response, 200, { user: null }));
  edge = await startEdge(directory, api.origin, { NODE_OPTIONS: `--import ${preload}` });
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

async function ask(path: string, known = '') {
  const answer = await fetch(edge.origin + path, { headers: { 'if-none-match': known } });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  return {
    status: answer.status,
    tag: answer.headers.get('etag') ?? '',
    says: [...html.matchAll(/<p class="[^"]*" data-open[^>]*><span>([^<·]+) ·/g)].map(([, words]) => words),
    opensOn: /"opensOn":"([^"]*)"/.exec(html)?.[1],
  };
}

test.each(['/', '/tilbud', '/finnes-ikke', '/auth'])(
  '%s says whether somebody answers when it is asked for, whatever was said before',
  async (path) => {
    for (const [moment, opensOn, words] of [
      ['2026-12-23T10:00:00Z', '', 'Åpent til 16:00'],
      ['2026-12-23T15:00:00Z', '2026-12-24', 'Åpner torsdag 08:00'],
      ['2026-12-24T07:00:00Z', '', 'Åpent til 16:00'],
      ['2026-12-25T10:00:00Z', '2026-12-28', 'Åpner mandag 08:00'],
    ] as const) {
      await setClock(moment);
      expect(await ask(path)).toMatchObject({ opensOn, says: [words, words, words] });
    }
    expect((await ask(`${path}?lang=da`)).says).toEqual(Array(3).fill('Åbner mandag 08:00'));
    expect((await ask(`${path}?lang=en`)).says).toEqual(Array(3).fill('Opens Monday 08:00'));
  },
);

test('a browser may keep a page until the hour changes, and no longer', async () => {
  await setClock('2026-12-23T14:00:00Z');
  const { tag } = await ask('/om-oss');
  await setClock('2026-12-23T14:59:59Z');
  expect((await ask('/om-oss', tag)).status).toBe(304);
  await setClock('2026-12-23T15:00:00Z');
  expect(await ask('/om-oss', tag)).toMatchObject({ status: 200, opensOn: '2026-12-24' });
});
