import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import postcss, { type Rule } from 'postcss';

const root = join(import.meta.dirname, '../..');

const rulesIn = (folders: string[]) =>
  folders.flatMap((folder) =>
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
const publicRules = rulesIn(['shared/src/ui', 'shell/src', 'mfe-marketing/src', 'mfe-blog/src/reader']);
const staffRules = rulesIn(['mfe-blog/src/admin', 'mfe-admin/src', 'mfe-vika/src', 'mfe-calls/src']);
const allRules = [...publicRules, ...staffRules];

const isWithinHover = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'params' in parent && parent.params === '(hover: hover)';
const isOfPointer = (selector: string) => /:hover|:active/.test(selector);
/** A state that looks the same under a pointer: `.chosen, .chosen:hover`. */
const isUnchanged = ({ selectors }: Rule) =>
  selectors.every((selector) => selectors.includes(selector.replace(':hover', '')));
const named = (which: typeof allRules) => which.map(({ file, rule }) => `${file}: ${rule.selector}`);

/** A place among its siblings that is asked of any element: `> :first-child`. */
const placeOfAny = /(?:^|[\s>+~,])(?:\*|):(?:first|last|only|nth)-/;

describe('styles', () => {
  test('are there', () => {
    expect(publicRules.length).toBeGreaterThan(300);
    expect(staffRules.length).toBeGreaterThan(200);
  });

  test('hover only where a pointer can: a touch would restyle and repaint the page before its click', () => {
    const hovering = allRules.filter(({ rule }) => rule.selector.includes(':hover'));
    expect(hovering.length).toBeGreaterThan(20);
    expect(named(hovering.filter(({ rule }) => !isWithinHover(rule) && !isUnchanged(rule)))).toEqual([]);
  });

  test('of touched screens lack nothing but hover', () => {
    const left = allRules.filter(({ rule }) => isWithinHover(rule) && !rule.selectors.every(isOfPointer));
    expect(named(left)).toEqual([]);
  });

  test('of public pages ask no element whatever for its place: adding one would restyle hundreds', () => {
    expect(named(publicRules.filter(({ rule }) => placeOfAny.test(rule.selector)))).toEqual([]);
  });

  test('of public pages do not depend on what the document contains: adding anything would restyle its root', () => {
    const asks = /(?:^|[\s,])(?:html|body|:root|\*)[^\s>+~]*:has\(/;
    expect(named(publicRules.filter(({ rule }) => asks.test(rule.selector)))).toEqual([]);
  });
});
