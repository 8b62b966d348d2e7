import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { createChangedReleases, withRoutes } from './test/changed-releases';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

let directory: string;
let api: StubApi;
let edge: RunningEdge;
let answer = 'at first';
let status = 200;
let asked = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'page-loads-'));
  api = await startStubApi(({ url }, response) => {
    if (!url.startsWith('/api/known')) return sendJson(response, 200, { user: null });
    asked += 1;
    return sendJson(response, status, { known: answer });
  });
  edge = await startEdge(directory, api.origin);
  // Rendered again, the page would differ because of `Math.random`.
  const load = `async ({ client }) => {
    const { known } = await client.call({ method: 'GET', path: '/api/known' }, {}).catch(() => ({ known: 'nothing' }));
    return known + Math.random();
  }`;
  await createChangedReleases('mfe-marketing', directory, edge.origin).changed(
    withRoutes(
      { '/om-oss': `load: ${load}, Component: () => 'drawn ' + useLoaderData()` },
      'const { useLoaderData } = require("react-router-dom")',
    ),
  );
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const draw = async () => /drawn ([^<]+)/.exec(await (await fetch(`${edge.origin}/om-oss`)).text())?.[1];

/** Requests the page until it is rendered, which a busy machine may be late with, and as expected. */
async function drawn(holds: (text: string) => boolean = () => true): Promise<string> {
  const text = await until(draw, (found) => found !== undefined && holds(found));
  return text ?? '';
}

test('what the api answers alike is not loaded anew, and what it answers else is', async () => {
  const first = await drawn();
  expect(first).toMatch(/^at first0/);
  const before = asked;
  expect(await drawn(() => asked >= before + 2)).toBe(first);

  answer = 'later';
  expect(await drawn((text) => text !== first)).toMatch(/^later0/);
});

test('what the api failed to answer is loaded anew each time', async () => {
  status = 503;
  const first = await drawn((text) => text.startsWith('nothing'));
  const second = await drawn((text) => text !== first);
  expect(second).toMatch(/^nothing0/);
  status = 200;
  expect(await drawn((text) => !text.startsWith('nothing'))).toMatch(/^later0/);
});
