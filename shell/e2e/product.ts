import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithUs } from 'shared/testing/end-with-us.mjs';
import { freePort } from 'shared/testing/free-port';

const root = join(import.meta.dirname, '../..');
/** Password of the demo accounts in products started for tests. */
export const demoPassword = 'Journey-2026!';

/** Ids of the processes in a process group whose command line matches; Linux only. */
export function processesOf(group: number, program: RegExp): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const its = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[3]);
      return its === group && program.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      return false;
    }
  });
}

/** Starts a separate product for a test, in a process group that can be killed as a whole. */
export async function startProduct(directory: string, environment: Record<string, string> = {}) {
  const port = Number(environment.PORT ?? (await freePort()));
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(await freePort()),
      DATA_DIR: join(directory, 'data'),
      DEMO_PASSWORD: demoPassword,
      ...environment,
    },
  });
  // Leave nothing running if the test fails.
  endWithUs(child, { group: true });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready: ')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The product did not start: ${output}`)));
  });
  await ready;
  const end = async (signal: NodeJS.Signals, group: boolean) => {
    const gone = child.exitCode === null && once(child, 'exit');
    process.kill(group ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
    await gone;
  };
  return {
    origin: `http://localhost:${port}`,
    port,
    /** Process id of the start script. */
    pid: child.pid ?? 0,
    /** Everything its processes have printed. */
    output: () => output,
    /** Kills all processes at once, like a power cut. */
    kill: () => end('SIGKILL', true),
    /** Stops the start script, which stops the other processes. */
    stop: () => end('SIGTERM', false),
    /** Whether any of its processes are still running. */
    left: () => {
      try {
        process.kill(-(child.pid ?? 0), 0);
        return true;
      } catch {
        return false;
      }
    },
  };
}
