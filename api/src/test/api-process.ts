import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';
import { freePort } from 'shared/testing/free-port';
import { onTestServer } from './test-server';

export const testPassword = 'Journey-2026!';
const root = fileURLToPath(new URL('../..', import.meta.url));

const program = join(root, 'dist/main.js');

/** The whole built api in a process of its own, as it runs in earnest: it can be killed, and there can be two. */
export async function startApiProcess(environment: Record<string, string>) {
  const port = environment.API_PORT ?? String(await freePort());
  const settings = await onTestServer({ DEMO_PASSWORD: testPassword, ...environment });
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      API_PORT: port,
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
  // Its own word: whoever else has the port would answer, too.
  await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error(`The api did not start: ${log}`);
    }),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/api/health/ready`)).ok) await wait(50);
  let client: mongo.MongoClient | undefined;
  const close = async () => {
    await client?.close();
    client = undefined;
  };
  return {
    origin,
    /** What it was started with: commands run beside it take the same. */
    settings,
    log: () => log,
    pid: child.pid,
    /** The database under it, on one connection for all that a test asks. */
    database() {
      const socket = join(settings.DATA_DIR ?? '', 'database', 'db.sock');
      client ??= new mongo.MongoClient(
        settings.MONGODB_URI ?? `mongodb://${encodeURIComponent(socket)}/firma`,
      );
      return client.db();
    },
    /** Ends it as a power cut would. */
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

/** Works on the database under a running api: for what only time or an intruder would change. */
export const onDatabaseOf = <Result>(
  api: ApiProcess,
  work: (database: mongo.Db) => Promise<Result>,
): Promise<Result> => work(api.database());
