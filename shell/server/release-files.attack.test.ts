import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Release } from 'shared/release';
import { describeRelease, integrityOf } from 'shared/release-version';
import { verifyRelease } from './release-files';

const files = {
  'client/remote-entry.0a.js': Buffer.from('entry'),
  'client/remote.0b.js': Buffer.from('first'),
  'client/styles.0c.css': Buffer.from('p{}'),
};
const release = describeRelease(
  '1.0.0',
  { name: 'mfe-shifts', contract: 1, routes: [{ path: '/vakter' }] },
  Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      { size: bytes.length, integrity: integrityOf(bytes) },
    ]),
  ),
);
let folder: string;
const say = (told: Release) => writeFileSync(join(folder, 'release.json'), JSON.stringify(told));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  await mkdir(join(folder, 'client'));
  for (const [path, bytes] of Object.entries(files)) writeFileSync(join(folder, path), bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release is taken as it was described', () => {
  say(release);
  expect(verifyRelease(folder)).toEqual(release);
});

test.each<[string, Partial<Release>]>([
  ['its entry', { entry: '/remotes/mfe-other/1.0.0-0000000000000000/client/remote-entry.0a.js' }],
  ['the integrity of its entry', { integrity: integrityOf(Buffer.from('another')) }],
  ['its styles', { styles: ['https://elsewhere.example/styles.css'] }],
  ['what is fetched ahead', { preload: ['https://elsewhere.example/ahead.js'] }],
  ['its texts', { messages: { no: ['https://elsewhere.example/no.js'] } }],
])('%s is what its files say, whatever somebody writes beside them', (_what, change) => {
  say({ ...release, ...change });
  expect(verifyRelease(folder)).toEqual(release);
});
