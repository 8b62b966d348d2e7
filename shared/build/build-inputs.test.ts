import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = join(__dirname, '../..');
let outer: string;

/** A download of this repository, without its history, in another one that ignores it, as one for a home folder does. */
beforeAll(() => {
  outer = mkdtempSync(join(tmpdir(), 'outer-'));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: outer, stdio: 'pipe' });
  writeFileSync(join(outer, '.gitignore'), 'copy/\n');
  git('init', '-q');
  git('add', '.gitignore');
  git('-c', 'user.name=Kari', '-c', 'user.email=kari@firma.test', 'commit', '-qm', 'home');
  const copy = join(outer, 'copy');
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const file of readdirSync(root).filter((name) => name.endsWith('.json'))) {
    cpSync(join(root, file), join(copy, file));
  }
  for (const part of workspaces) {
    mkdirSync(join(copy, part, 'src'), { recursive: true });
    cpSync(join(root, part, 'package.json'), join(copy, part, 'package.json'));
    writeFileSync(join(copy, part, 'src/code.ts'), 'first');
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(outer, { recursive: true, force: true }));

test.each(['build', 'typecheck'])('what is changed is seen by %s, whatever repository is around', (task) => {
  const said = execFileSync(
    process.execPath,
    [join(root, 'node_modules/turbo/bin/turbo'), 'run', task, '--dry-run=json'],
    { cwd: join(outer, 'copy'), encoding: 'utf8', stdio: 'pipe' },
  );
  const { tasks } = JSON.parse(said);
  for (const { inputs } of tasks) expect(Object.keys(inputs)).toContain('src/code.ts');
});
