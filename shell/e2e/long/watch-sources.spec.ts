import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchSources } from '../../../scripts/watch.mjs';
import { expect, test } from '../journey';

/** A repository with one module whose build output the test controls; records what was done with it. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'watch-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const remove = (path: string) => rmSync(join(root, path), { recursive: true });
  const replace = (path: string) => renameSync(join(root, `${path}.new`), join(root, path));
  const done: string[] = [];
  let builds = 0;
  const writes: [path: string, text: string][][] = [];
  for (const part of ['shared', 'api', 'shell', 'mfe-one']) write(`${part}/src/code.ts`, 'first');
  write('mfe-one/remote.json', '{}');
  write('mfe-one/dist/release.json', 'first');
  write('api/dist/main.js', 'first');
  const stop = watchSources({
    root,
    build: async () => {
      builds += 1;
      const next = writes.shift();
      for (const [path, text] of next ?? []) write(path, text);
      return next !== undefined;
    },
    startAgain: async (name: string) => void done.push(`start ${name}`),
    release: async (modules: string[]) => void done.push(`release ${modules}`),
    print: () => {},
  });
  const end = () => {
    stop();
    rmSync(root, { recursive: true });
  };
  return { write, remove, replace, writes, done, builds: () => builds, end };
}

test('what is changed in the sources is built, and shown by whom it concerns', async () => {
  const { write, replace, writes, done, builds, end } = repository();
  writes.push([['mfe-one/dist/release.json', 'second']]);
  write('mfe-one/src/deep/code.ts', 'second');
  await expect.poll(() => done).toEqual(['release mfe-one']);

  // A failing build shows nothing; the next one shows both changes.
  const before = builds();
  write('api/src/code.ts', 'not code');
  await expect.poll(builds).toBeGreaterThan(before);
  expect(done).toHaveLength(1);
  writes.push([
    ['api/dist/main.js', 'the second'],
    ['mfe-one/dist/release.json', 'third'],
    ['shell/dist/shell.json', 'second'],
  ]);
  write('shared/src/code.ts', 'second');
  await expect.poll(() => done.slice(1)).toEqual(['start api', 'release mfe-one', 'start edge']);

  // As editors save: replacing the file repeatedly, and in a new folder.
  for (const text of ['fourth', 'fifth']) {
    const before = done.length;
    writes.push([['mfe-one/dist/release.json', text]]);
    write('mfe-one/src/deep/code.ts.new', text);
    replace('mfe-one/src/deep/code.ts');
    await expect.poll(() => done.slice(before)).toEqual(['release mfe-one']);
  }
  end();
});

for (const file of ['remote.json', 'rspack.config.ts']) {
  test(`so is a module whose ${file} is changed`, async () => {
    const { write, writes, done, end } = repository();
    writes.push([['mfe-one/dist/release.json', 'second']]);
    write(`mfe-one/${file}`, 'changed');
    await expect.poll(() => done).toEqual(['release mfe-one']);
    end();
  });
}

test('a branch without a module, and the way back to one that has it, end nothing', async () => {
  const { write, remove, writes, done, end } = repository();
  remove('mfe-one');
  writes.push([['api/dist/main.js', 'second']]);
  write('api/src/code.ts', 'second');
  await expect.poll(() => done).toEqual(['start api']);
  writes.push([['mfe-one/dist/release.json', 'second']]);
  write('mfe-one/src/code.ts', 'second');
  await expect.poll(() => done.slice(1)).toEqual(['release mfe-one']);
  end();
});
