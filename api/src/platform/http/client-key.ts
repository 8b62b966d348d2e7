import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { createPseudonym } from '../pseudonym';

declare global {
  namespace Express {
    interface Request {
      /** Whom limits count: a pseudonym of the client's network, the same on all instances. */
      clientKey: string;
    }
  }
}

/**
 * What one client holds of an address: all of IPv4, the first half of IPv6. The other half each client picks itself,
 * as often as it likes.
 */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/** Names the client of each request; its address itself stands in no counter and no log. */
export function nameClient(secret: string): RequestHandler {
  const hidden = createPseudonym(secret);
  return (request, _response, next) => {
    request.clientKey = hidden(networkOf(request.ip));
    next();
  };
}
