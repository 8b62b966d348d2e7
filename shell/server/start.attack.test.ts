import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { integrityOf } from 'shared/release-version';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { processesOf, startProduct } from '../e2e/product';
import { startPart } from './test/part-process';

const root = join(__dirname, '../..');
const secret = () => randomBytes(32).toString('base64');
const secrets = {
  SESSION_SECRET: secret(),
  FIELD_KEYS: `k1:${secret()}`,
  AUDIT_KEYS: `k1:${secret()}`,
  SMTP_URL: `smtps://post:${randomBytes(8).toString('hex')}@127.0.0.1:9`,
  RELEASE_KEY: secret(),
  IMAGE_API_KEY: secret(),
  NEW_PASSWORD: secret(),
  // Other variables of the machine's environment.
  AWS_SECRET_ACCESS_KEY: secret(),
  GITHUB_TOKEN: secret(),
};
/** A page of the built-in call counter. */
const path = '/samtaleteller';

/** A team claims a page with its token before the built-in module is released. */
async function takePage(data: string): Promise<void> {
  const port = await freePort();
  const settings = { ...secrets, DATA_DIR: data, API_PORT: String(port) };
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

let directory: string;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'start-'));
  await takePage(join(directory, 'data'));
  product = await startProduct(directory, secrets);
});
afterAll(async () => {
  await product.stop();
  await rm(directory, { recursive: true, force: true });
});

/** The environment of a running process. */
const environmentOf = async (program: RegExp) => {
  // The renderer may be between two processes on a busy machine.
  const [pid] = await until(
    () => processesOf(product.pid, program),
    (pids) => pids.length > 0,
  );
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return new Map(entries.map((entry) => entry.split(/=(.*)/s, 2) as [string, string]));
};
const lists: Record<'edgeSettings' | 'apiSettings', string[]> = JSON.parse(
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `console.log(JSON.stringify(await import('${root}/scripts/environment.mjs')))`,
  ]).toString(),
);

test('the processes that run the code of releases hold nothing at all', async () => {
  expect([...(await environmentOf(/renderer-process\.mjs/)).keys()]).toEqual([]);
});

test('the edge holds none of 8 secrets that the starter was given', async () => {
  const environment = await environmentOf(/shell\/dist\/server\/edge\.js/);
  const held = [...environment.values()].join('\n');
  expect(environment.has('API_ORIGIN')).toBe(true);
  expect(Object.values(secrets).filter((value) => held.includes(value))).toEqual([]);
  expect([...environment.keys()].filter((name) => /MONGODB|REDIS|SECRET|KEY|TOKEN|SMTP/.test(name))).toEqual([
    'RELEASE_PUBLIC_KEY',
  ]);
});

test('the api holds its own settings and of nobody else', async () => {
  const environment = await environmentOf(/api\/dist\/main\.js/);
  expect(environment.get('FIELD_KEYS')).toBe(secrets.FIELD_KEYS);
  for (const name of ['AWS_SECRET_ACCESS_KEY', 'GITHUB_TOKEN', 'NEW_PASSWORD', 'RELEASES_DIR']) {
    expect(environment.has(name)).toBe(false);
  }
});

test('every setting that the code reads is passed on', () => {
  const sources = readdirSync(__dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const read = sources.flatMap((name) =>
    [...readFileSync(join(__dirname, name), 'utf8').matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, one]) => one),
  );
  expect([...new Set(read)].filter((name) => !lists.edgeSettings.includes(name ?? ''))).toEqual([]);
  const settings = readFileSync(join(root, 'api/src/env.ts'), 'utf8');
  const [, schema = ''] = /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(settings) ?? [];
  const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name !== 'NODE_ENV' && !lists.apiSettings.includes(name))).toEqual([]);
});

test('in production the edge is given settings one by one', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const [, edge = ''] = /\n {2}edge:\n([\s\S]*?)\n(?=\S| {2}\S)/.exec(compose) ?? [];
  expect(edge).toContain('API_ORIGIN');
  expect(edge).not.toMatch(/env_file|<<|MONGODB|REDIS|SECRET|FIELD_KEYS|SMTP|IMAGE_API/);
});

test('a build of the house that is refused is said, and keeps the site from nothing', async () => {
  expect(product.output()).toContain(`The address is taken: ${path} belongs to mfe-team`);
  expect(product.output()).toContain('not every build is released');
  const answers = ['/admin', path].map((one) => fetch(product.origin + one, { redirect: 'manual' }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([302, 302]);
  // Other data starts without them, so that its revisions are not compared with these.
  expect(existsSync(join(directory, 'data/releases/pointers.json'))).toBe(true);
});
