import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = join(__dirname, '..');

test('processes that start at once on a new folder use the same secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const begin = Date.now() + 4_000;
  // Each has loaded its code by then, and all begin in the same millisecond.
  const program = `
    import { localSecrets } from './src/local-secrets.ts';
    while (Date.now() < ${begin});
    console.log(JSON.stringify(localSecrets('${folder}')));`;
  const commands = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const printed = await Promise.all(
    Array.from({ length: 6 }, () => run(process.execPath, commands, { cwd: root })),
  );
  expect(new Set(printed.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});
