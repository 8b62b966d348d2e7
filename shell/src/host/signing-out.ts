import { signingOutCookieName } from 'shared/session';

/**
 * A sign-out that the server has not confirmed yet: a cookie with the account's id, so that other tabs, the edge and the
 * api know it as well. It outlives every session.
 */
const lifetimeSeconds = 8 * 24 * 60 * 60;

const isSecure = () => location.protocol === 'https:';

function write(value: string, seconds: number) {
  const secure = isSecure() ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = `${signingOutCookieName(isSecure())}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

export const beginSigningOut = (account: string): void => write(account, lifetimeSeconds);
export const endSigningOut = (): void => write('', 0);

/** Id of the account whose sign-out is not confirmed yet. */
export function signingOut(): string | undefined {
  const start = `${signingOutCookieName(isSecure())}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) || undefined;
}
