import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What one client holds of an address: all of IPv4, the first half of IPv6 (the other half each client picks itself,
 * as often as it likes). An IPv4 address in IPv6 clothes is the IPv4 one; what is no address is `unknown`.
 */
export function networkOf(address: string | undefined): string {
  // Written as it always is: most are, and the limits ask of every request.
  if (address && isIPv4(address)) return address;
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
