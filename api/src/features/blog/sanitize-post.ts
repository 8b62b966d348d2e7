import sanitizeHtml from 'sanitize-html';
import {
  blogTags,
  isHtml,
  isImageAddress,
  isLinkAddress,
  maxNested,
  textlessTags,
} from 'shared/contracts/blog-content';
import { isDeeperThan, plainText } from 'shared/contracts/blog-words';
import { cleanLines } from 'shared/contracts/clean-text';
import { escapeText } from 'shared/escape';

const optionsFor = (site: string): sanitizeHtml.IOptions => ({
  allowedTags: [...blogTags],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: maxNested,
  nonTextTags: [...textlessTags],
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's', div: 'p' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImageAddress(attribs.src ?? '', site),
  onOpenTag: (tag, attribs) => {
    if (tag === 'a' && attribs.href && !isLinkAddress(attribs.href)) delete attribs.href;
  },
});

/** Elements inside one another that are read at all: no person writes more, and a parser's work grows with them. */
const maxDepth = 500;

const asParagraph = (words: string) => `<p>${escapeText(words)}</p>`;

/**
 * A post as it may be stored: HTML cut down to what the reader shows, plain text as it was written. Of HTML that is
 * deeper than anybody writes, the words remain.
 * @param site this site's origin
 */
export function sanitizePost(content: string, site: string): string {
  // Characters that HTML cannot hold would make the stored text differ from the shown one.
  const text = cleanLines(content);
  if (!isHtml(text)) return text;
  const html = isDeeperThan(text, maxDepth) ? asParagraph(plainText(text)) : text;
  // What was written as a reference is a character now.
  return cleanLines(sanitizeHtml(html, optionsFor(site)));
}
