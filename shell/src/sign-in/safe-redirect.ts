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
