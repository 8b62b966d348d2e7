import { expect, test } from '@jest/globals';
import { isPostKey, isReservedSlug, maxSlug, slugFrom, slugPattern } from './blog-slug';

test.each([
  ['Blåbær på Ørsta: 5 råd!', 'blabaer-pa-orsta-5-rad'],
  ['Återhämtning för växeln', 'aterhamtning-for-vaxeln'],
  ['  «Hei»  –  sa hun  ', 'hei-sa-hun'],
  ['Café crème, straße', 'cafe-creme-strasse'],
  ['日本語', 'innlegg'],
  ['', 'innlegg'],
  ['Headings', 'innlegg'],
  ['DEADBEEF deadbeef', 'deadbeef-deadbeef'],
  ['0123456789ABCDEF01234567', 'innlegg'],
  ['\u0000\ud800 <b>', 'b'],
])('%j is called %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

test('a long title ends with a whole word, and leaves room for a number', () => {
  const slug = slugFrom('sentralbord '.repeat(16));
  expect(slug).toMatch(/^sentralbord(-sentralbord)*$/);
  expect(slug.length).toBeGreaterThan(60);
  expect(slugFrom('x'.repeat(200))).toHaveLength(74);
  for (const made of [slug, slugFrom('x'.repeat(200)), slugFrom(`${'ab-'.repeat(60)}`)])
    expect([slugPattern.test(made), made.length <= maxSlug - 6]).toEqual([true, true]);
});

test('ids and slugs name posts, and nothing else does', () => {
  for (const key of ['0123456789abcdef01234567', 'et-innlegg', '2026']) expect(isPostKey(key)).toBe(true);
  for (const key of [
    '',
    'headings',
    'Et',
    'et--to',
    '-et',
    'et-',
    'å',
    'a b',
    'a%00',
    '../x',
    'x'.repeat(81),
  ])
    expect([key, isPostKey(key)]).toEqual([key, false]);
  expect(['headings', '0123456789abcdef01234567', 'et'].map(isReservedSlug)).toEqual([true, true, false]);
});
