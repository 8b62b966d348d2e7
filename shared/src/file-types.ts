/**
 * What a browser may do with a file that is served from the site's own origin: `code` is run by documents that ask for
 * it, `part` is shown or read by them, `document` would be a page when it is opened and is only ever downloaded, and
 * `page` is never served.
 */
type Use = 'code' | 'part' | 'document' | 'page';

export interface FileType {
  type: string;
  use: Use;
}

const file = (use: Use, type: string): FileType => ({ use, type });
const text = (use: Use, type: string) => file(use, `${type}; charset=utf-8`);

/** All types of files that the site serves, and those that no release may bring. */
const types = new Map<string, FileType>([
  ['js', text('code', 'text/javascript')],
  ['css', text('code', 'text/css')],
  ['json', text('part', 'application/json')],
  ['txt', text('part', 'text/plain')],
  ['webmanifest', file('part', 'application/manifest+json')],
  ['webp', file('part', 'image/webp')],
  ['avif', file('part', 'image/avif')],
  ['png', file('part', 'image/png')],
  ['jpg', file('part', 'image/jpeg')],
  ['jpeg', file('part', 'image/jpeg')],
  ['gif', file('part', 'image/gif')],
  ['ico', file('part', 'image/x-icon')],
  ['mp3', file('part', 'audio/mpeg')],
  ['mp4', file('part', 'video/mp4')],
  ['woff2', file('part', 'font/woff2')],
  ['svg', file('document', 'image/svg+xml')],
  ['xml', text('document', 'application/xml')],
  ['pdf', file('document', 'application/pdf')],
  ...['html', 'htm', 'shtml', 'xhtml', 'xht', 'mht', 'mhtml', 'xsl', 'xslt', 'svgz'].map(
    (name): [string, FileType] => [name, file('page', 'application/octet-stream')],
  ),
]);

/** The type of a file by its path; undefined for those that are not served. */
export function fileTypeOf(path: string): FileType | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** For what is opened on its own: it runs nothing, loads nothing and has no origin, whatever it holds. */
export const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of a file that say what it is and what it may do. */
export const fileHeaders = ({ type, use }: FileType): Record<string, string> => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  ...(use !== 'code' && harmless),
  ...(use === 'document' && { 'content-disposition': 'attachment' }),
});
