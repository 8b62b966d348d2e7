/** Letters that Unicode normalisation does not decompose. */
const undecomposed: Record<string, string> = {
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  þ: 'th',
};

/** Lower case without diacritics: `Bjørn Müller` becomes `bjorn muller`. */
export const withoutDiacritics = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æøßðđłþ]/g, (letter) => undecomposed[letter] ?? '');

/** The form in which texts are searched: what looks or sounds alike is the same. */
export const searchForm = (text: string): string =>
  withoutDiacritics(text)
    // The older spelling of å.
    .replaceAll(/a{2,}/g, 'a')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Lower case in one Unicode composition, with single spaces; diacritics stay. */
export const plainCase = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Rows that hold every word as it was typed come before the other results; the order is otherwise kept. */
export function exactFirst<Row>(rows: readonly Row[], term: string, textOf: (row: Row) => string): Row[] {
  const words = plainCase(term).split(' ');
  const isExact = (row: Row) => {
    const text = plainCase(textOf(row));
    return words.every((word) => text.includes(word));
  };
  const exact = new Set(rows.filter(isExact));
  return [...exact, ...rows.filter((row) => !exact.has(row))];
}
