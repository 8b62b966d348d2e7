import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, run } from './prepare.mjs';

/** Where a command is; undefined when it is not there. */
export const onPath = (command) =>
  spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim() || undefined;

/** Debian's Chromium without its windows comes first: the journeys take two thirds of the processor with it. */
const headless = 'chromium-headless-shell';
const instead = { [headless]: 'chromium' };

const isOffered = (name) => spawnSync('apt-cache', ['show', name]).status === 0;

/** Installs Debian packages where that is possible: as root, with apt. */
export function install(packages) {
  if (packages.length === 0 || !onPath('apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], { quiet: true, env });
  const offered = packages.map((name) => (isOffered(name) ? name : (instead[name] ?? name)));
  run('apt-get', ['install', '-qy', '--no-install-recommends', ...offered], { quiet: true, env });
}

const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  [headless, 'chromium', 'chromium-browser', 'google-chrome']
    .map(onPath)
    .find((path) => path && existsSync(path));

/**
 * Finds the browser, the Redis and the C compiler that the tests need, and installs them where they are missing and can be had.
 * @returns paths; `chromium` is undefined when Playwright's own browser is to be used
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
