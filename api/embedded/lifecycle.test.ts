import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { startEmbeddedDatabase } from './start';
import { crash, expectAll, kill, startWriter, withDatabase } from './test/crash';
import { newDataDirectory } from './test/database';

jest.setTimeout(300_000);

const ROUNDS = 20;
const WRITES_A_ROUND = 300;

test('killed twenty times in mid-write, it has every acknowledged write', async () => {
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

test('a second one on the same data is refused, and the first goes on', async () => {
  const directory = await newDataDirectory();
  await withDatabase(directory, async (rows) => {
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(
      /^embedded database: another process is using this data directory$/,
    );
    await rows.insertOne({ _id: 1 });
  });
});

test('works in a directory whose path is too long for a socket', async () => {
  const directory = join(await newDataDirectory(), 'deep'.repeat(30));
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
