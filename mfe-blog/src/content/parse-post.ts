import {
  type BlogTag,
  blogTags,
  isHtml,
  isImageAddress,
  isLinkAddress,
  maxNested,
  textlessTags,
} from 'shared/contracts/blog-content';
import { readHtml } from 'shared/contracts/blog-words';

/** One element of a post: only allowed tags and validated addresses. */
interface PostElement {
  tag: BlogTag;
  attributes: Partial<Record<'href' | 'title' | 'src' | 'alt', string>> & { start?: number };
  children: PostNode[];
}
export type PostNode = PostElement | string;

const known = new Set<string>(blogTags);
const isKnown = (name: string): name is BlogTag => known.has(name);
const empty = new Set<string>(['br', 'hr', 'img']);
const inline = new Set<string>(['a', 'strong', 'em', 'u', 's', 'code', 'br', 'img']);
const wordsOnly = new Set<string>(['p', 'h2', 'h3', 'h4', 'pre']);
const dropped = new Set<string>(textlessTags);

/**
 * Parses and sanitises a post's content into a tree. Tags nest as in a browser's HTML parser, so that hydration
 * matches the server's HTML. Plain text is split into paragraphs at blank lines.
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
  /** Whether the maximum depth is reached: deeper tags are dropped, because rendering could overflow the stack. */
  const isInnermost = () => open.length > maxNested;
  /** Opens a paragraph or list item for text, which must not be a direct child of the post or a list. */
  const startWords = () => {
    if (isList()) enter(element('li'));
    if (top() === root || top().tag === 'blockquote') enter(element('p'));
  };

  const start = (tag: BlogTag, given: Record<string, string>) => {
    const attributes = checkedAttributes(tag, given);
    if (inline.has(tag)) {
      if (tag === 'img' && !attributes.src) return;
      // A link without a valid address, or inside another link, is rendered as plain text.
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
    enter({ tag, attributes, children: [] });
  };

  let leftOut = 0;
  readHtml(html, {
    onopentag: (name, given) => {
      if (dropped.has(name)) leftOut += 1;
      if (!leftOut && isKnown(name)) start(name, given);
    },
    onclosetag: (name) => {
      if (dropped.has(name)) leftOut -= 1;
      if (leftOut || !isOpen(name)) return;
      closeWhile((parent) => parent !== name);
      open.pop();
    },
    ontext: (text) => {
      const inWords = inline.has(top().tag) || wordsOnly.has(top().tag) || top().tag === 'li';
      if (leftOut || (!inWords && !text.trim())) return;
      startWords();
      addText(top(), text);
    },
  });
  return root.children.filter((child) => typeof child !== 'string').filter(shows);
}

function addText({ children, tag }: PostElement, text: string) {
  // Browsers drop a line break right after <pre>, and merge adjacent text nodes.
  const words = tag === 'pre' && children.length === 0 ? text.replace(/^\n/, '') : text;
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + words;
  else if (words) children.push(words);
}

function checkedAttributes(tag: BlogTag, { href, src, alt, title, start }: Record<string, string>) {
  const found: PostElement['attributes'] = {};
  if (tag === 'a' && href && isLinkAddress(href)) found.href = href;
  if (tag === 'img' && src && isImageAddress(src)) found.src = src;
  if (tag === 'img' && alt !== undefined) found.alt = alt;
  if ((tag === 'a' || tag === 'img') && title !== undefined) found.title = title;
  if (tag === 'ol' && start && /^\d{1,6}$/.test(start)) found.start = Number(start);
  return found;
}

/** Whether a node shows anything. Empty paragraphs that writers add for spacing are dropped. */
const shows = (node: PostNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : empty.has(node.tag) || node.children.some(shows);
