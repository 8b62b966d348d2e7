import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { addressFileIn } from '../embedded/start';
import { newDataDirectory } from '../embedded/test/database';
import { childrenOf } from './test/children-of';

test('a start whose database ends in the middle of it ends at once, and says which', async () => {
  const DATA_DIR = await newDataDirectory();
  const program = join(__dirname, '../dist/main.js');
  const api = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, API_PORT: '0', DATA_DIR, DEMO_PASSWORD: 'Journey-2026!' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  api.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(api, 'exit');
  await until(async () => existsSync(addressFileIn(join(DATA_DIR, 'database'))));
  for (const { pid } of await childrenOf(api.pid)) process.kill(pid, 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  // Before it, the first try to connect may have said that it goes on.
  expect(said).toMatch(/(^|; trying for 60 s\n)embedded database: it ended \(SIGKILL\)\n$/);
});
