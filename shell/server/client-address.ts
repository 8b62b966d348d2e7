import type { IncomingMessage } from 'node:http';
import { networkOf } from 'shared/network';
import type { Settings } from './settings';

const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';

/** An address with the port of its connection, as Azure's and Microsoft's proxies name it. */
const withPort = /^(?:([\d.]+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/** The `X-Forwarded-For` entries of trusted proxies, nearest last; all others are dropped. */
function believed({ headers }: IncomingMessage, trustProxy: number): string[] {
  if (trustProxy === 0) return [];
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',');
  return said
    .split(',')
    .slice(-trustProxy)
    .map((entry) => entry.trim().replace(withPort, '$1$2'))
    .filter(Boolean);
}

/** Headers that tell the api the client's address. */
export function forwardedHeaders(request: IncomingMessage, { trustProxy, publicOrigin }: Settings) {
  const proto = trustProxy > 0 ? [request.headers['x-forwarded-proto'] ?? []].flat()[0] : undefined;
  return {
    'x-forwarded-for': [...believed(request, trustProxy), peerOf(request)].join(', '),
    'x-forwarded-proto': proto === 'https' || proto === 'http' ? proto : publicOrigin.protocol.slice(0, -1),
    'x-forwarded-host': request.headers.host ?? publicOrigin.host,
  };
}

/** The key that limiters count by: the network of the client (IPv6: its /64). */
export const clientKey = (request: IncomingMessage, { trustProxy }: Settings): string =>
  networkOf(believed(request, trustProxy)[0] ?? peerOf(request));
