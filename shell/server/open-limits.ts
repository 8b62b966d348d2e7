import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from 'shared/network';
import { clientKey } from './client-address';
import type { Settings } from './settings';

/** What one client (an address, a /64) may hold open at a time: an office behind one address fits, a flood does not. */
const maxConnections = 256;
const maxRequests = 128;

/** Counts what is open under a key, up to a number. */
function createCounter(max: number) {
  const counts = new Map<string, number>();
  const leave = (key: string) => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  return {
    /** Whether there was room; `leave` is called when `closing` closes. */
    enter(key: string, closing: Duplex | ServerResponse): boolean {
      const open = counts.get(key) ?? 0;
      if (open >= max) return false;
      counts.set(key, open + 1);
      closing.once('close', () => leave(key));
      return true;
    },
  };
}

/** Cuts connections beyond what one address may hold. A proxy in front is one address for everybody: it counts itself. */
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
