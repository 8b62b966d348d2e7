import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeOldReleases } from './old-releases';

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 30);
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'old-releases-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function store(name: string, version: string, ageMs: number) {
  const folder = join(directory, name, version);
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client', 'entry.js'), 'export {};');
  utimesSync(folder, (now - ageMs) / 1_000, (now - ageMs) / 1_000);
}
const left = (name: string) => readdirSync(join(directory, name)).sort();

test('of ten times as many releases as usual those stay that are named, or were in the last month', async () => {
  for (let age = 1; age <= 300; age++) store('mfe-blog', `1.0.${age}`, age * dayMs);
  store('mfe-blog', '.arriving-1', 31 * dayMs);
  store('mfe-gone', '1.0.0', 31 * dayMs);
  const pointers = {
    'mfe-blog': {
      revision: 7,
      live: '1.0.300',
      earlier: ['1.0.200'],
      canary: { version: '1.0.100', share: 10 },
    },
  };
  expect(await removeOldReleases(directory, pointers, now)).toBe(300 - 30 - 3 + 2);
  const recent = Array.from({ length: 30 }, (_, age) => `1.0.${age + 1}`);
  expect(left('mfe-blog')).toEqual([...recent, '1.0.100', '1.0.200', '1.0.300'].sort());
  expect(left('mfe-gone')).toEqual([]);
});

test('one that was live for long stays for a month after another took its place', async () => {
  store('mfe-blog', '1.0.0', 400 * dayMs);
  const live = (version: string) => ({ 'mfe-blog': { revision: 1, live: version, earlier: [] } });
  await removeOldReleases(directory, live('1.0.0'), now);
  await removeOldReleases(directory, live('1.0.1'), now + 29 * dayMs);
  expect(left('mfe-blog')).toEqual(['1.0.0']);
  await removeOldReleases(directory, live('1.0.1'), now + 31 * dayMs);
  expect(left('mfe-blog')).toEqual([]);
});
