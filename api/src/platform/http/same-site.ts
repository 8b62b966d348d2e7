import type { RequestHandler } from 'express';
import { AppError } from './app-error';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: changes must come from this site, according to Sec-Fetch-Site, or Origin in older browsers. A client
 * that sends neither is not a browser, so it cannot carry a victim's cookie.
 */
export const sameSite =
  (publicOrigin: string): RequestHandler =>
  (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    const own = site ? site === 'same-origin' : !origin || origin === new URL(publicOrigin).origin;
    if (reading.has(request.method) || own) return next();
    throw new AppError(403, 'cross-site', 'Forespørselen kom ikke fra nettstedet selv.');
  };
