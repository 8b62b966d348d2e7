import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral port range. */
const firstPort = 10_000;
const portsOfWorker = 1_000;
const workers = 20;

const { JEST_WORKER_ID, TEST_PARALLEL_INDEX } = process.env;
/** Each test worker has its own range, so that no other one takes a port between choice and use. */
const worker = TEST_PARALLEL_INDEX ? workers / 2 + Number(TEST_PARALLEL_INDEX) : Number(JEST_WORKER_ID ?? 0);
const first = firstPort + (worker % workers) * portsOfWorker;
/** A random start, so that parallel runs on this machine rarely collide. */
let next = Math.floor(Math.random() * portsOfWorker);

/** Returns a port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % portsOfWorker);
    if ((await canListen(port, '127.0.0.1')) && (await canListen(port, '::'))) return port;
  }
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  const closed = new Promise((resolve) => server.once('close', resolve));
  const answer = Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  server.listen(port, host);
  try {
    await answer;
  } catch (fault) {
    // A machine without IPv6.
    return (fault as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  server.close();
  await closed;
  return true;
}
