import { Parser, Tokenizer } from 'htmlparser2';
import { isHtml } from './blog-content';
import { isUnseen } from './clean-text';

/** Parser events: tags as they open and close, and texts with their character references decoded. */
interface HtmlReader {
  onopentag?: (tag: string, attributes: Record<string, string>) => void;
  onclosetag?: (tag: string) => void;
  ontext?: (text: string) => void;
}

/** Parses HTML with the same parser as the api's sanitiser, so that both read it alike. */
export const readHtml = (html: string, reader: HtmlReader): void => new Parser(reader).end(html);

/** Whether elements are nested more than `max` deep. Stops parsing as soon as they are. */
export function isDeeperThan(html: string, max: number): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > max) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return depth > max;
}

/** Tags whose content is not text for readers. */
const codeTags = new Set(['script', 'style']);
const nothing = () => {};

/** The text of an HTML document. Uses the tokenizer, without a tree, as an attacker could nest it to any depth. */
function wordsOf(html: string): string {
  let words = '';
  let code = '';
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(start, end) {
        const tag = html.slice(start, end).toLowerCase();
        if (codeTags.has(tag)) code ||= tag;
        words += ' ';
      },
      onclosetag(start, end) {
        if (html.slice(start, end).toLowerCase() === code) code = '';
        words += ' ';
      },
      ontext(start, end) {
        if (!code) words += html.slice(start, end);
      },
      ontextentity(codePoint) {
        if (!code) words += String.fromCodePoint(codePoint);
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return words;
}

/** A post's text without markup, on one line. */
export const plainText = (content: string): string =>
  (isHtml(content) ? wordsOf(content) : content)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?=[.,:;!?])/g, '');

/** The first characters of a text; an emoji at the end is left out rather than cut in half. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Whether a post would show nothing: `<p></p>` is as empty as no text. */
export const isBlank = (content: string): boolean =>
  isUnseen(plainText(content)) && !(isHtml(content) && /<(img|hr)\b/i.test(content));
