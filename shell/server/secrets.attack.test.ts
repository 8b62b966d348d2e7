import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { processesOf, startProduct } from '../e2e/product';
import { until } from './test/until';

jest.setTimeout(300_000);

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
let directory: string;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'));
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
