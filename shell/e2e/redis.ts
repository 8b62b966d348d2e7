import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from 'shared/testing/end-with-us.mjs';
import { freePort } from 'shared/testing/free-port';

/** Starts a separate Redis for a test; it can be paused to simulate a hang. */
export async function startRedis(directory: string) {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--dir', directory, '--save', '']);
  endWithUs(child);
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill();
      await gone;
    },
  };
}
