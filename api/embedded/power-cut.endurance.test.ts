import { execFileSync } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { open } from 'lmdb';
import { amount } from 'shared/testing/amount';
import { databaseFileIn } from './start';
import { crash, expectAll } from './test/crash';
import { newDataDirectory } from './test/database';

const ROUNDS = amount(1, 3);
const WRITES_A_ROUND = 64;

/** What a process needs to maintain a copy of its data file that has only what was synced. */
let withCopy: (copy: string) => Record<string, string>;
beforeAll(async () => {
  const library = join(await newDataDirectory(), 'synced-copy.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, join(__dirname, 'test', 'synced-copy.c')]);
  withCopy = (copy) => ({ LD_PRELOAD: library, SYNCED_COPY: copy });
});

test('a disk that drops what was not synced has every acknowledged write', async () => {
  let directory = await newDataDirectory();
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const copy = join(directory, 'synced.mdb');
    acknowledged.push(...(await crash(directory, round, WRITES_A_ROUND, withCopy(copy))));
    directory = await newDataDirectory();
    await mkdir(join(directory, 'database'));
    await copyFile(copy, databaseFileIn(directory));
    await expectAll(directory, acknowledged);
  }
});

test('the copy lacks what was written and not synced', async () => {
  const directory = await newDataDirectory();
  const [file, copy] = [join(directory, 'data.mdb'), join(directory, 'synced.mdb')];
  const lmdb = JSON.stringify(createRequire(__filename).resolve('lmdb'));
  const script = `
    const database = require(${lmdb}).open({ path: process.argv[1], noSync: process.argv[2] === 'unsynced', overlappingSync: false });
    database.put(process.argv[2], true).then(() => process.kill(process.pid, 'SIGKILL'));`;
  const write = (key: string) => {
    const run = () =>
      execFileSync(process.execPath, ['-e', script, file, key], {
        env: { ...process.env, ...withCopy(copy) },
      });
    expect(run).toThrow(expect.objectContaining({ signal: 'SIGKILL' }));
  };
  write('synced');
  write('unsynced');
  const keysIn = async (path: string) => {
    const database = open({ path, readOnly: true });
    const keys = [...database.getKeys()];
    await database.close();
    return keys;
  };
  expect(await keysIn(file)).toEqual(['synced', 'unsynced']);
  expect(await keysIn(copy)).toEqual(['synced']);
});
