import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { languages } from './languages';

const root = join(__dirname, '../../..');
const packages = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

type Texts = Map<string, string>;

/** Texts of a file by their dotted keys. */
function flatten(node: object, prefix = '', into: Texts = new Map()): Texts {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') into.set(prefix + name, value);
    else flatten(value, `${prefix}${name}.`, into);
  }
  return into;
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const localeFolders = (name: string) => [
  ...new Set(
    filesUnder(join(root, name, 'src'))
      .filter((file) => /\/locales\/[^/]+\.json$/.test(file))
      .map((file) => join(file, '..')),
  ),
];

const textsIn = (folder: string, language: string): Texts =>
  flatten(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));

const keysOf = (name: string) =>
  localeFolders(name).flatMap((folder) =>
    [...textsIn(folder, 'no').keys()].map((key) => key.replace(plural, '')),
  );

const sourceOf = (name: string) =>
  filesUnder(join(root, name, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const literal = /'([^'\n]*)'|"([^"\n]*)"/g;
/** Plural suffixes of i18next. */
const plural = /_(one|other)$/;
const template = /`([^`\n]*\$\{[^`\n]*)`/g;

/** A template literal as a pattern over keys; undefined when it says too little to name one. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.split(/\$\{[^}]*\}/);
  if (!parts.some((part) => part.includes('.') && !part.includes('/'))) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

const literalsIn = (source: string) =>
  new Set([...source.matchAll(literal)].map(([, single, double]) => single ?? double ?? ''));
const patternsIn = (source: string) =>
  [...source.matchAll(template)].flatMap(([, text]) => patternOf(text ?? '') ?? []);

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(['shared', ...packages].flatMap((name) => localeFolders(name).map((folder) => [folder])))(
  '%s',
  (folder) => {
    test('holds the same keys and values to fill in, in every language, none of them empty', () => {
      const norwegian = textsIn(folder, 'no');
      for (const language of languages) {
        expect(existsSync(join(folder, `${language}.json`))).toBe(true);
        const texts = textsIn(folder, language);
        expect({ language, keys: [...texts.keys()].sort() }).toEqual({
          language,
          keys: [...norwegian.keys()].sort(),
        });
        for (const [key, text] of texts) {
          expect({ language, key, empty: text.trim() === '' }).toEqual({ language, key, empty: false });
          expect({ language, key, values: placeholders(text) }).toEqual({
            language,
            key,
            values: placeholders(norwegian.get(key) ?? ''),
          });
        }
      }
    });
  },
);

const common = new Set([...keysOf('shared'), ...keysOf('shell')]);

describe.each(packages)('%s', (name) => {
  const source = sourceOf(name);

  test('uses every text that it has', () => {
    const literals = literalsIn(source);
    const patterns = patternsIn(source);
    const unused = keysOf(name).filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  test('has every text that it uses', () => {
    const known = new Set([...common, ...keysOf(name)]);
    const asked = [...source.matchAll(/\bt\(\s*'(?:common:)?([^']+)'/g)].map(([, key]) => key ?? '');
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});

test('every common text is used somewhere', () => {
  const sources = ['shared', 'api', ...packages].map(sourceOf).join('\n');
  const literals = literalsIn(sources);
  const patterns = patternsIn(sources).filter((pattern) => !pattern.source.startsWith('^validation'));
  // Contract messages are named there without the prefix `validation.`.
  const used = (key: string) =>
    literals.has(key) ||
    literals.has(key.replace(/^validation\./, '')) ||
    patterns.some((pattern) => pattern.test(key));
  expect(keysOf('shared').filter((key) => !used(key))).toEqual([]);
});
