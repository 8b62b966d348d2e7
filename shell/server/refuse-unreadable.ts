import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseSocket } from './refuse-socket';
import type { Settings } from './settings';

/** What the parser says of what it refused; anything else is a bad request. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what never becomes a request in the form of every other answer; Node's own answers lack its headers. */
export function refuseUnreadable(server: Server, settings: Settings): void {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  const openOn = (socket: Duplex) => open.get(socket) ?? new Set<ServerResponse>();
  server.on('request', ({ socket }, response) => {
    const responses = openOn(socket).add(response);
    open.set(socket, responses);
    response.once('close', () => responses.delete(response));
  });
  // As Node does it: nothing is written into an answer that has begun.
  const isAnswering = (socket: Duplex) => [...openOn(socket)].some(({ headersSent }) => headersSent);

  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswering(socket)) socket.destroy(fault);
    else refuseSocket(socket, statuses[fault.code ?? ''] ?? 400, settings);
  });
  // No tunnels; without a listener it would be closed without a word.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    refuseSocket(socket, 405, settings);
  });
  // Refused among the requests, which know how to let a connection go.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
