import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * Simulates the reverse proxy in production, without TLS: forwards the host name, https as the protocol and the
 * client's address.
 */
export async function startProxy(siteOrigin, port) {
  const { host } = new URL(siteOrigin);
  const passOn = (incoming) => {
    const { 'x-forwarded-for': visitor = '198.51.100.7', ...headers } = incoming.headers;
    const said = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': visitor };
    const { method, url: path } = incoming;
    return request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...said } });
  };
  const server = createServer((incoming, outgoing) => {
    const passed = passOn(incoming);
    passed.once('response', (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      response.pipe(outgoing);
    });
    passed.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming, socket) => {
    const passed = passOn(incoming);
    const cut = () => socket.destroy();
    socket.on('error', cut);
    passed.once('error', cut).once('response', cut).end();
    passed.once('upgrade', ({ headers }, upstream) => {
      upstream.on('error', cut).once('close', cut);
      socket.once('close', () => upstream.destroy());
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      socket.pipe(upstream).pipe(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
