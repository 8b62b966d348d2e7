import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/** Both addresses that `localhost` may resolve to. */
const loopback = { first: '127.0.0.1', second: '::1' };
const noSuchAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on the loopback addresses, or on the configured host.
 * @returns stops accepting connections; calls back when the open ones have ended
 */
export async function listen(server: Server, port: number, host: string | undefined) {
  server.listen(port, host ?? loopback.first);
  await once(server, 'listening');
  const second = host === undefined ? await listenToo(server, port) : undefined;
  return (closed: () => void) => {
    second?.close();
    server.close(closed);
  };
}

/** A server can listen on one address only: connections to the second are handed over to it. */
async function listenToo(server: Server, port: number) {
  const options = { allowHalfOpen: true, noDelay: true };
  const second = createServer(options, (socket) => server.emit('connection', socket));
  second.listen(port, loopback.second);
  try {
    await once(second, 'listening');
    return second;
  } catch (fault) {
    if (noSuchAddress.has((fault as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw fault;
  }
}
