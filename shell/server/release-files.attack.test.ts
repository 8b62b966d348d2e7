import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
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

test('a release is taken as it was described', async () => {
  say(release);
  expect(await verifyRelease(folder)).toEqual(release);
});

test.each<[string, Partial<Release>]>([
  ['its entry', { entry: '/remotes/mfe-other/1.0.0-0000000000000000/client/remote-entry.0a.js' }],
  ['the integrity of its entry', { integrity: integrityOf(Buffer.from('another')) }],
  ['its styles', { styles: ['https://elsewhere.example/styles.css'] }],
  ['what is fetched ahead', { preload: ['https://elsewhere.example/ahead.js'] }],
  ['its texts', { messages: { no: ['https://elsewhere.example/no.js'] } }],
])('%s is what its files say, whatever somebody writes beside them', async (_what, change) => {
  say({ ...release, ...change });
  expect(await verifyRelease(folder)).toEqual(release);
});

test('a file that was found as it was built, and is another since, is found out however like it is', async () => {
  say(release);
  const file = join(folder, 'client/styles.0c.css');
  // A time that can be set again to the nanosecond.
  utimesSync(file, 1, 1);
  await verifyRelease(folder);
  const before = statSync(file, { bigint: true });
  writeFileSync(file, 'q{}');
  utimesSync(file, 1, 1);
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  expect([ino, size, mtimeNs]).toEqual([before.ino, before.size, before.mtimeNs]);
  await expect(verifyRelease(folder)).rejects.toThrow('client/styles.0c.css is not as it was built');
  rmSync(file);
  await expect(verifyRelease(folder)).rejects.toThrow('client/styles.0c.css is not as it was built');
  writeFileSync(file, 'p{}');
  expect(await verifyRelease(folder)).toEqual(release);
});

test('thirty megabytes are hashed while other work goes on, and once', async () => {
  // In one piece: hashed on this thread, it would block it for the whole time.
  const pieces = { 'client/large.js': Buffer.alloc(30_000_000, 1) };
  const large = describeRelease(
    '2.0.0',
    { name: 'mfe-shifts', contract: 1, routes: [{ path: '/vakter' }] },
    Object.fromEntries(
      Object.entries({ ...files, ...pieces }).map(([path, bytes]) => [
        path,
        { size: bytes.length, integrity: integrityOf(bytes) },
      ]),
    ),
  );
  for (const [path, bytes] of Object.entries(pieces)) writeFileSync(join(folder, path), bytes);
  say(large);
  const began = performance.now();
  for (const bytes of Object.values(pieces)) integrityOf(bytes);
  const whole = performance.now() - began;
  // How long the event loop was blocked; on a busy machine others may block it too, but not every time.
  const delays: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (const path of Object.keys(pieces)) utimesSync(join(folder, path), round, round);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await verifyRelease(folder);
    // What blocked it is counted in its next turn.
    await wait(5);
    delay.disable();
    delays.push(delay.max / 1e6);
  }
  expect(Math.min(...delays)).toBeLessThan(whole / 2);
  const { user, system } = process.cpuUsage();
  await verifyRelease(folder);
  const again = process.cpuUsage();
  expect((again.user + again.system - user - system) / 1_000).toBeLessThan(whole / 2);
});
