import { readFileSync } from 'node:fs';
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

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'large-pages-'));
  api = await startStubApi((_asked, response) => sendJson(response, 200, { user: null }));
  edge = await startEdge(directory, api.origin, {
    NODE_OPTIONS: `--import=${join(__dirname, 'test/collect-garbage.mjs')}`,
  });
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

/** Resident memory of the edge in MB (Linux). */
const resident = () =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${edge.pid}/status`, 'utf8'))?.[1]) / 1024;

const pages = 100;
/** Cached pages and data, and garbage that is not collected yet on a busy machine. */
const allowedMiB = 250;

/** Anybody can request each of these addresses if a module's page reads the query. */
test(`${pages} pages of a module, of 1.5 MB each, do not fill the edge's memory`, async () => {
  const releases = createChangedReleases('mfe-marketing', directory, edge.origin);
  await releases.changed(
    withRoutes({
      '/om-oss': `parameters: ['n'], load: ({ url }) => url.search + 'x'.repeat(1_500_000), Component: () => 'large'`,
    }),
  );
  expect(await (await fetch(`${edge.origin}/vilkar`)).text()).toContain('<h1');
  const before = resident();
  for (let page = 0; page < pages; page += 1) {
    // On a busy machine a page may be late once: it then comes as a frame, and is rendered for the next request.
    await until(
      async () => (await (await fetch(`${edge.origin}/om-oss?n=${page}`)).text()).length,
      (length) => length > 1_500_000,
    );
  }
  expect(resident() - before).toBeLessThan(allowedMiB);
  expect(await (await fetch(`${edge.origin}/vilkar`)).text()).toContain('<h1');
});
