import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A repository that needs one package, and only to be built. */
function repository(name: string) {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.push(folder);
  cpSync(join(__dirname, '../../scripts/prepare.mjs'), join(folder, 'scripts/prepare.mjs'));
  const own = { devDependencies: { tool: 'file:tool' } };
  const tool = { version: '1.0.0', dev: true };
  const packages = {
    '': own,
    'node_modules/tool': { resolved: 'tool', link: true, dev: true },
    tool,
  };
  mkdirSync(join(folder, 'tool'));
  writeFileSync(join(folder, 'tool/package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
  return folder;
}

const prepare = (folder: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });

test.each([
  ['as a machine of production says', { NODE_ENV: 'production' }],
  ['as npm was told', { npm_config_omit: 'dev' }],
])('what builds the product is installed although packages for that are left out %s', (_who, env) => {
  const folder = repository('prepare-');
  expect(prepare(folder, env)).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(folder, 'node_modules/tool'))).toBe(true);
});

test.each(['#', '?', '%'])('a path with %s, in which nothing can be built, is one line', (sign) => {
  const folder = repository(`prepare${sign}`);
  expect(prepare(folder)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `The path of this folder must be without #, ? and %: ${folder}\n`,
  });
});
