import { createServer } from 'node:http';
import { createBodyBudget } from './body-budget';
import { createDocumentTokens } from './document-token';
import { createFirstStart } from './first-start';
import { followReleases } from './follow-releases';
import { handle } from './handle';
import { createIntegrityTables } from './integrity-tables';
import { listen } from './listen';
import { watchRegistry } from './live-registry';
import { createModuleCounts } from './module-counts';
import { createRequestLimit, limitConnections } from './open-limits';
import { createPages } from './pages';
import { sendProblem } from './problem';
import { refuseUnreadable } from './refuse-unreadable';
import { createReleaseFiles } from './release-files';
import { createSessions } from './sessions';
import { readSettings } from './settings';
import { readShellBuild } from './shell-build';
import { createSocketProxy } from './socket-proxy';
import { createStaffFiles } from './staff-files';
import { createTurns } from './turns';
import { createUnavailable } from './unavailable';
import { createUploads } from './uploads';

/** Grace period for idle connections after the listener closed: a browser may be about to use one (milliseconds). */
const lingerMs = 800;

/** Timeouts (milliseconds): request head, whole request, keep-alive between requests, idle socket. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};
/** Longer than proxies keep unused connections (Caddy: two minutes), or they would send requests into closing ones. */
const patienceBehindProxy = { ...patience, keepAliveTimeout: 130_000 };
const silentForMs = 120_000;

try {
  const settings = readSettings();
  const shell = readShellBuild();
  const tokens = createDocumentTokens();
  const releases = followReleases(settings, tokens.use);
  await releases.start();
  const live = await watchRegistry(settings.releasesDir, () => {
    firstStart.note();
    pages.follow();
    tellLive();
  });
  /** Tells the parent process what is served: its first message also says that the edge is ready. */
  const tellLive = () => {
    const versions = Object.entries(live.current().remotes).map(([name, { version }]) => [name, version]);
    // Without its parent process it is about to stop, and sending would be a fault.
    if (process.connected) process.send?.({ live: Object.fromEntries(versions) });
  };
  const firstStart = createFirstStart(live);
  const files = createReleaseFiles(settings.releasesDir);
  const tables = createIntegrityTables(shell.manifest);
  const pages = createPages(settings, shell, live, files, tables);
  void releases.follow(live.look);
  const counts = createModuleCounts(settings, () => live.canaries().length > 0);
  const sessions = createSessions(settings);
  const edge = {
    settings,
    shell,
    live,
    files,
    staffFilesOf: createStaffFiles(files, shell.manifest.kit),
    tables,
    pages,
    counts,
    tokens,
    sessions,
    firstStart,
    sendUnavailable: createUnavailable(settings, shell),
    takeTurn: createTurns(),
    mayOpen: createRequestLimit(settings),
    maxBytesOf: createUploads(settings, sessions),
    bodies: createBodyBudget(settings),
  };
  const server = createServer(
    settings.trustProxy > 0 ? patienceBehindProxy : patience,
    (request, response) => {
      // Several limiters and the proxy listen for its close: more than the number that Node reports as a leak.
      response.setMaxListeners(32);
      handle(edge, request, response).catch((fault: unknown) => {
        console.error('request failed:', fault instanceof Error ? fault.stack : fault);
        if (response.headersSent) response.destroy();
        else sendProblem(response, 503, 'Noe gikk galt. Prøv igjen senere.');
      });
    },
  );
  refuseUnreadable(server, settings);
  server.on('upgrade', createSocketProxy(settings));
  server.setTimeout(silentForMs);
  limitConnections(server, settings);
  const close = await listen(server, settings.port, settings.host);

  const stop = () => {
    releases.close();
    live.close();
    pages.close();
    close(() => void counts.close().finally(() => process.exit(0)));
    setTimeout(() => server.closeAllConnections(), lingerMs);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process is gone: nobody is left to stop this one.
  process.once('disconnect', stop);
  if (settings.publicOrigin.protocol === 'https:' && settings.trustProxy === 0) {
    console.error(
      'PUBLIC_ORIGIN is https and TRUST_PROXY is 0: nobody can sign in until a proxy ends TLS in front and TRUST_PROXY counts it',
    );
  }
  tellLive();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
