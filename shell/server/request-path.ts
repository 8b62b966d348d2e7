import { edgePrefix } from 'shared/contracts/modules';
import { isAtOrBelow } from 'shared/shell-paths';

const maxPathLength = 1_024;
const maxQueryLength = 4_096;

export interface RequestPath {
  /** Decoded, in one spelling: what routes and files are matched with. */
  path: string;
  /** `?` and what follows, or nothing. */
  search: string;
}

/** Names of built files are exact; everything else has one spelling, in lower case. */
const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/remotes/');

/** Characters that no path of ours has, and that programs behind a path read differently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0000-\u001f\u007f\\/]/;

/**
 * The one spelling of a request's target: percent decoded once, slashes and dots resolved, in lower case.
 * Undefined for what is no path: another form of target, a broken percent sign, an encoded slash, too long.
 */
export function requestPath(target: string): RequestPath | undefined {
  const [raw = '', ...queries] = target.split('?');
  const query = queries.join('?');
  if (raw.length > maxPathLength || query.length > maxQueryLength) return undefined;
  if (!raw.startsWith('/') || target.includes('#')) return undefined;
  const segments: string[] = [];
  for (const part of raw.split('/')) {
    const segment = decoded(part);
    if (segment === undefined || forbidden.test(segment)) return undefined;
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const path = `/${segments.join('/')}`;
  return { path: isFile(path) ? path : path.toLowerCase(), search: query && `?${query}` };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** A path of ours as it is written in an address. */
export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** What the api answers to edges alone: never asked in the name of a visitor or of a module. */
export const isForEdges = (path: string): boolean => isAtOrBelow(path, edgePrefix);
