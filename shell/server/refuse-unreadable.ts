import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseSocket } from './refuse-socket';
import type { Settings } from './settings';

/** Status by parser error code; any other is 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers unparsable requests with our headers and problem document; Node's own answers lack them. */
export function refuseUnreadable(server: Server, settings: Settings): void {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  const openOn = (socket: Duplex) => open.get(socket) ?? new Set<ServerResponse>();
  server.on('request', ({ socket }, response) => {
    const responses = openOn(socket).add(response);
    open.set(socket, responses);
    response.once('close', () => responses.delete(response));
  });
  // As Node does: never write into a response that has begun.
  const isAnswering = (socket: Duplex) => [...openOn(socket)].some(({ headersSent }) => headersSent);

  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswering(socket)) socket.destroy(fault);
    else refuseSocket(socket, statuses[fault.code ?? ''] ?? 400, settings);
  });
  // No tunnels; without a listener Node would close the socket silently.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    refuseSocket(socket, 405, settings);
  });
  // Refused in the request handler, which knows how to close a connection.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
