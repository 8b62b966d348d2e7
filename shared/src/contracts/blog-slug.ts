import { withoutDiacritics } from './search-form';

/** Maximum length of a slug, in characters. */
export const maxSlug = 80;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Leaves room for the number that distinguishes posts with the same title. */
const maxMade = maxSlug - 6;
const unnamed = 'innlegg';

/** Ids and slugs use the same URL parameters, so no slug may look like an id. */
export const isPostId = (key: string): boolean => /^[0-9a-f]{24}$/.test(key);

/** A path of the api itself, at the same level as posts. */
const ownAddress = 'headings';

/** Whether no post may use this slug. */
export const isReservedSlug = (slug: string): boolean => slug === ownAddress || isPostId(slug);

/** Whether a URL parameter can identify a post: a slug or an id. */
export const isPostKey = (key: string): boolean =>
  key.length <= maxSlug && slugPattern.test(key) && key !== ownAddress;

/** The slug for a title; further posts with the same title get a number appended. */
export function slugFrom(title: string): string {
  const words = withoutDiacritics(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const slug = words.length > maxMade ? wholeWords(words) : words;
  return slug === '' || isReservedSlug(slug) ? unnamed : slug;
}

/** As many whole words as fit, or part of the first. */
function wholeWords(words: string): string {
  const end = words.lastIndexOf('-', maxMade);
  return words.slice(0, end > 0 ? end : maxMade);
}
