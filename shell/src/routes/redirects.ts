import { decoded } from 'shared/decoded';
import { withoutEndSlashes } from 'shared/shell-paths';

/** Old and short paths, and their targets (requirement 2). */
export const redirects: Record<string, string> = {
  '/sentralbord': '/',
  '/omoss': '/om-oss',
  '/om oss': '/om-oss',
  '/tilgjengelighet': '/om-oss',
  '/visuelt': '/om-oss',
  '/stilling-ledig': '/om-oss',
  '/tjenester': '/#services',
  '/komigang': '/#services',
  '/kom-i-gang': '/#services',
  '/oftestiltespørsmål': '/#faq',
  '/faq': '/#faq',
  '/testimonials': '/#testimonials',
  '/anbefalinger': '/#testimonials',
};

/** Links from before UTF-8 have one byte for each letter. */
const latin1Decoded = (path: string) =>
  path.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Target of an old path; undefined if it is not one. */
export function redirectFor(path: string): string | undefined {
  const text = decoded(path) ?? latin1Decoded(path);
  const plain = withoutEndSlashes(text.normalize('NFC').toLowerCase()) || '/';
  return Object.hasOwn(redirects, plain) ? redirects[plain] : undefined;
}

/** The redirect's target with the query of the request. */
export function withQuery(target: string, search: string): string {
  const [path = '', hash] = target.split('#');
  return hash ? `${path}${search}#${hash}` : `${path}${search}`;
}
