import { edgePrefix } from 'shared/contracts/modules';
import { decoded } from 'shared/decoded';
import { isAtOrBelow } from 'shared/shell-paths';

const maxPathLength = 1_024;
const maxQueryLength = 4_096;

export interface RequestPath {
  /** Decoded and normalised; routes and files are matched with it. */
  path: string;
  /** Query string with its `?`, or empty. */
  search: string;
}

/** Names of built files are case-sensitive; all other paths are lower-cased. */
const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/remotes/');

/** Characters that no path of ours has, and that other programs interpret differently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0000-\u001f\u007f\\/]/;

/**
 * Normalises a request target: percent-decoded once, slashes and dots resolved, lower case. Undefined if it is not a
 * valid path: absolute form, malformed percent-encoding, an encoded slash, too long.
 */
export function requestPath(target: string): RequestPath | undefined {
  const [raw = '', ...queries] = target.split('?');
  const query = queries.join('?');
  if (raw.length > maxPathLength || query.length > maxQueryLength) return undefined;
  if (!raw.startsWith('/') || target.includes('#')) return undefined;
  const segments: string[] = [];
  for (const part of raw.split('/')) {
    const segment = decoded(part)?.normalize('NFC');
    if (segment === undefined || forbidden.test(segment)) return undefined;
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const path = `/${segments.join('/')}`;
  return { path: isFile(path) ? path : path.toLowerCase(), search: query && `?${query}` };
}

/** A normalised path, encoded for use in an address. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Api paths for edges only: never requested on behalf of a visitor or a module. */
export const isForEdges = (path: string): boolean => isAtOrBelow(path, edgePrefix);
