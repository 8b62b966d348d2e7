import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withLock } from './lock';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that cannot be written to is told as what it is, not as another release (2 cases)', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => withLock(join(folder, 'missing'), () => 1)).toThrow('ENOENT');
  expect(() => withLock(join(folder, 'file'), () => 1)).toThrow('ENOTDIR');
});

test('the lock is gone after the work, also when it fails', () => {
  expect(withLock(folder, () => existsSync(join(folder, '.lock')))).toBe(true);
  expect(() =>
    withLock(folder, () => {
      throw new Error('failed');
    }),
  ).toThrow('failed');
  expect(existsSync(join(folder, '.lock'))).toBe(false);
});
