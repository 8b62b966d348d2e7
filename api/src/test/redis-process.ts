import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { endWithUs } from 'shared/testing/end-with-us.mjs';
import { freePort } from 'shared/testing/free-port';

/** A running Redis, emptied. */
export async function connectRedis(url: string) {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.flushall();
  return { url, client, stop: async () => client.disconnect() };
}

/** A Redis for one test file on a free port; it is removed with its data afterwards. */
export async function startRedis() {
  const directory = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--dir', directory, '--save', ''], {
    stdio: 'ignore',
  });
  endWithUs(child);
  const connected = await connectRedis(`redis://127.0.0.1:${port}`);
  return {
    ...connected,
    directory,
    child,
    async stop() {
      await connected.stop();
      if (child.kill()) await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
export type TestRedis = Awaited<ReturnType<typeof startRedis>>;
