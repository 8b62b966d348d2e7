import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { endWithUs } from 'shared/testing/end-with-us.mjs';
import { eventually } from '../test/eventually';
import { newDatabase } from '../test/worker-host';
import { migrations } from '.';

jest.setTimeout(90_000);

let directory: string;
let databaseUri: string;
let client: mongo.MongoClient;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
beforeEach(async () => {
  databaseUri = await newDatabase();
  client = await mongo.MongoClient.connect(databaseUri);
});
afterEach(() => client.close());
afterAll(() => rm(directory, { recursive: true, force: true }));

const dist = join(__dirname, '../../dist');
const program = (list: string) => `
  import { createRequire } from 'node:module';
  import mongoose from 'mongoose';
  import { readSettings } from '${dist}/env.js';
  import { startApi } from '${dist}/start-api.js';
  const note = (name) => mongoose.connection.collection('notes').insertOne({ name, at: new Date() });
  const isSignalled = () => mongoose.connection.collection('signals').findOne({ _id: 'go' });
  try {
    // Without demonstration accounts, which several apis would make at once.
    const settings = { ...readSettings(process.env), embedded: false };
    const api = await startApi(settings, { databaseUri: '${databaseUri}', migrations: [${list}] });
    const isLoaded = Object.keys(createRequire('${dist}/').cache).some((file) => file.includes('/umzug/'));
    console.log('answers ' + api.port + (isLoaded ? ', and loaded what runs migrations' : ''));
  } catch (error) {
    console.log(error.message);
    process.exit(1);
  }`;

/** An api with these migrations (source text), in a process of its own. */
function start(list: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(list)], {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env.PATH, API_PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const ended = once(child, 'exit');
  return {
    ended,
    /** Its first line: that it answers, or why it does not. */
    said: once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
const notes = async () =>
  (await client.db().collection('notes').find().sort({ at: 1 }).toArray()).map(({ name }) => name);
const ran = async () =>
  (await client.db().collection('migrations').find().toArray()).map(({ migrationName }) => migrationName);

const first = "{ name: '2026-12-01-first', up: () => note('first') }";
const second = "{ name: '2026-12-02-second', up: () => note('second') }";

/** Goes on until it is told to end, and counts in the collection `looks` how often a process looked for what is left. */
const long = `{
  get name() {
    void mongoose.connection.collection('looks').insertOne({});
    return '2026-12-01-first';
  },
  async up() {
    await note('first');
    while (!(await isSignalled()));
  },
}`;

test('two apis that start at once run each migration once, in order, before either answers', async () => {
  const apis = [start(`${long}, ${second}`)];
  await eventually(async () => (await notes()).length === 1);
  apis.push(start(`${long}, ${second}`));
  const looks = () => client.db().collection('looks').countDocuments();
  const before = await looks();
  await eventually(async () => (await looks()) > before + 10 || (await notes()).length > 1, 30_000);
  await client.db().collection<{ _id: string }>('signals').insertOne({ _id: 'go' });
  for (const { said } of apis) {
    expect(await said).toMatch(/^answers /);
    expect(await notes()).toEqual(['first', 'second']);
  }
  const third = start(`${first}, ${second}, { name: '2026-12-03-third', up: () => note('third') }`);
  expect(await third.said).toMatch(/^answers /);
  expect(await notes()).toEqual(['first', 'second', 'third']);
  expect(await ran()).toEqual(['2026-12-01-first', '2026-12-02-second', '2026-12-03-third']);
  for (const api of [...apis, third]) await api.stop();
});

test('a run that was killed is begun anew once its lease is over', async () => {
  const killed = start(
    `${first}, { name: '2026-12-02-second', up: async () => { await note('begun'); process.kill(process.pid, 'SIGKILL'); } }`,
  );
  await killed.ended;
  expect([await notes(), await ran()]).toEqual([['first', 'begun'], ['2026-12-01-first']]);
  const next = start(`${first}, ${second}`);
  // Meanwhile the lease holds it up: here, a minute is over at once.
  const leases = client.db().collection<{ _id: string; next_at: Date }>('job_leases');
  const held = await leases.findOneAndUpdate({ _id: 'migrations' }, { $set: { next_at: new Date(0) } });
  expect(held?.next_at.getTime()).toBeGreaterThan(Date.now());
  expect(await next.said).toMatch(/^answers /);
  expect(await notes()).toEqual(['first', 'begun', 'second']);
  await next.stop();
});

test('one that fails keeps the api from answering, which says which, and is run by the next start', async () => {
  const failed = start(
    `${first}, { name: '2026-12-02-second', up: async () => { throw new Error('no such field') } }, { name: '2026-12-03-third', up: () => note('third') }`,
  );
  expect(await failed.said).toBe('Migration 2026-12-02-second (up) failed: Original error: no such field');
  expect(await failed.ended).toEqual([1, null]);
  expect(await notes()).toEqual(['first']);
  const mended = start(`${first}, ${second}`);
  expect(await mended.said).toMatch(/^answers /);
  expect(await notes()).toEqual(['first', 'second']);
  await mended.stop();
});

test('a start with nothing to run loads nothing that runs migrations', async () => {
  const running = start(first);
  expect(await running.said).toMatch(/^answers \d+, and loaded what runs migrations$/);
  const next = start(first);
  expect(await next.said).toMatch(/^answers \d+$/);
  expect(await notes()).toEqual(['first']);
  for (const api of [running, next]) await api.stop();
});

test('each is named by its date, the oldest first', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\d-[a-z0-9-]+$/);
});
