import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { languages } from '../src/i18n/languages';
import { faultOfImports, faultOfLocales, faultOfPackage } from './module-faults';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'module-faults-'));
  for (const language of languages)
    write(`src/locales/${language}.json`, '{ "title": "x", "staff": { "title": "x" } }');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('texts', () => {
  test('with the same keys in four languages are well, and JSON that holds no texts is not asked', () => {
    write('src/harbours/list.json', '[]');
    expect(faultOfLocales(folder)).toBeUndefined();
  });

  test('name the file that is missing, in any folder', () => {
    for (const language of ['no', 'sv', 'en']) write(`src/staff/texts/${language}.json`, '{}');
    expect(faultOfLocales(folder)).toBe(
      'src/staff/texts/da.json is missing: a module has its texts in no, sv, da, en',
    );
  });

  test.each([
    [
      'da',
      '{ "staff": { "title": "x" } }',
      'src/locales/da.json lacks the key title, which src/locales/no.json has',
    ],
    [
      'no',
      '{ "title": "x" }',
      'src/locales/no.json lacks the key staff.title, which src/locales/sv.json has',
    ],
    [
      'en',
      '{ "title": "x", "staff": "x" }',
      'src/locales/no.json lacks the key staff, which src/locales/en.json has',
    ],
    ['sv', '[]', 'src/locales/sv.json is no object of texts'],
    ['sv', '{', 'src/locales/sv.json is no JSON: '],
  ])('name the file and the key: %s with %s', (language, text, fault) => {
    write(`src/locales/${language}.json`, text);
    expect(faultOfLocales(folder)).toContain(fault);
  });
});

test.each(['1.2.3', '0.0.1-beta.1'])('the version %s is well', (version) => {
  expect(faultOfPackage({ name: 'mfe-tides', version }, { name: 'mfe-tides' })).toBeUndefined();
});

test.each(['2.0', 'v1.2.3', '1.2.3+build', '1.2.3-Beta', '', undefined, `1.2.3-${'1'.repeat(40)}`])(
  'the version %s is refused',
  (version) => {
    expect(faultOfPackage({ name: 'mfe-tides', version }, { name: 'mfe-tides' })).toContain(
      `package.json: the version ${version} is not of the form 1.2.3`,
    );
  },
);

test('two names of one module are refused', () => {
  expect(faultOfPackage({ name: 'mfe-tide', version: '1.0.0' }, { name: 'mfe-tides' })).toBe(
    'package.json calls the module mfe-tide, and remote.json mfe-tides',
  );
});

test.each(["import { Button } from 'antd';", 'import no from "antd/locale/nb_NO";', "import('antd')"])(
  'antd past the kit is refused: %s',
  (line) => {
    write('src/staff/screen.tsx', "import { Table } from 'shared/ui/antd';\nimport 'antd-mobile';");
    expect(faultOfImports(folder)).toBeUndefined();
    write('src/staff/screen.tsx', line);
    expect(faultOfImports(folder)).toContain('src/staff/screen.tsx imports antd: ');
  },
);
