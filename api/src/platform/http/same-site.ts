import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from './app-error';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request was sent by a browser, the only kind of client that carries a victim's cookie. */
export const isBrowser = (headers: IncomingHttpHeaders): boolean =>
  Boolean(headers['sec-fetch-site'] || headers.origin);

/**
 * Whether a request is of this site's own pages, by Sec-Fetch-Site or, in browsers that do not send it, by Origin: the
 * public one, or the address that was asked. The one rule for routes and sockets.
 */
export function isOwnSite(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (!isBrowser(headers)) return true;
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site) return site === 'same-origin';
  const own = new URL(publicOrigin);
  return origin === own.origin || origin === `${own.protocol}//${host}`;
}

/** CSRF protection: changes must come from this site. */
export const sameSite =
  (publicOrigin: string): RequestHandler =>
  (request, _response, next) => {
    if (reading.has(request.method) || isOwnSite(request.headers, publicOrigin)) return next();
    throw new AppError(403, 'cross-site', 'Forespørselen kom ikke fra nettstedet selv.');
  };
