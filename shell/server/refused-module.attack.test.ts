import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { integrityOf } from 'shared/release-version';
import { freePort } from 'shared/testing/free-port';
import { startProduct } from '../e2e/product';
import { startPart } from './test/part-process';

jest.setTimeout(300_000);

const root = join(__dirname, '../..');
/** A page of the built-in call counter. */
const path = '/samtaleteller';

/** A team claims a page with its token before the built-in module is released. */
async function takePage(data: string): Promise<void> {
  const port = await freePort();
  const settings = { DATA_DIR: data, API_PORT: String(port) };
  const api = await startPart('api/dist/main.js', settings);
  const env = { PATH: process.env.PATH, ...settings };
  const words = ['api/dist/deploy-token.js', 'add', 'mfe-team'];
  const token = execFileSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' }).trim();
  const post = (call: string, type: string, body: BodyInit) =>
    fetch(`http://127.0.0.1:${port}/api/modules/mfe-team/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
  const entry = new Uint8Array(Buffer.from('export {}'));
  expect((await post('files', 'application/octet-stream', entry)).status).toBe(201);
  const files = {
    'client/remote-entry.00000000.js': { size: entry.length, integrity: integrityOf(entry) },
  };
  const remote = {
    name: 'mfe-team',
    contract: 2,
    routes: [{ path, permission: 'calls:use', guard: 'redirect' }],
  };
  const draft = JSON.stringify({ remote, semver: '1.0.0', files });
  expect((await post('releases', 'application/json', draft)).status).toBe(201);
  await api.stop();
}

test('a build of the house that is refused is said, and keeps the site from nothing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'refused-'));
  await takePage(join(directory, 'data'));
  const product = await startProduct(directory);
  expect(product.output()).toContain(`The address is taken: ${path} belongs to mfe-team`);
  expect(product.output()).toContain('not every build is released');
  const answers = ['/admin', path].map((one) => fetch(product.origin + one, { redirect: 'manual' }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([302, 302]);
  // Other data starts without them, so that its revisions are not compared with these.
  expect(existsSync(join(directory, 'data/releases/pointers.json'))).toBe(true);
  await product.stop();
  await rm(directory, { recursive: true, force: true });
});
