import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort } from 'shared/testing/free-port';
import { accounts } from '../e2e/journey';
import { demoPassword, startProduct } from '../e2e/product';
import { head, median, say } from './table';

/**
 * Measures `npm run dev -w mfe-<name>` in copies of the modules: time from the command to the first page,
 * and from a saved change until the page shows it. `bench:dev [module …]`
 */
const limits = { firstMs: 3_000, changeMs: 1_000 };
const changes = 3;
const root = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const modules = readdirSync(root).filter((name) =>
  asked.length > 0 ? asked.includes(name) : name.startsWith('mfe-'),
);

function copyOf(name: string): string {
  const folder = join(directory, name);
  const left = ['dist', 'node_modules'].map((part) => join(root, name, part));
  cpSync(join(root, name), folder, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function shows(page: Page, address: string): Promise<void> {
  // Retry until the port is open and the first build is done.
  while (!(await page.goto(address).catch(() => null))?.ok()) await page.waitForTimeout(10);
  await page.locator('main h1').first().waitFor();
}

async function measure(name: string): Promise<{ first: number; change: number }> {
  const folder = copyOf(name);
  const [{ path }] = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).routes;
  const port = await freePort();
  const context = await browser.newContext({ locale: 'nb-NO' });
  const page = await context.newPage();
  // Cookies ignore the port, so this session is valid on the dev server too.
  await page.request.post(`${product.origin}/api/auth/login`, {
    data: { email: accounts.admin, password: demoPassword },
  });
  const began = performance.now();
  const server: ChildProcess = spawn('npm', ['run', '-s', 'dev'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      PORT: String(port),
      API_PORT: String(apiPort),
      DEMO_PASSWORD: demoPassword,
    },
  });
  try {
    await shows(page, `http://localhost:${port}${path}`);
    const first = performance.now() - began;
    const times: number[] = [];
    for (let change = 1; change <= changes; change += 1) {
      const saved = performance.now();
      appendFileSync(join(folder, 'src/remote.tsx'), `\ndocument.documentElement.lang = 'x-${change}';\n`);
      await page.locator(`html[lang=x-${change}] main h1`).first().waitFor();
      times.push(performance.now() - saved);
    }
    return { first, change: median(times) };
  } finally {
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    await once(server, 'exit');
    await context.close();
  }
}

const directory = mkdtempSync(join(tmpdir(), 'dev-bench-'));
const apiPort = await freePort();
const product = await startProduct(directory, { API_PORT: String(apiPort) });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  head('module', `first page ms (at most ${limits.firstMs})`, `a change ms (at most ${limits.changeMs})`);
  for (const name of modules) {
    const { first, change } = await measure(name);
    say(name, Math.round(first), Math.round(change));
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(directory, { recursive: true });
}
process.exit();
