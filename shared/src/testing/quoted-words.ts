import type { HelpText } from '../ui/help';

const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn);

const placeholder = /\{\w+\}/g;

/** Whether a text matches a quote; placeholders match any text, and a text of placeholders alone matches nothing. */
const says = (word: string, quoted: string) =>
  /\p{L}|\d/u.test(word.replaceAll(placeholder, '')) &&
  new RegExp(`^${word.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(placeholder, '.+')}$`).test(quoted);

/** Quotes in a help text, «as shown on the page», that no page of the tool shows. */
export function quotedButNotShown(help: HelpText, ...words: object[]): string[] {
  const shown = textsIn(words);
  return help.tasks
    .flatMap(({ text }) => [...text.matchAll(/«([^»]+)»/g)].map(([, quoted]) => quoted as string))
    .filter((quoted) => !shown.some((word) => says(word, quoted)));
}
