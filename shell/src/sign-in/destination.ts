import type { Access } from 'shared/contracts/access';

/**
 * Where to go after sign-in: a path of this site, or nothing.
 * Browsers read `//host`, `/\host` and control characters in ways that lead elsewhere, so only what the URL
 * parser keeps on this origin, unchanged, is taken.
 */
export function safeRedirect(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || wanted.startsWith('//')) return undefined;
  const url = new URL(wanted, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && !path.startsWith('//') && !path.startsWith('/auth') ? path : undefined;
}

/** Where an account goes after sign-in (requirement 2): its own home when it has one, else where it wanted to go. */
export function destinationOf(access: Access, search: string, origin: string): string {
  if (access.restricted || access.home !== '/') return access.home;
  // A parameter given twice is nobody's honest wish.
  const [wanted = null, ...others] = new URLSearchParams(search).getAll('redirect');
  return (others.length === 0 && safeRedirect(wanted, origin)) || access.home;
}
