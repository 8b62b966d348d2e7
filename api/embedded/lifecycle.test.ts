import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, jest, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { startEmbeddedDatabase } from './start';
import { newDataDirectory, type Thing } from './test/database';

jest.setTimeout(60_000);

const ROUNDS = 10;
const WRITES_A_ROUND = 300;

/** A process that starts the database and writes to it without end. */
function startWriter(directory: string, first = 0) {
  const tsx = createRequire(__filename).resolve('tsx');
  const script = join(__dirname, 'test', 'crash-writer.ts');
  const child = spawn(process.execPath, ['--import', tsx, script, directory, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface(child.stdout) };
}

async function killed(child: ChildProcess, ...others: number[]) {
  for (const pid of others) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Lets a writer run until enough is acknowledged, then kills it and its database in mid-write. */
async function crash(directory: string, round: number): Promise<number[]> {
  const { child, lines } = startWriter(directory, round * 100_000);
  const acknowledged: number[] = [];
  let database = 0;
  for await (const line of lines) {
    if (line.startsWith('pid ')) database = Number(line.slice(4));
    else acknowledged.push(Number(line));
    if (acknowledged.length === WRITES_A_ROUND) await killed(child, database);
  }
  return acknowledged;
}

async function withDatabase<T>(
  directory: string,
  use: (rows: ReturnType<typeof rowsOf>) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedDatabase(directory);
  const connection = await createConnection(database.uri).asPromise();
  try {
    return await use(rowsOf(connection));
  } finally {
    await connection.close();
    await database.stop();
  }
}

const rowsOf = (connection: ReturnType<typeof createConnection>) => connection.collection<Thing>('rows');

test('killed ten times in mid-write, it has every acknowledged write', async () => {
  const directory = await newDataDirectory();
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round++) acknowledged.push(...(await crash(directory, round)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);
  await withDatabase(directory, async (rows) => {
    const stored = new Map((await rows.find().toArray()).map((row) => [row._id, row]));
    expect(acknowledged.filter((_id) => !stored.has(_id))).toEqual([]);
    expect(acknowledged.filter((_id) => _id % 3 === 0 && !stored.get(_id)?.changed)).toEqual([]);
    // The index was killed along with the rows: it has to name just the same ones.
    const named = await rows.find({ text: { $gt: '' } }).toArray();
    expect(named.map(({ _id }) => _id).sort()).toEqual([...stored.keys()].sort());
  });
});

test('goes when its parent is killed, and can be started again at once', async () => {
  const directory = await newDataDirectory();
  const { child, lines } = startWriter(directory);
  for await (const line of lines) if (line === '50') break;
  await killed(child);
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
  await withDatabase(directory, (rows) => rows.insertOne({ _id: 1 }));
});

test('a directory that cannot be made stops the start with one line', async () => {
  await expect(startEmbeddedDatabase('/dev/null')).rejects.toThrow(
    /^embedded database: [^\n]*\/dev\/null[^\n]*$/,
  );
});
