import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startProduct } from '../e2e/product';
import { demoPassword } from '../e2e/settings';

/** Scrolls through a report of 50,000 registrations and prints how smooth it was. */
const rows = Number(process.env.ROWS ?? 50_000);
const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const directory = await mkdtemp(join(tmpdir(), 'report-scroll-'));
const product = await startProduct(directory);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** Scrolls one screen per frame to the end of the list, which grows as pages are loaded. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frames: number[] = [];
    let longTasks = 0;
    let maxRows = 0;
    new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    const last = Number(document.querySelector('table')?.getAttribute('aria-rowcount'));
    const reached = () =>
      Math.max(...[...document.querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.ariaRowIndex)));
    let before = performance.now();
    const started = before;
    while (reached() < last) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      const now: number = await new Promise(requestAnimationFrame);
      frames.push(now - before);
      before = now;
      maxRows = Math.max(maxRows, document.querySelectorAll('tbody tr').length);
    }
    frames.sort((a, b) => a - b);
    const at = (part: number) => frames[Math.floor(frames.length * part)] ?? 0;
    return {
      reached: reached() - 1,
      seconds: (performance.now() - started) / 1_000,
      frames: frames.length,
      p50: at(0.5),
      p99: at(0.99),
      longest: at(0.9999),
      longTasks,
      maxRows,
    };
  });

try {
  await run(
    process.execPath,
    ['--import', 'tsx', join(root, 'api/bench/seed-registrations.ts'), String(rows)],
    {
      cwd: join(root, 'api'),
      env: { PATH: process.env.PATH, DATA_DIR: join(directory, 'data') },
    },
  );
  const page = await browser.newPage({ baseURL: product.origin });
  await page.goto('/auth');
  await page.getByLabel('E-post').fill('klinikk@fysio.example');
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await page.locator('tr[aria-rowindex]').first().waitFor();
  const { reached, seconds, frames, p50, p99, longest, longTasks, maxRows } = await scrollThrough(page);
  console.log(
    `${reached} rows in ${seconds.toFixed(0)} s, ${frames} frames, at most ${maxRows} rows in the page`,
  );
  console.log(
    `frame p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms; ${longTasks} tasks over 50 ms`,
  );
} finally {
  await browser.close();
  await product.stop();
  await rm(directory, { recursive: true, force: true });
}
