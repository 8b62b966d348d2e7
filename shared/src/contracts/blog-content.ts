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

/** Left out with everything inside them, when a post is stored and when it is shown: their content is code, not words. */
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

/** Tags of a post that may stand in one another: those further in are left out, their words stay. */
export const maxNested = 20;

/** Tells HTML from plain text: a `<` with a tag, a comment or a declaration behind it. `5 < 6` is text. */
export const isHtml = (content: string): boolean => /<[a-z/!?]/i.test(content);

const storedPicture = /^\/api\/blog-images\/[0-9a-f]{24}$/;

/**
 * A picture may be one that is stored here, or come from an https address elsewhere; nothing else is stored or shown:
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

/** A link may lead to a web page, a mail address, a telephone number or a path of this site. */
export function isLinkAddress(address: string): boolean {
  if (/^[/#]/.test(address)) return !/^[/][/\\]/.test(address);
  return URL.canParse(address) && ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(address).protocol);
}
