import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that one client controls: the whole IPv4 address, or the /64 of an IPv6 address (clients choose the rest
 * freely). IPv4-mapped IPv6 addresses count as IPv4; anything else is `unknown`.
 */
export function networkOf(address: string | undefined): string {
  // Fast path without parsing: most addresses are IPv4, and the limiter runs for every request.
  if (address && isIPv4(address)) return address;
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
