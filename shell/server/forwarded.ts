import type { IncomingMessage } from 'node:http';
import type { Settings } from './settings';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** What the api is told of the client. Without a trusted proxy in front, what the client claims is dropped. */
export function forwardedHeaders(request: IncomingMessage, { trustProxy, publicOrigin }: Settings) {
  const { headers } = request;
  const peer = request.socket.remoteAddress ?? '';
  const before = trustProxy > 0 ? first(headers['x-forwarded-for']) : undefined;
  const proto = trustProxy > 0 ? first(headers['x-forwarded-proto']) : undefined;
  return {
    'x-forwarded-for': before ? `${before}, ${peer}` : peer,
    'x-forwarded-proto': proto ?? publicOrigin.protocol.slice(0, -1),
    'x-forwarded-host': headers.host ?? publicOrigin.host,
  };
}
