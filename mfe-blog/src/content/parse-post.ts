import {
  type BlogTag,
  blogTags,
  decodeEntities,
  isHtml,
  isImageAddress,
  isLinkAddress,
  mostNested,
} from 'shared/contracts/blog-content';

/** One element of a post; only known tags and checked addresses ever become one. */
export interface PostElement {
  tag: BlogTag;
  attributes: Partial<Record<'href' | 'title' | 'src' | 'alt', string>> & { start?: number };
  children: PostNode[];
}
export type PostNode = PostElement | string;

const known = new Set<string>(blogTags);
const empty = new Set<string>(['br', 'hr', 'img']);
const inline = new Set<string>(['a', 'strong', 'em', 'u', 's', 'code', 'br', 'img']);
const wordsOnly = new Set<string>(['p', 'h2', 'h3', 'h4', 'pre']);
/** What stands in these is no text for readers. */
const dropped = new Set([
  'script',
  'style',
  'svg',
  'math',
  'template',
  'textarea',
  'noscript',
  'iframe',
  'object',
  'title',
]);
// No part of a tag can be read in two ways, and one that never ends goes on to the end: nothing is read twice.
const pieces =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)|<|[^<]+/gi;
const attribute = /(?<![a-z])([a-z]{1,20})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/**
 * The tree of a post's content. It nests as a browser would nest it, so that what the edge writes and what
 * React expects are the same. Plain text becomes paragraphs at blank lines.
 */
export const parsePost = (content: string): PostElement[] =>
  isHtml(content) ? parseHtml(content) : paragraphs(content);

const element = (tag: BlogTag, children: PostNode[] = []): PostElement => ({ tag, attributes: {}, children });

const paragraphs = (text: string): PostElement[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      element(
        'p',
        part.split('\n').flatMap((line, index): PostNode[] => (index ? [element('br'), line] : [line])),
      ),
    );

function parseHtml(html: string): PostElement[] {
  const root = element('blockquote');
  const open: PostElement[] = [root];
  const top = () => open.at(-1) as PostElement;
  const closeWhile = (closes: (tag: BlogTag) => boolean) => {
    while (open.length > 1 && closes(top().tag)) open.pop();
  };
  const isOpen = (tag: string) => open.slice(1).some((parent) => parent.tag === tag);
  const enter = (child: PostElement) => {
    top().children.push(child);
    if (!empty.has(child.tag)) open.push(child);
  };
  const isList = () => top().tag === 'ul' || top().tag === 'ol';
  /** As far in as a post nests: tags from here on are left out, or drawing them would take the whole stack. */
  const isInnermost = () => open.length > mostNested;
  /** Words stand in a paragraph: never loose in the post, nor directly in a list. */
  const startWords = () => {
    if (isList()) enter(element('li'));
    if (top() === root || top().tag === 'blockquote') enter(element('p'));
  };

  const start = (tag: BlogTag, source: string) => {
    if (inline.has(tag)) {
      const attributes = readAttributes(tag, source);
      if (tag === 'img' && !attributes.src) return;
      // A link that leads nowhere is words.
      if (tag === 'a' && (!attributes.href || isOpen('a'))) return;
      startWords();
      if (empty.has(tag) || !isInnermost()) enter({ tag, attributes, children: [] });
      return;
    }
    closeWhile((parent) => inline.has(parent) || wordsOnly.has(parent));
    if (tag === 'li') {
      if (isOpen('li') && !isList()) closeWhile((parent) => parent !== 'ul' && parent !== 'ol');
      if (!isList() && isInnermost()) return;
      if (!isList()) enter(element('ul'));
    } else {
      if (isInnermost() && !empty.has(tag)) return;
      if (isList()) enter(element('li'));
    }
    enter({ tag, attributes: readAttributes(tag, source), children: [] });
  };

  let leftOut: string | undefined;
  for (const [piece, slash, name, source] of html.matchAll(pieces)) {
    const tag = name?.toLowerCase() as BlogTag | undefined;
    if (leftOut) {
      if (slash && tag === leftOut) leftOut = undefined;
      continue;
    }
    if (tag && !slash && dropped.has(tag)) {
      leftOut = tag;
      continue;
    }
    if (tag && !known.has(tag)) continue;
    if (tag && slash) {
      if (!isOpen(tag)) continue;
      closeWhile((parent) => parent !== tag);
      open.pop();
    } else if (tag) start(tag, source ?? '');
    else if (!piece.startsWith('<!--')) {
      const inWords = inline.has(top().tag) || wordsOnly.has(top().tag) || top().tag === 'li';
      if (!inWords && !piece.trim()) continue;
      startWords();
      addText(top(), decodeEntities(piece));
    }
  }
  return root.children.filter((child) => typeof child !== 'string').filter(shows);
}

function addText({ children, tag }: PostElement, text: string) {
  // A browser drops the line break behind <pre>, and joins neighbouring texts.
  const words = tag === 'pre' && children.length === 0 ? text.replace(/^\n/, '') : text;
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + words;
  else if (words) children.push(words);
}

function readAttributes(tag: BlogTag, source: string): PostElement['attributes'] {
  const found: PostElement['attributes'] = {};
  for (const [, name, ...values] of source.matchAll(attribute)) {
    const value = decodeEntities(values.find((written) => written !== undefined) ?? '');
    const key = name?.toLowerCase();
    if (tag === 'a' && key === 'href' && isLinkAddress(value)) found.href = value;
    if (tag === 'img' && key === 'src' && isImageAddress(value)) found.src = value;
    if (tag === 'img' && key === 'alt') found.alt = value;
    if ((tag === 'a' || tag === 'img') && key === 'title') found.title = value;
    if (tag === 'ol' && key === 'start' && /^\d{1,6}$/.test(value)) found.start = Number(value);
  }
  return found;
}

/** Editors leave empty paragraphs behind for space; the reader's own spacing is enough. */
const shows = (node: PostNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : empty.has(node.tag) || node.children.some(shows);
