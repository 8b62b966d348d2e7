import type { BlogHeading } from 'shared/contracts/blog';

/**
 * The headings of a first page that was read anew, and those known from before that follow it: a post that was
 * published since moves every page. Undefined when so many were published that what is known no longer follows.
 */
export function joinHeadings(first: BlogHeading[], known: BlogHeading[]): BlogHeading[] | undefined {
  const ids = new Set(first.map(({ id }) => id));
  const end = first.at(-1)?.published_at ?? '';
  if (!known.some(({ id }) => ids.has(id))) return undefined;
  return [...first, ...known.filter(({ id, published_at }) => !ids.has(id) && (published_at ?? '') <= end)];
}
