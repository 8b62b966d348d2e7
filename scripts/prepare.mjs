import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [20, 19];

/** Prints a one-line error and ends the process. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Generous for slow package downloads; whatever takes longer is stuck. */
const limitMs = 20 * 60_000;

/** Runs a command to completion; ends this process with a one-line error if it fails. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  if (result.status !== 0) {
    if (quiet) console.error(result.stdout, result.stderr);
    stop(`${command} ${args.join(' ')} failed`);
  }
}

/** Path of a command that npm installed. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Checks the Node version; installs packages if the lock file has changed since the last time. */
export function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    stop(`Node ${oldestNode.join('.')} or later is needed; this is ${process.versions.node}`);
  }
  // Rspack would load itself twice: once by this path and once by its address, in which these are escaped.
  if (/[#?%]/.test(root)) stop(`The path of this folder must be without #, ? and %: ${root}`);
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const marker = join(root, 'node_modules', '.installed-lock');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing packages …');
  // What builds it is needed too where NODE_ENV or a setting of npm leaves it out.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { quiet: true });
  writeFileSync(marker, lock);
}

/** No more builds at once than cores: each uses all of them. */
const buildWords = (filter) => [
  ...['run', 'build', '--output-logs=errors-only', '--log-prefix=none', '--concurrency=100%'],
  ...(filter ? [`--filter=${filter}`] : []),
];

/** Builds every package that changed since its last build, or those that match turbo's filter. */
export function build(filter) {
  run(bin('turbo'), buildWords(filter), { quiet: true });
}

/** Builds without blocking, at low priority: prints errors, and returns whether the build succeeded. */
export async function buildQuietly(filter) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  const turbo = spawn(bin('turbo'), buildWords(filter), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  setPriority(turbo.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = '';
  for (const stream of [turbo.stdout, turbo.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(turbo, 'exit');
  if (code !== 0) console.error(said);
  return code === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare();
