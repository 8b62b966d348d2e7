import type { RequestHandler } from 'express';
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
  const hidden = createPseudonym(secret);
  return (request, _response, next) => {
    request.clientKey = hidden(networkOf(request.ip));
    next();
  };
}
