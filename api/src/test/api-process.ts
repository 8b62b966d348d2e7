import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { onTestServer } from './test-server';

export const testPassword = 'Journey-2026!';
const root = fileURLToPath(new URL('../..', import.meta.url));

const program = join(root, 'dist/main.js');

/** Runs the built API in a separate process, as in production; it can be killed, and several can run at once. */
export async function startApiProcess(environment: Record<string, string>) {
  const port = environment.API_PORT ?? String(await freePort());
  const settings = await onTestServer({
    DEMO_PASSWORD: testPassword,
    PASSWORD_MEMORY_KIB: '64',
    ...environment,
  });
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      API_PORT: port,
      // A query that would read a whole collection is refused.
      NO_TABLE_SCAN: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log += chunk;
    });
  }
  const exited = once(child, 'exit');
  // Wait for its own message, because another process on the same port would answer the health check too.
  await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error(`The api did not start: ${log}`);
    }),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${origin}/api/health/ready`)).ok);
  let client: mongo.MongoClient | undefined;
  const close = async () => {
    await client?.close();
    client = undefined;
  };
  return {
    origin,
    /** Settings it was started with; commands next to it need the same. */
    settings,
    log: () => log,
    pid: child.pid,
    /** Its database, over one shared connection. */
    database() {
      const socket = join(settings.DATA_DIR ?? '', 'database', 'db.sock');
      client ??= new mongo.MongoClient(
        settings.MONGODB_URI ?? `mongodb://${encodeURIComponent(socket)}/firma`,
      );
      return client.db();
    },
    /** Ends it abruptly, like a power cut. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
      await close();
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await close();
    },
  };
}
export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>;

/** Accesses the database of a running API, for changes that only time or an intruder would make. */
export const onDatabaseOf = <Result>(
  api: Pick<ApiProcess, 'database'>,
  work: (database: mongo.Db) => Promise<Result>,
): Promise<Result> => work(api.database());
