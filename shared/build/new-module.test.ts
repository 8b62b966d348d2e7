import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = join(__dirname, '../..');
const name = 'mfe-weather';
let copy: string;

/** The output of a command; throws its error output. */
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
const node = (...words: string[]) => run(process.execPath, ...words);
const packageOf = (folder: string) => JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'));

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-module-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const file of String(files).split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // It checks against its own list.
  run('git', 'init', '-q');
  node('shared/build/new-module.mjs', name);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a module that is made in the repository joins the workspaces, with the commands that its neighbours have', () => {
  expect(packageOf('.').workspaces).toContain(name);
  const { scripts, devDependencies } = packageOf(name);
  const neighbour = packageOf('mfe-calls');
  const { test: _, ...commands } = neighbour.scripts;
  expect(scripts).toEqual(commands);
  expect(Object.keys(devDependencies)).not.toContain('typescript');
});

test('it passes the checks of the repository as it is made', () => {
  node('node_modules/@biomejs/biome/bin/biome', 'check', name, 'package.json');
  node('node_modules/typescript/bin/tsc', '--noEmit', '-p', name);
  expect(node('scripts/check-docs.mjs')).toContain(' 0 names of nothing');
});

test('nothing is made where something stands, or under another kind of name', () => {
  expect(() => node('shared/build/new-module.mjs', name)).toThrow('is not empty');
  expect(() => node('shared/build/new-module.mjs', 'weather')).toThrow('new-module mfe-<name> [folder]');
});

test('a folder in which somebody installed the package counts as empty, and its packages come again from where they came', () => {
  const folder = mkdtempSync(join(tmpdir(), 'team-'));
  const shared = 'file:../shared-1.0.0.tgz';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { shared } }));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  node('shared/build/new-module.mjs', 'mfe-team', folder);
  const { name: own, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect([own, dependencies.shared]).toEqual(['mfe-team', shared]);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('node_modules\ndist\n');
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('# mfe-team\n');
  expect(existsSync(join(folder, 'test/module.test.mjs'))).toBe(true);
  expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe('{}');
  rmSync(folder, { recursive: true, force: true });
});
