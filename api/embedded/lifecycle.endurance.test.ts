import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { amount } from 'shared/testing/amount';
import { Catalog } from './catalog';
import { READER } from './reader';
import { databaseFileIn, startEmbeddedDatabase } from './start';
import { Storage } from './storage';
import { crash, expectAll, kill, startWriter, withDatabase } from './test/crash';
import { newDataDirectory, type Thing } from './test/database';
import { killReaders } from './test/readers';
import { commandMessage } from './wire';

const ROUNDS = amount(2, 20);
const WRITES_A_ROUND = 300;

test('killed again and again in mid-write, it has every acknowledged write', async () => {
  const directory = await newDataDirectory();
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    acknowledged.push(...(await crash(directory, round, WRITES_A_ROUND)));
  await expectAll(directory, acknowledged);
});

test('goes when its parent is killed, and can be started again at once', async () => {
  const directory = await newDataDirectory();
  const { child, lines } = startWriter(directory);
  for await (const line of lines) if (line === '50') break;
  await kill(child);
  await withDatabase(directory, async (rows) => expect(await rows.countDocuments()).toBeGreaterThan(50));
});

test('a process that reads ends without a word when whoever asked has gone', async () => {
  const directory = await newDataDirectory();
  await withDatabase(directory, (rows) => rows.insertOne({ _id: 1 }));
  const tsx = createRequire(__filename).resolve('tsx');
  const program = [join(__dirname, 'main.ts'), dirname(databaseFileIn(directory)), READER];
  const reader = spawn(process.execPath, ['--import', tsx, ...program], { stdio: 'pipe' });
  let said = '';
  reader.stderr.on('data', (chunk) => {
    said += chunk;
  });
  reader.stdout.destroy();
  reader.stdin.write(commandMessage({ count: 'rows', $db: 'test' }));
  expect([await once(reader, 'exit'), said]).toEqual([[0, null], '']);
});

test('reads are answered although the process that reads is killed, again and again', async () => {
  await withDatabase(await newDataDirectory(), async (rows, pid) => {
    await rows.insertOne({ _id: 1 });
    for (let killed = 0; killed < 5; ) {
      const reading = rows.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray();
      killed += await killReaders(pid);
      expect(await reading).toEqual([{ _id: null, n: 1 }]);
    }
  });
});

test('reads and writes go on when a process that reads is killed while it opens the data', async () => {
  await withDatabase(await newDataDirectory(), async (rows, pid) => {
    await rows.insertOne({ _id: 1 });
    await killReaders(pid);
    const reading = rows.find().toArray();
    while ((await killReaders(pid)) === 0);
    expect(await reading).toEqual([{ _id: 1 }]);
    await rows.insertOne({ _id: 2 });
    expect(await rows.countDocuments()).toBe(2);
  });
});

test('the rest of a list whose process was killed is refused, and no other list takes its place', async () => {
  await withDatabase(await newDataDirectory(), async (rows, pid) => {
    await rows.insertMany([1, 2, 3, 4, 5, 6].map((_id) => ({ _id, text: _id > 3 ? 'b' : 'a' })));
    const mine = rows.find({ text: 'a' }, { batchSize: 1 });
    const other = rows.find({ text: 'b' }, { batchSize: 1 });
    expect(await mine.next()).toMatchObject({ text: 'a' });
    expect(await killReaders(pid)).toBe(1);
    expect(await other.next()).toMatchObject({ text: 'b' });
    await expect(mine.next()).rejects.toMatchObject({ codeName: 'CursorNotFound' });
    expect(await other.next()).toMatchObject({ text: 'b' });
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to all processes at once leaves it to its parent, which still writes',
  async (signal) => {
    const database = await startEmbeddedDatabase(await newDataDirectory());
    const connection = await createConnection(database.uri, { serverSelectionTimeoutMS: 5_000 }).asPromise();
    const rows = connection.collection('rows');
    await rows.insertOne({ at: 'before' });
    process.kill(database.pid, signal);
    const late = database.ended.then(() => 'it went before its parent');
    const added = rows.insertOne({ at: 'after' }).then(() => rows.countDocuments());
    expect(await Promise.race([late, added])).toBe(2);
    // Long enough for it to have gone, had it listened.
    for (let asked = 0; asked < 50; asked += 1) expect(await rows.countDocuments()).toBe(2);
    await connection.close();
    await database.stop();
  },
);

test('keeps data and indexes over an ordinary stop, in a folder of its owner alone', async () => {
  const directory = await newDataDirectory();
  await withDatabase(directory, async (rows) => {
    await rows.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { a: { $gt: 0 } } });
    await rows.insertOne({ _id: 1, a: 1 });
  });
  expect((await stat(join(directory, 'database'))).mode & 0o777).toBe(0o700);
  await withDatabase(directory, async (rows) => {
    expect(await rows.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
    await expect(rows.insertOne({ _id: 2, a: 1 })).rejects.toMatchObject({ code: 11000, keyValue: { a: 1 } });
  });
});

test('what was deleted, or became something else, is in the file no longer at the next start', async () => {
  const directory = await newDataDirectory();
  const all = Array.from({ length: 1_000 }, (_, n) => n);
  const nameOf = (n: number) => `Kanari ${n} Fuglesang`;
  // Every row that stays has neighbours that go, and one that is changed.
  const [stays, changes] = [all.filter((n) => n % 5 === 0), all.filter((n) => n % 5 === 1)];
  await withDatabase(directory, async (rows) => {
    await rows.createIndex({ name: 1 });
    await rows.insertMany(all.map((_id) => ({ _id, name: nameOf(_id) })));
  });
  await withDatabase(directory, async (rows) => {
    for (const _id of changes) await rows.updateOne({ _id }, { $set: { name: 'nobody' } });
    await rows.deleteMany({ _id: { $nin: [...stays, ...changes] } });
  });
  const named = async () => {
    const bytes = await readFile(databaseFileIn(directory));
    return all.filter((n) => bytes.includes(nameOf(n)));
  };
  expect((await named()).length).toBeGreaterThan(stays.length);
  await withDatabase(directory, async (rows) => {
    expect(await rows.countDocuments()).toBe(stays.length + changes.length);
    expect(await named()).toEqual(stays);
  });
});

test('of three that start at once on the same data one gets it with every row, and then one that waits', async () => {
  const directory = await newDataDirectory();
  for (let round = 0; round < amount(1, 2); round += 1) {
    const started = await Promise.allSettled(
      Array.from({ length: 3 }, () => startEmbeddedDatabase(directory)),
    );
    const owners = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(owners).toHaveLength(1);
    const client = await createConnection(owners[0]?.uri ?? '').asPromise();
    const rows = client.collection<Thing>('rows');
    expect(await rows.countDocuments()).toBe(round);
    await rows.insertOne({ _id: round });
    await client.close();
    // One that is waiting takes over from whoever goes.
    const next = startEmbeddedDatabase(directory);
    await owners[0]?.stop();
    await (await next).stop();
  }
});

test('a second one on the same data is refused, and the first goes on', async () => {
  const directory = await newDataDirectory();
  await withDatabase(directory, async (rows) => {
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(
      /^embedded database: another process is using this data directory$/,
    );
    await rows.insertOne({ _id: 1 });
  });
});

test.each([
  ['is too long for a socket', 'deep'.repeat(30)],
  ['has a %', '100% klar'],
])('works in a directory whose path %s', async (_what, name) => {
  const directory = join(await newDataDirectory(), name);
  await mkdir(directory);
  await withDatabase(directory, async (rows) => {
    expect((await rows.insertOne({ _id: 1 })).acknowledged).toBe(true);
  });
});

test('a directory that cannot be made stops the start with one line', async () => {
  await expect(startEmbeddedDatabase('/dev/null')).rejects.toThrow(
    /^embedded database: [^\n]*\/dev\/null[^\n]*$/,
  );
});

test('an index of an earlier version that removed rows is listed, removes none, and goes', async () => {
  const directory = await newDataDirectory();
  const storage = new Storage(join(directory, 'database'));
  const catalog = new Catalog(storage);
  const former = { name: 'at_1', key: { at: 1 }, expireAfterSeconds: 0 };
  await catalog.write(() => catalog.addIndexes('firma.rows', [former]));
  await storage.close();
  await withDatabase(directory, async (rows) => {
    await rows.insertOne({ _id: 1, at: new Date(0) });
    expect(await rows.indexes()).toMatchObject([{ name: '_id_' }, former]);
    await rows.dropIndex('at_1');
    expect(await rows.indexes()).toHaveLength(1);
    expect(await rows.find({ at: { $lt: new Date() } }).toArray()).toHaveLength(1);
  });
});
