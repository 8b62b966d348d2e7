import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/** Both addresses that `localhost` may lead to. */
const loopback = { first: '127.0.0.1', second: '::1' };
const noSuchAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Opens a server to this machine alone, or on the host that was asked for.
 * @returns closes it to new connections; calls back when the ones it has are over
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

/** A server listens at one address: what comes in at the second is handed to it. */
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
