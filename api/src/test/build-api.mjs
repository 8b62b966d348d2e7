import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const tsx = createRequire(import.meta.url).resolve('tsx');

/** Builds the api once before its tests: no test ever runs an older one. */
export default () =>
  execFileSync(process.execPath, ['--import', tsx, 'build.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
  });
