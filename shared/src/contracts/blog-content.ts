import { Parser, Tokenizer } from 'htmlparser2';
import { isUnseen } from './clean-text';

/** Tags that a post may hold once it is stored: the same set that the editor writes and the reader shows. */
export const blogTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'u',
  's',
  'a',
  'img',
  'br',
  'hr',
] as const;
export type BlogTag = (typeof blogTags)[number];

/** Tags of a post that may stand in one another: those further in are left out, their words stay. */
export const maxNested = 20;

/** Tells HTML from plain text: a `<` with a tag, a comment or a declaration behind it. `5 < 6` is text. */
export const isHtml = (content: string): boolean => /<[a-z/!?]/i.test(content);

const storedPicture = /^\/api\/blog-images\/[0-9a-f]{24}$/;

/**
 * A picture may be one that is kept here, or come from an https address elsewhere; nothing else is stored or shown:
 * any other address of this site would be asked for in the name of whoever reads the post.
 * @param site this site's origin, where it is known
 */
export function isImageAddress(address: string, site?: string): boolean {
  if (address.length > 2000 || /[\s\\]/.test(address)) return false;
  if (address.startsWith('/')) return storedPicture.test(address);
  if (!URL.canParse(address)) return false;
  const { protocol, username, hostname, pathname, search } = new URL(address);
  if (protocol !== 'https:' || username) return false;
  // Cookies know no ports: another port of this host is this site too.
  const isOwn = site !== undefined && hostname === new URL(site).hostname;
  return !isOwn || storedPicture.test(pathname + search);
}

/** A link may lead to a web page, a mail address, a telephone number or a place on this site. */
export function isLinkAddress(address: string): boolean {
  if (/^[/#]/.test(address)) return !/^[/][/\\]/.test(address);
  return URL.canParse(address) && ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(address).protocol);
}

/** What is told of a text of HTML, piece by piece: tags as they open and close, texts with their references read. */
export interface HtmlReader {
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
