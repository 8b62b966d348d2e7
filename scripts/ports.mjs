import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { stop } from './prepare.mjs';

/** Listens on a port for a moment; returns its number, or throws why it cannot be had. */
async function tryPort(port, host) {
  const server = createServer().listen(Number(port), host);
  await once(server, 'listening');
  const { port: its } = server.address();
  server.close();
  await once(server, 'close');
  return its;
}

/** Returns a free port of this machine. */
export const freePort = () => tryPort(0, '127.0.0.1');

/** How long a start that was just ended may hold its port (milliseconds). */
const endsWithinMs = 1_000;

/**
 * Ends with one line if a port is in use. Other faults are left to the process that will listen there.
 * @param name the setting that chooses the port
 */
export async function refuseBusyPort(name, port, hosts) {
  const isBusy = (host) =>
    tryPort(port, host).then(
      () => false,
      ({ code }) => code === 'EADDRINUSE',
    );
  const end = Date.now() + endsWithinMs;
  for (const host of hosts) {
    while (await isBusy(host)) {
      if (Date.now() > end)
        stop(`Port ${port} is in use: stop what uses it, or choose another one with ${name}=…`);
      await wait(50);
    }
  }
}
