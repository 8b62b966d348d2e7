import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build, prepare, root, run, stop } from './prepare.mjs';

/** Starts the product: packages, build, releases, api and edge; ends all of them together. */
const stopWithinMs = 10_000;

/** A port that nobody listens on, for the api behind the edge. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const children = new Set();
let stopping = false;

/** Starts a part; resolves with the message it sends when it is ready. The IPC channel ties its life to ours. */
const startPart = (name, file, env) =>
  new Promise((resolve) => {
    const child = fork(join(root, file), [], { cwd: root, env: { ...process.env, ...env } });
    children.add(child);
    child.once('message', resolve);
    child.once('exit', (code) => {
      children.delete(child);
      if (!stopping) {
        console.error(`${name} stopped (${code ?? 'killed'})`);
        void stopAll(1);
      } else if (children.size === 0) process.exit();
    });
  });

async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  if (children.size === 0) process.exit();
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, stopWithinMs).unref();
}

prepare();
build();
run(process.execPath, ['shell/dist/server/publish.js'], { quiet: true });

process.once('SIGINT', () => void stopAll(0));
process.once('SIGTERM', () => void stopAll(0));
process.once('SIGHUP', () => void stopAll(0));
// npm passes a signal on to its shell only: when that is gone, so are we.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) void stopAll(0);
  }, 500).unref();
}

const port = process.env.PORT || '3000';
if (!/^\d{1,5}$/.test(port)) stop(`PORT must be a port number; it is '${port}'`);
const publicOrigin = process.env.PUBLIC_ORIGIN || `http://localhost:${port}`;
const apiPort = process.env.API_PORT || String(await freePort());
const api = await startPart('api', 'api/dist/main.js', {
  PORT: port,
  API_PORT: apiPort,
  PUBLIC_ORIGIN: publicOrigin,
});
await startPart('edge', 'shell/dist/server/edge.js', {
  PORT: port,
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  PUBLIC_ORIGIN: publicOrigin,
});

console.log(`Ready: ${publicOrigin}`);
for (const line of api.notices ?? []) console.log(line);
