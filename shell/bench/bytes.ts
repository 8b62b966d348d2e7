import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { accounts } from '../e2e/journey';
import { startProduct } from '../e2e/product';
import { demoPassword } from '../e2e/settings';
import type { ShellManifest } from '../server/shell-manifest';
import { watchIdle } from './idle';

/**
 * Prints how much JavaScript the staff tools load: each separately, then all in one visit.
 * A tool above the limit is marked, and the benchmark fails.
 */
const tools = ['/admin', '/samtaleteller', '/blogg-admin', '/vika', '/vikarapport'];
const maxKilobytes = 200;
/** Wait for late requests, in milliseconds. */
const idleMs = 2_000;

interface Loaded {
  url: string;
  bytes: number;
}

const bytesOf = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0);
const kB = (loaded: Loaded[]) => (bytesOf(loaded) / 1000).toFixed(1).padStart(7);
const say = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const head = (...cells: string[]) => {
  console.log();
  say(...cells);
  say(...cells.map(() => '---'));
};
const { kit }: ShellManifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/shell.json'), 'utf8'),
);
/** Shared libraries are served by the shell, but count as part of the tool. */
const isKit = ({ url }: Loaded) => kit.files.includes(new URL(url).pathname);
const isOfTool = (script: Loaded) => script.url.includes('/remotes/') || isKit(script);

/** Records the scripts that a page requests from now on, with their transfer sizes. */
function watchScripts(page: Page) {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  const idle = watchIdle(page);
  return async (): Promise<Loaded[]> => {
    await idle(idleMs);
    const sizes = requests.splice(0).map(async (request) => ({
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
    }));
    return Promise.all(sizes);
  };
}

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const answer = await page.request.post('/api/auth/login', {
    data: { email: accounts.admin, password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`nobody could sign in: ${answer.status()}`);
  return page;
}

const directory = mkdtempSync(join(tmpdir(), 'bytes-bench-'));
const product = await startProduct(directory);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const newContext = () => browser.newContext({ baseURL: product.origin, locale: 'nb-NO' });
  head('tool by itself', 'shell kB', `tool kB (at most ${maxKilobytes})`, 'of it shared', 'scripts');
  for (const path of tools) {
    const context = await newContext();
    const page = await signIn(context);
    const loaded = watchScripts(page);
    await page.goto(path);
    const scripts = await loaded();
    const own = scripts.filter(isOfTool);
    const shell = scripts.filter((script) => !isOfTool(script));
    const isOver = bytesOf(own) > maxKilobytes * 1000;
    if (isOver) process.exitCode = 1;
    say(
      path.padEnd(14),
      kB(shell),
      kB(own) + (isOver ? ' too much' : ''),
      kB(own.filter(isKit)),
      scripts.length,
    );
    if (process.argv.includes('--files'))
      for (const { url, bytes } of own.toSorted((a, b) => b.bytes - a.bytes))
        console.log(`    ${String(bytes).padStart(7)} ${url.split('/').at(-1)}`);
    await context.close();
  }

  head('tool after the ones above', 'kB more', 'of it shared');
  const page = await signIn(await newContext());
  const loaded = watchScripts(page);
  for (const path of tools) {
    if (path === tools[0]) await page.goto(path);
    else {
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    }
    const scripts = await loaded();
    say(path.padEnd(14), kB(scripts.filter(isOfTool)), kB(scripts.filter(isKit)));
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(directory, { recursive: true });
}
process.exit();
