import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createApp } from './app';
import { type Feature, openContext, type Surroundings } from './context';
import type { Settings } from './env';
import { createFeatures } from './features';
import { withOwnDatabase } from './own-database';

/** Keep idle connections open this long after closing the listener, as a proxy may be about to use one. */
const idleGraceMs = 800;
/** After this, remaining connections are closed, even with a request in progress. */
const maxShutdownMs = 5_000;
const requestTimeoutMs = 30_000;

/** Starts the API and everything it depends on; `stop` shuts all of it down in order. */
export function startApi(settings: Settings, surroundings: Surroundings = {}) {
  const running = settings.mongodbUri ?? surroundings.databaseUri;
  return running
    ? startOn(running, settings, surroundings)
    : withOwnDatabase(settings.dataDirectory, (uri) => startOn(uri, settings, surroundings));
}

async function startOn(databaseUri: string, settings: Settings, surroundings: Surroundings) {
  const { context, base } = await openContext(settings, databaseUri, surroundings);
  const { features: built, upgrade, releasePublicKey, ...parts } = await createFeatures(context);
  const features: Feature[] = [...base, ...built];
  const app = createApp({ ...context, ...parts, routers: features.flatMap(({ routers = [] }) => routers) });
  const server = createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: 65_000 }, app);
  server.on('upgrade', upgrade);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  for (const { jobs = [] } of features) for (const job of jobs) await job.start?.();

  return {
    port: (server.address() as AddressInfo).port,
    /** Lines to show to the person who started it. */
    notices: features.flatMap(({ notices = [] }) => notices),
    /** With this key, edges verify what this API signed. */
    releasePublicKey,
    /** Resolves with one line if a dependency was lost for good. */
    broken: new Promise<string>(() => {}),
    /** @param graceMs how long idle connections stay open, which a proxy may be about to use */
    async stop(graceMs = idleGraceMs) {
      await Promise.all(features.map((feature) => feature.stop?.()));
      await close(server, graceMs);
      for (const { jobs = [] } of features.toReversed()) await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

async function close(server: Server, graceMs: number) {
  const closed = once(server, 'close');
  server.close();
  setTimeout(() => server.closeIdleConnections(), graceMs);
  const hardStop = setTimeout(() => server.closeAllConnections(), maxShutdownMs);
  await closed;
  clearTimeout(hardStop);
}
