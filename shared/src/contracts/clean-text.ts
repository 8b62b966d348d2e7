/**
 * Signs that nobody sees and no text needs: controls, halves of characters, fillers, and what turns the direction of
 * the words behind it. What joins letters and emoji, picks their form or marks the direction of a word stays.
 */
const unseen =
  /(?!\n|\t|\p{VS}|\u200d|[\u200c\u200e\u200f\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{DI}\p{NChar}\ufff9-\ufffb]/gu;
const shown = /[^\s\p{DI}\u2800]/u;

/** Text of one line or several as it is stored: without what nobody sees, and trimmed. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .trim();

/** The same on one line. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/[\n\t]+/g, ' ');

/** Whether a reader would see nothing of a text. */
export const isUnseen = (text: string): boolean => !shown.test(text);
