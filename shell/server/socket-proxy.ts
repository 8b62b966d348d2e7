import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { forwardedHeaders } from './client-address';
import { isAmbiguous } from './framing';
import { requestPath } from './request-path';
import type { Settings } from './settings';

/** Answers and closes both halves: an upgraded connection has no time limit any more, and its client need not close its own. */
const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());

/** Passes WebSockets on to the api: a connection of its own for each, never used for anything else. */
export function createSocketProxy(settings: Settings) {
  const proxy = createProxyServer({ target: settings.apiOrigin.origin });
  // A connection that breaks off later ends that socket alone; without a listener it would end this process.
  proxy.on('error', (_fault, _request, socket) => socket.destroy());
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const asked = requestPath(request.url ?? '');
    const isSocket = request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!asked || !isSocket || isAmbiguous(request)) return void refuse(socket, '400 Bad Request');
    if (!asked.path.startsWith('/ws/')) return void refuse(socket, '404 Not Found');
    request.url = asked.path;
    for (const name of Object.keys(request.headers)) {
      if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete request.headers[name];
    }
    const headers = forwardedHeaders(request, settings);
    proxy.ws(request, socket, head, { headers }, () => refuse(socket, '502 Bad Gateway'));
  };
}
