/**
 * Invisible characters that no text needs: control characters, lone surrogates, fillers and bidi overrides. Joiners,
 * variation selectors, emoji tags and directional marks are kept.
 */
const unseen =
  /(?!\n|\t|\p{VS}|\u200d|[\u200c\u200e\u200f\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{DI}\p{NChar}\ufff9-\ufffb]/gu;
const shown = /[^\s\p{DI}\u2800]/u;

/** Text for storage: invisible characters removed, line breaks normalised, trimmed. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .trim();

/** The same for a single line. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/[\n\t]+/g, ' ');

/** The same for an address, which no invisible character belongs to: programs copy directional marks along. */
export const cleanAddress = (text: string): string => cleanLine(text.replace(/\p{DI}/gu, ''));

/** Whether a text has no visible character. */
export const isUnseen = (text: string): boolean => !shown.test(text);
