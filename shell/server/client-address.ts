import type { IncomingMessage } from 'node:http';
import { networkOf } from 'shared/network';
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

/** What the api gets to know of the client. */
export function forwardedHeaders(request: IncomingMessage, { trustProxy, publicOrigin }: Settings) {
  const proto = trustProxy > 0 ? [request.headers['x-forwarded-proto'] ?? []].flat()[0] : undefined;
  return {
    'x-forwarded-for': [...believed(request, trustProxy), peerOf(request)].join(', '),
    'x-forwarded-proto': proto === 'https' || proto === 'http' ? proto : publicOrigin.protocol.slice(0, -1),
    'x-forwarded-host': request.headers.host ?? publicOrigin.host,
  };
}

/** Whom limits count: the network of a request's client. */
export const clientKey = (request: IncomingMessage, { trustProxy }: Settings): string =>
  networkOf(believed(request, trustProxy)[0] ?? peerOf(request));
