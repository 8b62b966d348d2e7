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

/** The path decoded, in lower case, without trailing slashes; undefined if it cannot be decoded. */
function plainPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path).normalize('NFC').toLowerCase();
    return withoutEndSlashes(decoded) || '/';
  } catch {
    return undefined;
  }
}

/** Target of an old path; undefined if it is not one. */
export function redirectFor(path: string): string | undefined {
  const plain = plainPath(path);
  return plain !== undefined && Object.hasOwn(redirects, plain) ? redirects[plain] : undefined;
}

/** The redirect's target with the query of the request. */
export function withQuery(target: string, search: string): string {
  const [path = '', hash] = target.split('#');
  return hash ? `${path}${search}#${hash}` : `${path}${search}`;
}
