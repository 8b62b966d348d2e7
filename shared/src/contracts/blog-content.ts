import { parsedUrl } from '../parsed-url';

/** Tags that a stored post may contain: the same set for the editor, the sanitiser and the reader. */
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

/** Removed with their content when a post is stored and when it is shown: their content is code, not text. */
export const textlessTags = [
  'script',
  'style',
  'svg',
  'math',
  'template',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'title',
] as const;

/** Maximum nesting depth of a post; deeper tags are removed, but their text is kept. */
export const maxNested = 20;

/** Whether a text is HTML rather than plain text: `<` followed by a tag, comment or declaration; `5 < 6` is text. */
export const isHtml = (content: string): boolean => /<[a-z/!?]/i.test(content);

const storedPicture = /^\/api\/blog-images\/[0-9a-f]{24}$/;

/**
 * Whether an image address may be stored and shown: a picture stored here, or an https address of another site. Other
 * addresses of this site are refused: the reader's browser would request them with the reader's cookies.
 * @param site this site's origin, if known
 */
export function isImageAddress(address: string, site?: string): boolean {
  if (address.length > 2000 || /[\s\\]/.test(address)) return false;
  if (address.startsWith('/')) return storedPicture.test(address);
  const url = parsedUrl(address);
  if (!url) return false;
  const { protocol, username, hostname, pathname, search } = url;
  if (protocol !== 'https:' || username) return false;
  // Cookies ignore ports, so another port of this host is the same site.
  const isOwn = site !== undefined && hostname === new URL(site).hostname;
  return !isOwn || storedPicture.test(pathname + search);
}

/** Whether a link's address may be stored: a web page, a mail address, a phone number or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (/^[/#]/.test(address)) return !/^[/][/\\]/.test(address);
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(parsedUrl(address)?.protocol ?? '');
}
