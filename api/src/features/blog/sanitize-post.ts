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
import { unwrappedLink } from 'shared/contracts/wrapped-link';
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
    if (tag !== 'a' || !attribs.href) return;
    if (isLinkAddress(attribs.href)) attribs.href = unwrappedLink(attribs.href);
    else delete attribs.href;
  },
});

/** Maximum nesting depth that is parsed: far more than real posts have, and parsing cost grows with it. */
const maxDepth = 500;

const asParagraph = (words: string) => `<p>${escapeText(words)}</p>`;

/**
 * Sanitises a post before it is stored: HTML is reduced to the allowed tags, plain text is kept. HTML that is nested
 * too deeply is reduced to its text.
 * @param site this site's origin
 */
export function sanitizePost(content: string, site: string): string {
  // Remove characters that HTML cannot hold; otherwise the stored and the displayed text would differ.
  const text = cleanLines(content);
  if (!isHtml(text)) return text;
  const html = isDeeperThan(text, maxDepth) ? asParagraph(plainText(text)) : text;
  // Again, because sanitising decodes character references.
  return cleanLines(sanitizeHtml(html, optionsFor(site)));
}
