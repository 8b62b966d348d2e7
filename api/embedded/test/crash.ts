import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@jest/globals';
import { createConnection } from 'mongoose';
import { startEmbeddedDatabase } from '../start';
import type { Thing } from './database';

/** Starts a process that starts the database and writes to it in an endless loop. */
export function startWriter(directory: string, first = 0, environment: Record<string, string> = {}) {
  const tsx = createRequire(__filename).resolve('tsx');
  const script = join(__dirname, 'crash-writer.ts');
  const child = spawn(process.execPath, ['--import', tsx, script, directory, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return { child, lines: createInterface(child.stdout) };
}

export async function kill(child: ChildProcess, ...others: number[]) {
  for (const pid of others) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Lets a writer run until `writes` writes are acknowledged, then kills it and its database during a write. */
export async function crash(
  directory: string,
  round: number,
  writes: number,
  environment?: Record<string, string>,
) {
  const { child, lines } = startWriter(directory, round * 100_000, environment);
  const acknowledged: number[] = [];
  let database = 0;
  for await (const line of lines) {
    if (line.startsWith('pid ')) database = Number(line.slice(4));
    else acknowledged.push(Number(line));
    if (acknowledged.length === writes) await kill(child, database);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(writes);
  return acknowledged;
}

export async function withDatabase<T>(
  directory: string,
  use: (rows: ReturnType<typeof rowsOf>, pid: number) => Promise<T>,
): Promise<T> {
  const database = await startEmbeddedDatabase(directory);
  // Without the driver's retries, to see the database's own replies.
  const connection = await createConnection(database.uri, { retryReads: false }).asPromise();
  try {
    return await use(rowsOf(connection), database.pid);
  } finally {
    await connection.close();
    await database.stop();
  }
}

const rowsOf = (connection: ReturnType<typeof createConnection>) => connection.collection<Thing>('rows');

/** Expects every acknowledged write to be stored, and the index to match the documents. */
export const expectAll = (directory: string, acknowledged: number[]) =>
  withDatabase(directory, async (rows) => {
    const stored = new Map((await rows.find().toArray()).map((row) => [row._id, row]));
    expect(acknowledged.filter((_id) => !stored.has(_id))).toEqual([]);
    expect(acknowledged.filter((_id) => _id % 3 === 0 && !stored.get(_id)?.changed)).toEqual([]);
    const indexed = await rows.find({ text: { $gt: '' } }).toArray();
    expect(indexed.map(({ _id }) => _id).sort()).toEqual([...stored.keys()].sort());
  });
