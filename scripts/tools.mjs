import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, run } from './prepare.mjs';

/** Path of a command; undefined if it is not installed. */
export const onPath = (command) =>
  spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim() || undefined;

/** Debian's headless shell comes first: end-to-end tests use a third less CPU with it. */
const headless = 'chromium-headless-shell';
const instead = { [headless]: 'chromium' };

const isOffered = (name) => spawnSync('apt-cache', ['show', name]).status === 0;

/** Installs Debian packages if possible: as root, with apt. */
export function install(packages) {
  if (packages.length === 0 || !onPath('apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], { quiet: true, env });
  const offered = packages.map((name) => (isOffered(name) ? name : (instead[name] ?? name)));
  run('apt-get', ['install', '-qy', '--no-install-recommends', ...offered], { quiet: true, env });
}

/** Path of the browser for the journeys; undefined if only Playwright's own can be used. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  [headless, 'chromium', 'chromium-browser', 'google-chrome']
    .map(onPath)
    .find((path) => path && existsSync(path));

/**
 * Finds the browser, Redis and C compiler that the tests need, and installs missing ones if possible.
 * @returns paths; `chromium` is undefined if Playwright's own browser is to be used
 */
export function findTools() {
  const missing = [];
  if (!findChromium()) missing.push(headless);
  if (!onPath('redis-server')) missing.push('redis-server');
  if (!onPath('cc')) missing.push('gcc', 'libc6-dev');
  install(missing);
  const chromium = findChromium();
  if (!chromium) run(bin('playwright'), ['install', 'chromium']);
  return { chromium, redis: onPath('redis-server') };
}
