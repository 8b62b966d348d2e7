import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { networkOf } from 'shared/network';
import { createPseudonym } from '../hashes';

declare global {
  namespace Express {
    interface Request {
      /** Key for rate limits: a pseudonym of the client's network, the same on all instances. */
      clientKey: string;
    }
  }
}

/** Sets `clientKey`; the IP address itself appears in no counter and no log. */
export function nameClient(secret: string): RequestHandler {
  // Cached, because requests of the same network tend to come in a row.
  const hidden = new LRUCache<string, string>({ max: 10_000, memoMethod: createPseudonym(secret) });
  return (request, _response, next) => {
    request.clientKey = hidden.memo(networkOf(request.ip));
    next();
  };
}
