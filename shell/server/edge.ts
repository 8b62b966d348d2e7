import { once } from 'node:events';
import { createServer } from 'node:http';
import { handle } from './handle';
import { watchRegistry } from './live-registry';
import { createPages } from './pages';
import { sendProblem } from './problem';
import { passUpgradeOn } from './proxy';
import { createSessions } from './sessions';
import { readSettings } from './settings';
import { readShellBuild } from './shell-build';

/** Idle connections are kept this long after the listener closed: a browser may be about to use one. */
const lingerMs = 800;

try {
  const settings = readSettings();
  const shell = readShellBuild();
  const live = watchRegistry(settings.releasesDir);
  const edge = {
    settings,
    shell,
    live,
    pages: createPages(settings, shell, live),
    sessions: createSessions(settings),
  };
  const server = createServer((request, response) => {
    handle(edge, request, response).catch((fault: unknown) => {
      console.error('request failed:', fault instanceof Error ? fault.stack : fault);
      if (response.headersSent) response.destroy();
      else sendProblem(response, 503, 'Noe gikk galt. Prøv igjen senere.');
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/ws/')) passUpgradeOn(request, socket, head, settings);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  server.listen(settings.port);
  await once(server, 'listening');

  const stop = () => {
    live.close();
    server.close(() => process.exit(0));
    setTimeout(() => server.closeAllConnections(), lingerMs);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The starter is gone: nobody would stop this process any more.
  process.once('disconnect', stop);
  process.send?.({});
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
