import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'import-typescript-test-')));
const own = join(folder, 'tmp');
mkdirSync(own);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** What a program prints that a process of its own imports. */
function run(path: string): string {
  const code = `import { importTypeScript } from ${JSON.stringify(join(__dirname, 'import-typescript.mjs'))};
    const { default: value } = await importTypeScript(${JSON.stringify(join(folder, path))}).catch(({ message }) => ({ default: message }));
    console.log(JSON.stringify(value));`;
  const command = ['--input-type=module', '--eval', code];
  const env = { ...process.env, TMPDIR: own };
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', env }));
}

test('a file is run with its own files and JSON, and packages come from where it lies', () => {
  write('package.json', '{ "type": "module" }');
  write('node_modules/outer/package.json', '{ "name": "outer", "main": "index.cjs" }');
  write('node_modules/outer/index.cjs', 'module.exports = { where: __dirname };');
  write(
    'inner/node_modules/inner/package.json',
    '{ "name": "inner", "type": "module", "exports": "./i.js" }',
  );
  write('inner/node_modules/inner/i.js', 'export const where = import.meta.url;');
  write('words.json', '{ "word": "hei" }');
  write(
    'inner/part.ts',
    "export { where } from 'inner';\nexport const here: string[] = [import.meta.dirname, __dirname];",
  );
  write(
    'main.ts',
    `import { basename } from 'node:path';
     import outer from 'outer';
     import { here, where } from './inner/part';
     import words from './words.json';
     export default await Promise.resolve({ outer, here, where, words, url: import.meta.url, name: basename('/a/b') });`,
  );
  expect(run('main.ts')).toEqual({
    outer: { where: join(folder, 'node_modules/outer') },
    here: [join(folder, 'inner'), join(folder, 'inner')],
    where: `file://${folder}/inner/node_modules/inner/i.js`,
    words: { word: 'hei' },
    url: `file://${folder}/main.ts`,
    name: 'b',
  });
  expect(readdirSync(own)).toEqual([]);
});

test('what fails says so, and leaves nothing behind', () => {
  write('unknown.ts', "import 'nowhere';");
  expect(run('unknown.ts')).toContain('nowhere');
  write('throws.ts', "throw new Error('no page');");
  expect(run('throws.ts')).toBe('no page');
  write('ends.ts', 'console.log(\'"ended"\'); process.exit();');
  expect(run('ends.ts')).toBe('ended');
  expect(readdirSync(own)).toEqual([]);
});
