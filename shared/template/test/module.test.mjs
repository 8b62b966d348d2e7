import { deepEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '..');
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

test('it builds, with the pages of remote.json', () => {
  execFileSync('npx', ['rspack', 'build'], { cwd: folder });
  const pathsOf = ({ routes }) => routes.map(({ path }) => path);
  deepEqual(pathsOf(read('dist/release.json')), pathsOf(read('remote.json')));
});
