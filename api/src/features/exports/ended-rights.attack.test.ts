import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'express';
import type { Permission } from 'shared/contracts/access';
import type { Account } from '../../platform/http/access';
import { createExports } from './exports';

let directory: string;
/** A worker that has its file once somebody says so. */
let worker: URL;
const go = () => writeFile(join(directory, 'go'), '');
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'exports-'));
  worker = pathToFileURL(join(directory, 'worker'));
  await writeFile(
    join(directory, 'worker.js'),
    `const { watch, existsSync } = require('node:fs');
    const { parentPort } = require('node:worker_threads');
    const tell = () => {
      if (existsSync(${JSON.stringify(join(directory, 'go'))})) parentPort.postMessage({ file: new ArrayBuffer(1), count: 1, records: ['1'] });
    };
    watch(${JSON.stringify(directory)}, tell);
    tell();`,
  );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const holding = (...permissions: Permission[]) =>
  ({ id: '1', email: 'kari@firma.example', access: { permissions } }) as Account;

test.each<[string, Account | undefined, number | undefined]>([
  ['stands as it was', holding('leads:manage', 'vika:read'), undefined],
  ['was shut out', undefined, 401],
  ['lost a right', holding('leads:manage'), 403],
])(
  'a file leaves, and is told of, only if the account that asked for it %s while it was made',
  async (_what, after, status) => {
    await rm(join(directory, 'go'), { force: true });
    const asking = holding('leads:manage', 'vika:read');
    let now: Account | undefined = asking;
    const told: string[] = [];
    const exports = createExports({
      worker,
      databaseUri: '',
      fieldKeys: [],
      announce: async (by) => void told.push(by),
      accountOf: async () => now,
    });
    const response = Object.assign(new EventEmitter(), { req: { headers: {} } }) as unknown as Response;
    const made = exports.make({ list: 'vika', kind: 'all' }, asking, response);
    now = after;
    await go();
    const outcome = await made.then(
      () => undefined,
      (refusal) => refusal.status,
    );
    expect([outcome, told]).toEqual([status, status ? [] : [asking.email]]);
  },
);
