import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { networkOf } from 'shared/network';
import { createPseudonym } from '../hashes';

declare global {
  namespace Express {
    interface Request {
      /** Whom limits count: a pseudonym of the client's network, the same on all instances. */
      clientKey: string;
    }
  }
}

/** Names the client of each request; its address itself stands in no counter and no log. */
export function nameClient(secret: string): RequestHandler {
  // Most requests come from a network that another came from a moment ago.
  const hidden = new LRUCache<string, string>({ max: 10_000, memoMethod: createPseudonym(secret) });
  return (request, _response, next) => {
    request.clientKey = hidden.memo(networkOf(request.ip));
    next();
  };
}
