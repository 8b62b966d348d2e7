import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Reports that one account may have open. */
export const reportsEach = 32;

/** Opens many reports in a process of their own, so that reading them costs the measured one nothing. */
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
    /** When the last of them has received of the next registration, on this machine's clock. */
    next: async () => Number(await message()) - performance.timeOrigin,
    async close() {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
