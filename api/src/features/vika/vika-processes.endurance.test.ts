import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { VikaLiveMessage } from 'shared/contracts/vika-live';
import { amount } from 'shared/testing/amount';
import { filesIn } from 'shared/testing/files-in';
import { until } from 'shared/testing/until';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../../embedded/start';
import { newFieldKey } from '../../platform/field-encryption';
import { connectDatabase } from '../../platform/mongo';
import { startApiHere } from '../../test/api-here';
import { type ApiProcess, startApiProcess, testPassword } from '../../test/api-process';
import { Browser, type LiveReport } from '../../test/browser';
import { startRedis, type TestRedis } from '../../test/redis-process';
import { runCommand } from '../../test/run-command';
import { addUser } from '../accounts';
import { createPasswords } from '../auth/passwords';

const canary = {
  name: 'Kanari Fuglesang',
  phone: '48 15 16 23',
  address: 'Burveien 42',
  message: 'Sangen er borte',
  district: 'Søndre Nordstrand',
};
const [older, newer] = [newFieldKey('older'), newFieldKey('newer')];
const desk = 'desk@firma.example';
const clinic = 'clinic@fysio.example';

let directory: string;
let redis: TestRedis;
let database: EmbeddedDatabase;
let environment: Record<string, string>;
const running: ApiProcess[] = [];
const logs: string[] = [];

async function startApi() {
  const api = await startApiProcess(environment);
  running.push(api);
  return api;
}
/** In this process, on the same database. */
const startHere = (settings = {}) =>
  startApiHere({ ...environment, DATA_DIR: join(directory, 'here'), ...settings }, database.uri);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vika-processes-'));
  redis = await startRedis();
  database = await startEmbeddedDatabase(directory);
  environment = {
    DATA_DIR: directory,
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of the tests that is long enough for anybody',
    FIELD_KEYS: older,
  };
  await connectDatabase(database.uri);
  const password = await createPasswords(1_024).hash(testPassword);
  await addUser(desk, password, [], { lists: ['vika', 'customerService'] });
  await addUser(clinic, password, [], { lists: ['vikarapport', 'clinic'] });
});

afterAll(async () => {
  for (const api of running) await api.kill().catch(() => {});
  await mongoose.disconnect();
  await database.stop();
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

const draft = (fields = {}) => ({
  name: 'Kari',
  phone: '91234567',
  address: null,
  district: null,
  message: 'Vondt',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
  ...fields,
});
const register = async (by: Browser, fields = {}, key: string = crypto.randomUUID()) =>
  by.call('/api/vika-registrations', {
    method: 'POST',
    body: draft(fields),
    headers: { 'idempotency-key': key },
  });
const createdIds = (messages: VikaLiveMessage[]) =>
  messages.flatMap((message) => (message.type === 'created' ? [message.registration.id] : []));
const vika = (command: string, keys: string, number = '') =>
  runCommand('vika', [command], { ...environment, FIELD_KEYS: keys }, number);

/** All rows by the list's pages. */
async function allIds(by: Browser): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await by.call(`/api/vika-registrations?limit=200${cursor ? `&cursor=${cursor}` : ''}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor;
  } while (cursor);
  return ids;
}

describe('two api processes and a Redis', () => {
  let one: ApiProcess;
  let two: ApiProcess;
  let atDesk: Browser;
  let report: LiveReport;

  beforeAll(async () => {
    [one, two] = [await startApi(), await startApi()];
    atDesk = await new Browser(one.origin).signIn(desk);
  });

  test('a registration at one reaches reports at the other; sessions hold at both', async () => {
    report = (await new Browser(two.origin).signIn(clinic)).watch();
    await report.ready();
    const { body } = await register(atDesk, canary);
    await report.until((messages) => createdIds(messages).includes(body.id));
    expect(createdIds(report.messages)).toEqual([body.id]);
    report.close();
  });

  test('a sign-out at one closes the sockets at the other', async () => {
    const leaving = await new Browser(one.origin).signIn(clinic);
    const open = leaving.at(two.origin).watch();
    await open.ready();
    await leaving.call('/api/auth/logout', { method: 'POST', body: { scope: 'local' } });
    expect(await open.closed).toBe(4401);
  });

  test('with the connections to Redis cut again and again nothing is lost and nothing comes twice', async () => {
    const watching = (await new Browser(two.origin).signIn(clinic)).watch();
    await watching.ready();
    const made: string[] = [];
    for (let cut = 0; cut < amount(3, 5); cut++) {
      await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      while (made.length < (cut + 1) * amount(8, 20)) {
        const { status, body } = await register(atDesk, { name: `Kutt ${cut}` }, `cut-test-${made.length}`);
        if (status === 201) made.push(body.id);
      }
    }
    await watching.until((messages) => createdIds(messages).length >= made.length);
    expect(createdIds(watching.messages)).toEqual(made);
    watching.close();
  });

  test('kill -9 of a process under load loses no acknowledged registration and makes none twice', async () => {
    const reader = await new Browser(one.origin).signIn(clinic);
    const watching = reader.watch();
    await watching.ready();
    const before = new Set(await allIds(reader));
    const atTwo = atDesk.at(two.origin);
    const acknowledged: string[] = [];
    const send = async (index: number) => {
      const key = `kill-test-${index}`;
      // As the browser does: the same request again, until somebody answers.
      for (let by = atTwo; ; by = atDesk) {
        const answer = await register(by, { name: `Last ${index}` }, key).catch(() => undefined);
        if (answer?.status === 201) return void acknowledged.push(answer.body.id);
      }
    };
    const [lanes, steps] = [8, amount(5, 15)];
    const load = Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let step = 0; step < steps; step++) await send(lane * steps + step);
      }),
    );
    while (acknowledged.length < 2 * steps) await new Promise((resolve) => setImmediate(resolve));
    await two.kill();
    await load;

    const stored = (await allIds(reader)).filter((id) => !before.has(id));
    expect(new Set(acknowledged).size).toBe(lanes * steps);
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    await watching.until((messages) => new Set(createdIds(messages)).size >= lanes * steps);
    expect(new Set(createdIds(watching.messages))).toEqual(new Set(acknowledged));
    watching.close();
  });

  test('keys are changed while registrations are read and made', async () => {
    const keys = `${newer},${older}`;
    environment.FIELD_KEYS = keys;
    const three = await startHere();
    const by = await new Browser(three.origin).signIn(desk);
    const reader = await new Browser(three.origin).signIn(clinic);
    let busy = true;
    const use = (async () => {
      while (busy) {
        expect((await register(by, { name: 'Under bytte' })).status).toBe(201);
        expect((await reader.call('/api/vika-registrations')).status).toBe(200);
      }
    })();
    expect(await vika('rotate', keys)).toMatch(
      /^sealed again: \d+ registrations, 0 second steps, \d+ mails$/,
    );
    busy = false;
    await use;
    const [total, underNewer] = await Promise.all([
      mongoose.connection.collection('quote_requests').countDocuments({}),
      mongoose.connection
        .collection('quote_requests')
        .countDocuments({ service_type: 'vika_registration', key_id: 'newer' }),
    ]);
    expect(underNewer).toBe(total);
    const { body } = await reader.call('/api/vika-registrations/search', {
      method: 'POST',
      body: { search: canary.phone },
    });
    expect(body.items).toEqual([expect.objectContaining({ name: canary.name, version: 1 })]);
    logs.push(three.log());
    await three.stop();
  });

  test('one patient is exported and deleted by phone number, and open reports lose the rows', async () => {
    environment.FIELD_KEYS = newer;
    const four = await startHere();
    const reader = await new Browser(four.origin).signIn(clinic);
    const [exported] = JSON.parse(await vika('export', newer, '+47 48 15 16 23\n'));
    expect(exported).toMatchObject(canary);

    const files = await filesIn(directory);
    const dump = JSON.stringify(await redisDump(redis));
    // The search itself can find things: what is no secret stands there in clear.
    expect(files.some(({ bytes }) => bytes.includes('vika_registration'))).toBe(true);
    expect(dump).toContain('created');
    const printed = [...running, four]
      .map((api) => api.log())
      .concat(logs)
      .join('\n');
    for (const secret of Object.values(canary)) {
      expect(files.filter(({ bytes }) => bytes.includes(secret)).map(({ path }) => path)).toEqual([]);
      expect(dump).not.toContain(secret);
      expect(printed).not.toContain(secret);
    }
    expect(dump).not.toContain('48151623');

    const watching = reader.watch();
    await watching.ready();
    expect(await vika('delete', newer, canary.phone)).toBe('1 registrations deleted');
    await watching.until((messages) => messages.some(({ type }) => type === 'deleted'));
    const { body } = await reader.call('/api/vika-registrations/search', {
      method: 'POST',
      body: { search: canary.phone },
    });
    expect(body.items).toEqual([]);
    watching.close();
    await four.stop();
  });
});

test('without the key of its registrations the api does not start, and says which one is missing', async () => {
  environment.FIELD_KEYS = newFieldKey('other');
  await expect(startApiProcess(environment)).rejects.toThrow(
    'FIELD_KEYS: registrations are sealed with the key newer',
  );
  environment.FIELD_KEYS = newer;
});

test('registrations past their term are deleted, the others stay', async () => {
  const rows = mongoose.connection.collection('quote_requests');
  const before = await rows.countDocuments({});
  const [kept] = await rows.find().limit(1).toArray();
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await rows.updateMany({ _id: { $nin: kept ? [kept._id] : [] } }, { $set: { created_at: longAgo } });
  const five = await startHere({ VIKA_RETENTION_DAYS: '30' });
  await until(async () => (await rows.countDocuments({})) <= 1);
  expect(before).toBeGreaterThan(1);
  expect((await rows.find().toArray()).map(({ _id }) => _id)).toEqual([kept?._id]);
  await until(() => five.log().includes('past their term, deleted'));
  await five.stop();
});

async function redisDump({ client }: TestRedis) {
  const keys = await client.keys('*');
  return Promise.all(
    keys.map(async (key) => {
      const type = await client.type(key);
      if (type === 'stream') return [key, await client.xrange(key, '-', '+')];
      return [key, type === 'string' ? await client.get(key) : type];
    }),
  );
}
