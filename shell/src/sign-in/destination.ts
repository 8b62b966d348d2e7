import type { Access } from 'shared/contracts/access';

/**
 * Returns the path to open after sign-in, or undefined if it is not a safe path of this site. Browsers resolve
 * `//host`, `/\host` and control characters to other sites, so the path must survive the URL parser unchanged on this
 * origin.
 */
export function safeRedirect(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || wanted.startsWith('//')) return undefined;
  const url = new URL(wanted, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && !path.startsWith('//') && !path.startsWith('/auth') ? path : undefined;
}

/** The page of this site that was asked for before sign-in. */
export function wantedPage(search: string, origin: string): string | undefined {
  // Ignore a parameter given twice: no genuine link does that.
  const [wanted = null, ...others] = new URLSearchParams(search).getAll('redirect');
  return others.length === 0 ? safeRedirect(wanted, origin) : undefined;
}

/** Page to open after sign-in (requirement 2): the account's own home if it has one, else the requested page. */
export function destinationOf(access: Access, search: string, origin: string): string {
  if (access.restricted || access.home !== '/') return access.home;
  return wantedPage(search, origin) ?? access.home;
}
