import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { kit } from './sharing';
import { staffFilesFile } from './staff-files';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'module-'));
  symlinkSync(join(__dirname, '../../node_modules'), join(folder, 'node_modules'));
  await run(process.execPath, [join(__dirname, 'new-module.mjs'), 'mfe-tides', folder]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds the skeleton with an additional file used by its staff page; returns exit code and output. */
async function build(lines: string) {
  const screen = join(folder, 'src/staff-screen.tsx');
  const good = readFileSync(screen, 'utf8');
  writeFileSync(join(folder, 'src/own.ts'), lines);
  writeFileSync(
    screen,
    `import * as own from './own';\n${good.replace('return (', 'console.log(own);\nreturn (')}`,
  );
  try {
    return await run(join(folder, 'node_modules/.bin/rspack'), ['build'], { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim() }),
      ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
    );
  } finally {
    writeFileSync(screen, good);
  }
}

describe('a build that is whole', () => {
  beforeAll(async () => {
    const file = join(folder, 'package.json');
    const good = readFileSync(file, 'utf8');
    const imports = { '#variant': { node: './src/node.ts', browser: './src/browser.ts' } };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(good), imports }));
    for (const kind of ['node', 'browser']) {
      writeFileSync(join(folder, `src/${kind}.ts`), `export const variant = 'for ${kind}';`);
    }
    writeFileSync(join(folder, 'src/deferred.ts'), 'export const deferred = 1;');
    const { said } = await build(`
      import type { Blocker } from 'react-router-dom';
      import { Link, useNavigate } from 'react-router-dom';
      import { useTranslation } from 'react-i18next';
      export { variant } from '#variant';
      export const contract: [Blocker?, ...unknown[]] = [undefined, Link, useNavigate, useTranslation];
      export const later = () => import(/* webpackChunkName: "page-tides-staff.deferred" */ './deferred');`);
    expect(said).toMatch(/^mfe-tides 1\.0\.0-[\da-f]{16}$/m);
    writeFileSync(file, good);
  });

  test('imports what the contract names of the shell’s packages, and their types', () => {
    expect(existsSync(join(folder, 'dist/release.json'))).toBe(true);
  });

  test('tells which scripts its page for staff asks for, and what that fetches once it is mounted', () => {
    const told = JSON.parse(readFileSync(join(folder, 'dist', staffFilesFile), 'utf8'));
    expect(told).toEqual({
      pages: {
        '/tides/staff': [
          expect.stringMatching(/^client\/page-tides-staff\.\w+\.js$/),
          expect.stringMatching(/^client\/page-tides-staff\.deferred\.\w+\.js$/),
        ],
      },
      // It is rendered without antd.
      kit: { name: kit, files: [] },
    });
  });

  test('takes packages in their variant for browsers: pages are rendered without Node', () => {
    const server = readFileSync(join(folder, 'dist/server/remote.js'), 'utf8');
    expect(server).toContain('for browser');
    expect(server).not.toContain('for node');
  });

  test('is gone after one that was refused', async () => {
    const file = join(folder, 'remote.json');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.replace('"/tides"', '"/Tides"'));
    const { code, said } = await build('export const own = 1;');
    expect(code).toBe(1);
    expect(said).toMatch(/^remote\.json: routes\.0\.path .+$/);
    writeFileSync(file, good);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });
});

test.each([
  [
    'by its name',
    "import { useFetcher } from 'react-router-dom'; export const own = useFetcher;",
    'useFetcher of react-router-dom',
  ],
  [
    'of the whole package',
    "import * as router from 'react-router-dom'; export const own = router.useFetchers;",
    'useFetchers of react-router-dom',
  ],
  ['handed on', "export { Trans } from 'react-i18next';", 'Trans of react-i18next'],
  ['by default', "import own from 'react-i18next'; export { own };", 'default of react-i18next'],
])('an export beyond them, %s, is refused in one sentence', async (_how, lines, what) => {
  const { code, said } = await build(lines);
  expect(code).toBe(1);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toContain(`./src/own.ts: ${what} is needed, and the shell provides `);
});

test('a style sheet that reaches other pages is refused in one sentence', async () => {
  writeFileSync(join(folder, 'src/own.css'), 'header { display: none }');
  const { code, said } = await build("import './own.css';\nexport const own = 1;");
  expect(code).toBe(1);
  expect(said).toBe(
    './src/own.css: header may match on other pages: call it own.module.css, and use the classes that it exports',
  );
});
