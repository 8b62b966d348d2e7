import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { forwardedHeaders } from './client-address';
import { isAmbiguous } from './framing';
import { refuseSocket } from './refuse-socket';
import { requestPath } from './request-path';
import { transportSecurity } from './security-headers';
import type { Settings } from './settings';

/** Proxies WebSockets to the api, each on a connection of its own that is never reused. */
export function createSocketProxy(settings: Settings) {
  const proxy = createProxyServer({ target: settings.apiOrigin.origin });
  // A later connection error ends that socket only; without a listener it would crash this process.
  proxy.on('error', (_fault, _request, socket) => socket.destroy());
  if (settings.publicOrigin.protocol === 'https:') {
    const [name, value] = transportSecurity;
    const add = ({ headers }: IncomingMessage) => {
      headers[name] = value;
    };
    // Runs before the proxy reads the api's answer, whether it accepts or refuses the upgrade.
    proxy.on('proxyReqWs', (asked) => asked.once('upgrade', add).once('response', add));
  }
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const asked = requestPath(request.url ?? '');
    const isSocket = request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!asked || !isSocket || isAmbiguous(request)) return void refuseSocket(socket, 400, settings);
    if (!asked.path.startsWith('/ws/')) return void refuseSocket(socket, 404, settings);
    request.url = asked.path;
    for (const name of Object.keys(request.headers)) {
      if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete request.headers[name];
    }
    const headers = forwardedHeaders(request, settings);
    proxy.ws(request, socket, head, { headers }, () => refuseSocket(socket, 502, settings));
  };
}
