import { execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { amount } from 'shared/testing/amount';
import { newDataDirectory, type Thing } from './test/database';
import { killReaders } from './test/readers';

/** What a process needs to be interrupted in the middle of opening a file of lmdb. */
let slowly: Record<string, string>;
beforeAll(async () => {
  const library = join(await newDataDirectory(), 'slow-open.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, join(__dirname, 'test', 'slow-open.c')]);
  slowly = { LD_PRELOAD: library };
});

/** Starts the database as its parent does; `first` is its first line, or nothing. */
function start(directory: string) {
  const tsx = createRequire(__filename).resolve('tsx');
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(__dirname, 'main.ts'), join(directory, 'database')],
    { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, ...slowly } },
  );
  const first = new Promise<string>((resolve) => {
    createInterface(child.stdout)
      .once('line', resolve)
      .once('close', () => resolve(''));
  });
  return { child, first, pid: child.pid ?? 0 };
}

test('no acknowledged write is lost while a process that reads opens the file', async () => {
  const { child, first, pid } = start(await newDataDirectory());
  const connection = await createConnection((await first).replace('ready ', '')).asPromise();
  const rows = connection.collection<Thing>('rows');
  const acknowledged: number[] = [];
  for (let opened = 0; opened < amount(3, 12); opened += 1) {
    let isOpen = false;
    await killReaders(pid);
    const opening = rows
      .find()
      .toArray()
      .finally(() => {
        isOpen = true;
      });
    while (!isOpen) {
      const _id = acknowledged.length;
      await rows.insertOne({ _id });
      acknowledged.push(_id);
      // Between writes, as a page asks: what is stored is found.
      expect(await rows.findOne({ _id })).toEqual({ _id });
    }
    await opening;
  }
  const stored = new Set((await rows.find().toArray()).map(({ _id }) => _id));
  expect(acknowledged.filter((_id) => !stored.has(_id))).toEqual([]);
  await connection.close();
  child.stdin.end();
});

test('of several that start in the same moment, one has the data', async () => {
  for (let round = 0; round < amount(1, 2); round += 1) {
    const directory = await newDataDirectory();
    const all = [1, 2, 3, 4].map(() => start(directory));
    const ready = (await Promise.all(all.map(({ first }) => first))).filter(Boolean);
    expect(ready).toHaveLength(1);
    for (const { child } of all) child.stdin.end();
  }
});
