import type { IncomingMessage } from 'node:http';
import { parse as parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { logout } from 'shared/contracts/auth';
import { signingOutCookieName } from 'shared/session';

const names = [true, false].map(signingOutCookieName);

type Cookies = Pick<IncomingMessage, 'headers'>;

const markers = ({ headers }: Cookies) => {
  const cookies = parseCookie(headers.cookie ?? '');
  return names.filter((name) => cookies[name]).map((name) => ({ name, account: cookies[name] }));
};

/**
 * Whether this account has signed out in the browser of a request, and this server has not heard of it yet. The request
 * that makes up for it is let in.
 */
export const hasSignedOut = (request: Cookies & { url?: string | undefined }, account: string): boolean =>
  request.url !== logout.path && markers(request).some((marker) => marker.account === account);

/** Forgets an earlier sign-out in this browser, as somebody has signed in since. */
export function forgetSignOut(request: Request, response: Response): void {
  for (const { name } of markers(request))
    response.clearCookie(name, { path: '/', sameSite: 'lax', secure: name === signingOutCookieName(true) });
}
