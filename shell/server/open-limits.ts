import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from 'shared/network';
import { clientKey } from './client-address';
import type { Settings } from './settings';

/** Open connections and requests per client (address or /64): enough for an office behind one address, not for a flood. */
const maxConnections = 256;
const maxRequests = 128;

/** Counts open items per key, up to a limit. */
function createCounter(max: number) {
  const counts = new Map<string, number>();
  const leave = (key: string) => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  return {
    /** Returns whether there was room; the place is released when `closing` closes. */
    enter(key: string, closing: Duplex | ServerResponse): boolean {
      const open = counts.get(key) ?? 0;
      if (open >= max) return false;
      counts.set(key, open + 1);
      closing.once('close', () => leave(key));
      return true;
    },
  };
}

/** Cuts connections above the limit of one address. Behind a proxy everybody has one address: the proxy must limit. */
export function limitConnections(server: Server, { trustProxy }: Settings): void {
  if (trustProxy > 0) return;
  const open = createCounter(maxConnections);
  server.on('connection', (socket) => {
    if (!open.enter(networkOf(socket.remoteAddress), socket)) socket.destroy();
  });
}

/** Whether a client may have one more request open. */
export function createRequestLimit(settings: Settings) {
  const open = createCounter(maxRequests);
  return (request: IncomingMessage, response: ServerResponse): boolean =>
    open.enter(clientKey(request, settings), response);
}
