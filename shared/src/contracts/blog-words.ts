import { Parser, Tokenizer } from 'htmlparser2';
import { isHtml } from './blog-content';
import { isUnseen } from './clean-text';

/** What is told of a text of HTML, piece by piece: tags as they open and close, texts with their references read. */
interface HtmlReader {
  onopentag?: (tag: string, attributes: Record<string, string>) => void;
  onclosetag?: (tag: string) => void;
  ontext?: (text: string) => void;
}

/** Reads HTML with the parser that the api's sanitiser stands on: what it lets through is read here in no other way. */
export const readHtml = (html: string, reader: HtmlReader): void => new Parser(reader).end(html);

/** Whether some elements of an HTML text stand in more than `max` others; no more of it is read than tells that. */
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

/** What stands in these is no text for readers. */
const codeTags = new Set(['script', 'style']);
const nothing = () => {};

/** The words of HTML. Read without the tree, whose depth anybody may choose. */
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

/** The words of a post without its markup, on one line. */
export const plainText = (content: string): string =>
  (isHtml(content) ? wordsOf(content) : content)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?=[.,:;!?])/g, '');

/** Whether a post would show nothing at all: `<p></p>` is as empty as no text. */
export const isBlank = (content: string): boolean =>
  isUnseen(plainText(content)) && !(isHtml(content) && /<(img|hr)\b/i.test(content));
