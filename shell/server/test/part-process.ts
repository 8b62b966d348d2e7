import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** Flags of a process whose clock moves on when it is told to. */
export const movableClock = [`--import=${join(__dirname, 'clock.mjs')}`];

/** A built part of the product in a process of its own; resolves when it says that it is ready. */
export async function startPart(file: string, env: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [...flags, join(root, file)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log += chunk;
    });
  }
  const ended = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error(`${file} did not start: ${log}`);
    }),
  ]);
  return {
    pid: child.pid as number,
    /** What it says of itself when it is ready. */
    message: message as { releasePublicKey?: string },
    log: () => log,
    /** Moves its clock on, if it was started with `movableClock`. */
    later: (ms: number) => void child.send(ms),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
export type Part = Awaited<ReturnType<typeof startPart>>;
