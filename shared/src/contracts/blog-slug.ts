/** The longest readable name of a post, in characters. */
export const maxSlug = 80;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Room for the number that tells posts of one title apart. */
const maxMade = maxSlug - 6;
const unnamed = 'innlegg';
const plainLetters: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', ð: 'd', đ: 'd', ł: 'l', þ: 'th' };

/** Ids and slugs stand in the same parameters of addresses: no slug may look like one. */
export const isPostId = (key: string): boolean => /^[0-9a-f]{24}$/.test(key);

/** An address of the api's own, where those of posts are. */
const ownAddress = 'headings';

/** Whether no post may have it. */
export const isReservedSlug = (slug: string): boolean => slug === ownAddress || isPostId(slug);

/** Whether an address can name a post by it: by a slug or by its id. */
export const isPostKey = (key: string): boolean =>
  key.length <= maxSlug && slugPattern.test(key) && key !== ownAddress;

/** The slug that a title gives; others of its posts have a number behind it. */
export function slugFrom(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æøßðđłþ]/g, (letter) => plainLetters[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const slug = words.length > maxMade ? wholeWords(words) : words;
  return slug === '' || isReservedSlug(slug) ? unnamed : slug;
}

/** As many of the words as there is room for, or a part of the first. */
function wholeWords(words: string): string {
  const end = words.lastIndexOf('-', maxMade);
  return words.slice(0, end > 0 ? end : maxMade);
}
