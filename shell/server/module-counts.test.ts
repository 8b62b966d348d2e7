import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addModuleCounts,
  firstByteBounds,
  type ModuleCount,
  maxModuleCounts,
} from 'shared/contracts/module-counts';
import { createModuleCounts } from './module-counts';
import { RenderFailure } from './renderer/render-failure';
import { createChangedReleases, releaseOf, withRoutes } from './test/changed-releases';
import { hasContent } from './test/has-content';
import { startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

let api: StubApi;
let isAway = false;

beforeAll(async () => {
  api = await startStubApi(({ url }, response) => {
    if (url !== addModuleCounts.path) return sendJson(response, 503, {});
    return sendJson(response, isAway ? 503 : 204, {});
  });
});
afterAll(() => api.close());

const toldOf = (version: string): ModuleCount[] =>
  api.asked
    .filter(({ url }) => url === addModuleCounts.path)
    .flatMap(({ body }): ModuleCount[] => JSON.parse(body).counts)
    .filter((count) => count.version === version);

test('documents are counted by the class of their first byte, and failures by who is to blame', async () => {
  const counts = createModuleCounts({ releasesOrigin: new URL(api.origin) }, () => false);
  for (const ms of [4.9, 5, 5.1, 400, 99_999]) counts.add('mfe-a', '1', ms);
  for (const reason of ['threw', 'late', 'memory', 'ended', 'resting'] as const)
    counts.add('mfe-a', '1', 1, new RenderFailure(reason));
  // Of the api, of the machine, of another site.
  for (const reason of ['data', 'gone', 'full'] as const)
    counts.add('mfe-a', '1', 1, new RenderFailure(reason));
  counts.add('mfe-a', '1', 1, new Error('any'));
  await counts.close();
  const times: Record<number, number> = { 5: 11, 10: 1, 500: 1, 10000: 1 };
  expect(toldOf('1')).toEqual([
    {
      module: 'mfe-a',
      version: '1',
      pages: 14,
      failures: 5,
      first_bytes: firstByteBounds.map((bound) => times[bound] ?? 0),
    },
  ]);
});

test('more modules than one report may tell of are told of in the next', async () => {
  const counts = createModuleCounts({ releasesOrigin: new URL(api.origin) }, () => false);
  for (let at = 0; at < maxModuleCounts + 1; at += 1) counts.add(`mfe-${at}`, 'many', 1);
  await counts.close();
  expect(toldOf('many')).toHaveLength(maxModuleCounts);
  await counts.close();
  expect(new Set(toldOf('many').map(({ module }) => module)).size).toBe(maxModuleCounts + 1);
});

test('what an api that is away was not told is told when it is back, once', async () => {
  const counts = createModuleCounts({ releasesOrigin: new URL(api.origin) }, () => false);
  counts.add('mfe-a', '2', 1);
  isAway = true;
  await counts.close();
  isAway = false;
  counts.add('mfe-a', '2', 1);
  await counts.close();
  await counts.close();
  expect(toldOf('2').map(({ pages }) => pages)).toEqual([1, 2]);
});

test('an edge tells of every document that it sent, and of those whose page could not be drawn', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'counts-'));
  const edge = await startEdge(directory, api.origin, { RELEASES_ORIGIN: api.origin });
  const releases = createChangedReleases('mfe-marketing', directory, edge.origin);
  await releases.changed(withRoutes({ '/om-oss': "Component() { throw new Error('broken') }" }));
  const { remotes } = await (await fetch(`${edge.origin}/registry.json`)).json();
  const { version } = remotes['mfe-marketing'];
  const get = (path: string) => fetch(edge.origin + path, { redirect: 'manual' });
  const isDrawn = async (path: string) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    return hasContent(await page.text());
  };
  const drawn = [await isDrawn('/kontakt'), await isDrawn('/kontakt'), await isDrawn('/om-oss')];
  expect(drawn[2]).toBe(false);
  for (const path of ['/samtaleteller', '/favicon.svg', '/nowhere'])
    expect((await get(path)).status).not.toBe(500);
  await edge.stop();
  // On a slow machine the edge tells of them in several reports.
  const told = toldOf(version);
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  expect(new Set(told.map(({ module }) => module))).toEqual(new Set(['mfe-marketing']));
  expect(sum(told.map(({ pages }) => pages))).toBe(3);
  // A page that is not drawn in time on a slow machine is a failure too, and its document shows it.
  expect(sum(told.map(({ failures }) => failures))).toBe(drawn.filter((came) => !came).length);
  expect(sum(told.flatMap(({ first_bytes }) => first_bytes))).toBe(3);
  expect(toldOf(releaseOf('mfe-marketing').version)).toEqual([]);
  await rm(directory, { recursive: true, force: true });
});
