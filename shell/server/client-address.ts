import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Settings } from './settings';

const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';

/** What trusted proxies said of the client, nearest last; what anybody else said is dropped. */
function believed({ headers }: IncomingMessage, trustProxy: number): string[] {
  if (trustProxy === 0) return [];
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',');
  return said
    .split(',')
    .slice(-trustProxy)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** What the api is told of the client. */
export function forwardedHeaders(request: IncomingMessage, { trustProxy, publicOrigin }: Settings) {
  const proto = trustProxy > 0 ? [request.headers['x-forwarded-proto'] ?? []].flat()[0] : undefined;
  return {
    'x-forwarded-for': [...believed(request, trustProxy), peerOf(request)].join(', '),
    'x-forwarded-proto': proto === 'https' || proto === 'http' ? proto : publicOrigin.protocol.slice(0, -1),
    'x-forwarded-host': request.headers.host ?? publicOrigin.host,
  };
}

/** The name that limits count an address under: of IPv6 its /64, since a household has a whole one. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}

/** The same of a request's client. */
export const clientKey = (request: IncomingMessage, { trustProxy }: Settings): string =>
  addressKey(believed(request, trustProxy)[0] ?? peerOf(request));
