import { execFile } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { until } from 'shared/testing/until';
import { type Migration, runMigrations } from '../platform/migrations';
import { disconnectDatabase, openDatabase } from '../platform/mongo';
import { lightHash } from '../test/api-here';
import { newDatabase, startApi } from '../test/worker-host';
import { migrations } from '.';

const loadUmzug = jest.fn(() => jest.requireActual('umzug'));
jest.mock('umzug', () => loadUmzug());

let directory: string;
let databaseUri: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
beforeEach(async () => {
  databaseUri = await newDatabase();
  await openDatabase(databaseUri);
});
afterEach(disconnectDatabase);
afterAll(() => rm(directory, { recursive: true, force: true }));

const log = { write() {} };
const run = (list: Migration[]) => runMigrations(list, pino({ level: 'silent' }));
/** The built api with these migrations, on a connection of its own. */
const start = (list: Migration[]) =>
  startApi({ DATA_DIR: directory, ...lightHash }, { databaseUri, log, migrations: list });

const collection = (name: string) => mongoose.connection.collection(name);
const note = (name: string) => collection('notes').insertOne({ name, at: new Date() });
const notes = async () =>
  (await collection('notes').find().sort({ at: 1 }).toArray()).map(({ name }) => name);
const ran = async () =>
  (await collection('migrations').find().toArray()).map(({ migrationName }) => migrationName);

const first = { name: '2026-12-01-first', up: () => note('first') };
const second = { name: '2026-12-02-second', up: () => note('second') };
const third = { name: '2026-12-03-third', up: () => note('third') };

// The first test of this file: once loaded, it stays so.
test('a start with nothing to run loads nothing that runs migrations', async () => {
  await collection('migrations').insertOne({ migrationName: first.name });
  await run([first]);
  expect(loadUmzug).not.toHaveBeenCalled();
  await run([first, second]);
  expect(loadUmzug).toHaveBeenCalled();
  expect(await notes()).toEqual(['second']);
});

test('two that start at once run each migration once, in order, before an api answers', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const long = {
    name: first.name,
    async up() {
      await note('first');
      await ended;
    },
  };
  const ahead = run([long, second]);
  await until(async () => (await notes()).length === 1);

  let looks = 0;
  const seen = {
    get name() {
      looks += 1;
      return long.name;
    },
    up: long.up,
  };
  let isAnswering = false;
  const behind = start([seen, second]).then((api) => {
    isAnswering = true;
    return api;
  });
  await until(async () => looks > 3 || (await notes()).length > 1);
  expect(isAnswering).toBe(false);
  end();
  await ahead;
  await (await behind).stop(0);
  expect(await notes()).toEqual(['first', 'second']);

  const next = await start([first, second, third]);
  expect(await notes()).toEqual(['first', 'second', 'third']);
  expect(await ran()).toEqual([first.name, second.name, third.name]);
  await next.stop(0);
});

const dist = join(__dirname, '../../dist');
/** Ends itself in its second migration, and says before the first and in it whether what runs them is loaded. */
const program = (uri: string) => `
  import { createRequire } from 'node:module';
  import mongoose from 'mongoose';
  import { readSettings } from '${dist}/env.js';
  import { startApi } from '${dist}/start-api.js';
  const note = (name) => mongoose.connection.collection('notes').insertOne({ name, at: new Date() });
  const say = () =>
    console.log(Object.keys(createRequire('${dist}/').cache).some((file) => file.includes('/umzug/')));
  const up = async () => { await note('begun'); process.kill(process.pid, 'SIGKILL'); };
  const migrations = [
    { name: '${first.name}', up: () => { say(); return note('first'); } },
    { name: '${second.name}', up },
  ];
  say();
  await startApi(readSettings(process.env), { databaseUri: '${uri}', migrations });`;

test('a run that was killed is begun anew once its lease is over', async () => {
  const environment = { PATH: process.env.PATH, DATA_DIR: directory, LOG_LEVEL: 'silent' };
  const killed = await new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program(databaseUri)],
      { cwd: join(__dirname, '../..'), env: environment },
      (error, stdout) => resolve([error?.signal, stdout]),
    ),
  );
  expect(killed).toEqual(['SIGKILL', 'false\ntrue\n']);
  expect([await notes(), await ran()]).toEqual([['first', 'begun'], [first.name]]);
  const next = run([first, second]);
  // Meanwhile the lease holds it up: here, a minute is over at once.
  const leases = mongoose.connection.collection<{ _id: string; next_at: Date }>('job_leases');
  const held = await leases.findOneAndUpdate({ _id: 'migrations' }, { $set: { next_at: new Date(0) } });
  expect(held?.next_at.getTime()).toBeGreaterThan(Date.now());
  await next;
  expect(await notes()).toEqual(['first', 'begun', 'second']);
});

test('one that fails keeps the api from answering, which says which, and is run by the next start', async () => {
  const failing = { name: second.name, up: () => access(join(directory, 'absent')) };
  await expect(start([first, failing, third])).rejects.toThrow(
    'Migration 2026-12-02-second (up) failed: Original error: ENOENT: no such file',
  );
  expect(await notes()).toEqual(['first']);
  const mended = await start([first, second]);
  expect(await notes()).toEqual(['first', 'second']);
  await mended.stop(0);
});

test('each is named by its date, the oldest first', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\d-[a-z0-9-]+$/);
});
