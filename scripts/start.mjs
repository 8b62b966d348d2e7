import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiSettings, edgeFlags, edgeMemory, edgeSettings, environmentFor } from './environment.mjs';
import { makeToken, releaseBuilt, runModule, shownModules } from './modules.mjs';
import { freePort, refuseBusyPort } from './ports.mjs';
import { build, buildQuietly, prepare, root, stop } from './prepare.mjs';
import { createSupervisor } from './supervisor.mjs';
import { watchSources } from './watch.mjs';

/**
 * Starts the product: packages, build, api, releases, edge; keeps both processes running and ends them together. With
 * `--watch`, source changes are rebuilt and shown.
 */

/** Time for the edge to show what was released (milliseconds). */
const followWithinMs = 10_000;

const port = process.env.PORT || '3000';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) stop(`PORT must be a port number; it is '${port}'`);
const { HOST, API_HOST, API_PORT } = process.env;
// Before the build, which may take minutes.
await refuseBusyPort('PORT', port, HOST ? [HOST] : ['127.0.0.1', '::1']);
if (API_PORT) await refuseBusyPort('API_PORT', API_PORT, [API_HOST || '127.0.0.1']);

prepare();
console.log('Building and starting …');
// The rest is built while the api is built and starts.
const restIsBuilt = buildQuietly('!api');
build('api');

const { keepRunning, startAgain, stopAll } = createSupervisor();
process.once('SIGINT', () => stopAll(0));
process.once('SIGTERM', () => stopAll(0));
process.once('SIGHUP', () => stopAll(0));
// npm signals only its shell, so end when that parent process is gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) stopAll(0);
  }, 500).unref();
}

const publicOrigin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
// Behind the edge, where nobody needs to know its port.
const apiPort = API_PORT || String(await freePort());
const api = await keepRunning('api', 'api/dist/main.js', {
  ...environmentFor(apiSettings),
  PORT: port,
  API_PORT: apiPort,
  PUBLIC_ORIGIN: publicOrigin,
});
// Stored with the data directory: revisions of different databases must not be compared.
const releasesDir = resolve(
  root,
  process.env.RELEASES_DIR || join(process.env.DATA_DIR || '.data', 'releases'),
);
// A first start releases every module: its token is made while they are built, which may take long.
const token = existsSync(join(releasesDir, 'pointers.json')) ? undefined : makeToken('*', 30);
token?.catch(() => {});
if (await restIsBuilt) await openSite();
else stopAll(1);

/** Releases new builds and starts the edge. */
async function openSite() {
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const release = async (modules) => {
    const settings = { DEPLOY_ORIGIN: apiOrigin, DEPLOY_TOKEN: await makeToken('*') };
    await runModule(['release', ...modules], settings);
  };
  const released = releaseBuilt(apiOrigin, token);
  const settings = {
    ...environmentFor(edgeSettings),
    PORT: port,
    RELEASES_DIR: releasesDir,
    API_ORIGIN: apiOrigin,
    PUBLIC_ORIGIN: publicOrigin,
    RELEASE_PUBLIC_KEY: api.releasePublicKey,
    ...edgeMemory,
  };
  let serves = {};
  let onServes = () => {};
  const onMessage = ({ live }) => {
    serves = live;
    onServes();
  };
  await keepRunning('edge', 'shell/dist/server/edge.js', settings, { flags: edgeFlags, onMessage });
  if (!(await released)) return stopAll(1);
  const shown = await shownModules(apiOrigin);
  const servesAll = () => shown.every(({ name, versions: [live] }) => serves[name] === live);
  // An edge that refuses a release says so itself, and serves the others.
  const limit = AbortSignal.timeout(followWithinMs);
  limit.onabort = () => onServes();
  while (!servesAll() && !limit.aborted) await new Promise((resolve) => (onServes = resolve));
  console.log(`Ready: ${publicOrigin}`);
  for (const line of api.notices ?? []) console.log(line);
  if (process.argv.includes('--watch')) {
    watchSources({ root, build: buildQuietly, startAgain, release });
    console.log('Watching: what is changed is built and shown when the page is loaded again');
  }
}
