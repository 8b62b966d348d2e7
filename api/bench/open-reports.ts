import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Number of reports opened per account. */
export const reportsEach = 32;

/** Opens many reports in a separate process, so that reading them does not slow down the measured one. */
export async function openReports(origin: string, cookies: string[], count: number) {
  const child = fork(
    fileURLToPath(new URL('./reports-process.ts', import.meta.url)),
    [origin, String(count), String(reportsEach), ...cookies],
    {
      execArgv: ['--import', 'tsx'],
    },
  );
  const message = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  await message();
  return {
    /** When the last report received the next registration, in this process's `performance.now()` time. */
    next: async () => Number(await message()) - performance.timeOrigin,
    async close() {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
