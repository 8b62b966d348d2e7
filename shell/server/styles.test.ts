import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import postcss, { type Rule } from 'postcss';

const root = join(import.meta.dirname, '../..');

/** Folders with styles of public pages. */
const folders = ['shared/src/ui', 'shell/src', 'mfe-marketing/src', 'mfe-blog/src/reader'];

const rules = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const found: { file: string; rule: Rule }[] = [];
      postcss
        .parse(readFileSync(join(root, folder, file), 'utf8'))
        .walkRules((rule) => void found.push({ file: join(folder, file), rule }));
      return found;
    }),
);

const isWithinHover = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)';
const named = (which: typeof rules) => which.map(({ file, rule }) => `${file}: ${rule.selector}`);

/** A place among its siblings that is asked of any element: `> :first-child`. */
const placeOfAny = /(?:^|[\s>+~,])(?:\*|):(?:first|last|only|nth)-/;

describe('styles of public pages', () => {
  test('are there', () => expect(rules.length).toBeGreaterThan(300));

  test('hover only where a pointer can: a touch would restyle and repaint the page before its click', () => {
    const hovering = rules.filter(({ rule }) => rule.selector.includes(':hover'));
    expect(hovering.length).toBeGreaterThan(10);
    expect(named(hovering.filter(({ rule }) => !isWithinHover(rule)))).toEqual([]);
  });

  test('ask no element whatever for its place: adding one to the page would restyle hundreds', () => {
    expect(named(rules.filter(({ rule }) => placeOfAny.test(rule.selector)))).toEqual([]);
  });
});
