import type { BlogHeading } from 'shared/contracts/blog';

/**
 * Joins a refetched first page with the headings loaded before: a newly published post shifts every page.
 * Undefined if so many were published that the lists no longer overlap.
 */
export function joinHeadings(first: BlogHeading[], known: BlogHeading[]): BlogHeading[] | undefined {
  const ids = new Set(first.map(({ id }) => id));
  const end = first.at(-1)?.published_at ?? '';
  if (!known.some(({ id }) => ids.has(id))) return undefined;
  return [...first, ...known.filter(({ id, published_at }) => !ids.has(id) && (published_at ?? '') <= end)];
}
