import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

let site: StubApi;

beforeAll(async () => {
  site = await startStubApi((_asked, response) =>
    sendJson(response, 200, { revision: 1, live: '1.0.0-a', origin: null, canary: null, history: [] }),
  );
});
afterAll(() => site.close());

test.each([
  ['PORT of the start', () => ({ PORT: new URL(site.origin).port })],
  ['DEPLOY_ORIGIN, whatever PORT is', () => ({ PORT: '9', DEPLOY_ORIGIN: site.origin })],
])('the commands of a module ask the site at %s', async (_what, settings) => {
  const command = ['scripts/module.mjs', 'releases', 'mfe-blog'];
  const env = { PATH: process.env.PATH, DEPLOY_TOKEN: 'held', ...settings() };
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: join(__dirname, '../..'),
    env,
  });
  expect(stdout).toContain('mfe-blog 1.0.0-a');
  expect(site.asked.at(-1)?.url).toBe('/api/modules/mfe-blog');
});
