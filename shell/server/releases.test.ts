import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeRelease } from 'shared/build/release';
import { publish, readPointers, rollback } from './releases';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A build whose one file holds a text; answers its folder and its version. */
function build(text: string) {
  const dist = join(folder, `build-${text}`);
  mkdirSync(join(dist, 'client'), { recursive: true });
  writeFileSync(join(dist, 'client/remote-entry.js'), text);
  const { version } = writeRelease(dist, '1.0.0', {
    name: 'mfe-calls',
    contract: 1,
    routes: [{ path: '/samtaleteller' }],
  });
  return { dist, version };
}

test('what was rolled back stays so over a start, until somebody publishes it by name', () => {
  const releases = join(folder, 'releases');
  const pointer = () => readPointers(releases)['mfe-calls'];
  const [one, two, three] = [build('one'), build('two'), build('three')];
  expect(publish(releases, one.dist, { onlyNew: true })).toBe(true);
  expect(publish(releases, one.dist, { onlyNew: true })).toBe(false);
  expect(publish(releases, two.dist, { onlyNew: true })).toBe(true);
  expect(pointer()).toEqual({ live: two.version, earlier: [one.version], withdrawn: [] });

  expect(rollback(releases, 'mfe-calls')).toBe(one.version);
  expect(pointer()).toEqual({ live: one.version, earlier: [], withdrawn: [two.version] });
  expect(publish(releases, two.dist, { onlyNew: true })).toBe(false);
  expect(pointer()?.live).toBe(one.version);
  expect(() => rollback(releases, 'mfe-calls')).toThrow('mfe-calls has no earlier version');

  expect(publish(releases, two.dist)).toBe(true);
  expect(pointer()).toEqual({ live: two.version, earlier: [one.version], withdrawn: [] });
  publish(releases, three.dist);
  publish(releases, one.dist);
  // Nothing stands among the earlier ones twice, nor is it its own way back.
  expect(pointer()).toEqual({ live: one.version, earlier: [three.version, two.version], withdrawn: [] });
});
