import type { RequestHandler } from 'express';
import { AppError } from './app-error';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Changes come from the site itself. Browsers say so in Sec-Fetch-Site; older ones at least name the Origin.
 * What names neither is no browser, and holds no one else's cookie.
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
