import { expect, test } from '@jest/globals';
import type { BlogHeading } from 'shared/contracts/blog';
import { joinHeadings } from './headings';

/** Posts with these dates, each titled by its first publication date. */
const posts = (...days: number[]): BlogHeading[] =>
  days.map((day) => ({
    id: String(day),
    slug: `innlegg-${day}`,
    title: `${day}.`,
    language: 'no',
    published_at: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  }));
const known = posts(9, 8, 7, 6, 5, 4);

test('no post is lost when one is published while another page has been read', () => {
  expect(joinHeadings(posts(10, 9, 8), known)).toEqual(posts(10, 9, 8, 7, 6, 5, 4));
});

test('a post that was deleted or published again stands where it is now, once', () => {
  expect(joinHeadings(posts(9, 7, 6), known)).toEqual(posts(9, 7, 6, 5, 4));
  const again = { ...posts(5)[0], published_at: '2026-11-11T08:00:00.000Z' } as BlogHeading;
  expect(joinHeadings([again, ...posts(9, 8)], known)).toEqual([again, ...posts(9, 8, 7, 6, 4)]);
});

test('what no longer follows is left out', () => {
  expect(joinHeadings(posts(14, 13, 12), known)).toBeUndefined();
});
