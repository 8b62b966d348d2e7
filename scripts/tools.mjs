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

/** Debian packages of the programs of other engines: Firefox, WebKit, and a screen for WebKit. */
const engines = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

/** Path of a program of another engine, or a failure that says how to get it. */
export function engineProgram(name) {
  const path = onPath(name);
  if (!path)
    throw new Error(
      `${name} is missing: the tests in other browsers need it (Debian: apt-get install ${engines[name]})`,
    );
  return path;
}

/**
 * Finds the browsers, Redis and C compiler that the tests need, and installs missing ones if possible. The tests of an
 * engine that is missing fail.
 * @returns paths; `chromium` is undefined if Playwright's own browser is to be used
 */
export function findTools({ isLong = false } = {}) {
  const missing = Object.keys(engines)
    .filter((name) => !onPath(name))
    .map((name) => engines[name]);
  if (!findChromium()) missing.push(headless);
  if (!onPath('redis-server')) missing.push('redis-server');
  if (!onPath('cc')) missing.push('gcc', 'libc6-dev');
  // For the checker of HTML.
  if (isLong && !onPath('java')) missing.push('default-jre-headless');
  install(missing);
  const chromium = findChromium();
  if (!chromium) run(bin('playwright'), ['install', 'chromium']);
  return { chromium, redis: onPath('redis-server') };
}
