import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Account, accounts } from '../e2e/journey';
import { demoPassword, startProduct } from '../e2e/product';
import { openSlowDesk } from './phone';
import { head, median, say } from './table';

/**
 * Opens each staff tool for the first time over a slow connection, and compares the time until its first control is
 * usable with the first paint of the document: with an empty cache, and coming from the sign-in page.
 * `bench:first-use [rounds]`; `TOOLS=/vika` measures one tool only.
 */
const rounds = Number(process.argv[2] ?? 5);
const limit = 1.5;
/** Delay between two keystrokes. */
const letterMs = 80;

/** Each tool with the account that uses it and the first control needed. */
const tools: Record<string, { account: Account; control: string }> = {
  '/admin': { account: 'employee', control: 'main input[type="search"]' },
  '/blogg-admin': { account: 'employee', control: 'main button:not(:disabled)' },
  '/samtaleteller': { account: 'employee', control: 'main [aria-describedby="mfe-calls-today-0"]' },
  '/vika': { account: 'customerService', control: 'main input[name="name"]:focus' },
  '/vikarapport': { account: 'clinic', control: 'main input[type="search"]' },
};
const chosen = process.env.TOOLS?.split(',') ?? Object.keys(tools);

interface Use {
  /** First paint: the tool's placeholder, which is part of the document. */
  place: number;
  /** First contentful paint: the shell's first text. */
  paint: number;
  control: number;
}

/**
 * Times of the first paint, and of the first frame with the control. Checks on DOM changes rather than in every
 * frame: forcing frames cost the page a third of its time.
 */
const watch = (page: Page, control: string): Promise<Use> =>
  page.evaluate(
    (selector) =>
      new Promise<Use>((resolve) => {
        const report = () => {
          const [[place], [paint]] = ['first-paint', 'first-contentful-paint'].map((name) =>
            performance.getEntriesByName(name),
          ) as [PerformanceEntry[], PerformanceEntry[]];
          if (!place || !paint) return answered();
          resolve({ place: place.startTime, paint: paint.startTime, control: performance.now() });
        };
        /** Reports after the frame's remaining work; until then the page cannot respond to input. */
        const answered = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = report;
            port2.postMessage(undefined);
          });
        const changes = new MutationObserver(look);
        function look() {
          if (!document.querySelector(selector)) return;
          changes.disconnect();
          removeEventListener('focusin', look);
          answered();
        }
        changes.observe(document, { childList: true, subtree: true, attributes: true });
        addEventListener('focusin', look);
        look();
      }),
    control,
  );

async function useCold(browser: Browser, origin: string, path: string): Promise<Use> {
  const { account, control } = toolAt(path);
  const { context, page } = await openSlowDesk(browser, origin);
  await context.request.post('/api/auth/login', {
    data: { email: accounts[account], password: demoPassword },
    headers: { origin },
  });
  await page.goto(path, { waitUntil: 'commit' });
  const use = await watch(page, control);
  await context.close();
  return use;
}

async function useAfterSignIn(browser: Browser, origin: string, path: string): Promise<Use> {
  const { account, control } = toolAt(path);
  const { context, page } = await openSlowDesk(browser, origin);
  await page.goto(`/auth?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('E-post').click();
  await page.keyboard.type(accounts[account], { delay: letterMs });
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword, { delay: letterMs });
  await Promise.all([
    page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' }),
    page.keyboard.press('Enter'),
  ]);
  const use = await watch(page, control);
  await context.close();
  return use;
}

function toolAt(path: string) {
  const tool = tools[path];
  if (!tool) throw new Error(`There is no tool at ${path}`);
  return tool;
}

const directory = mkdtempSync(join(tmpdir(), 'first-use-bench-'));
const product = await startProduct(directory);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  head('tool', 'how', 'its place ms', 'first paint ms', 'first control ms', `ratio (≤ ${limit})`, 'most');
  for (const [how, open] of Object.entries({ cold: useCold, 'after the sign-in': useAfterSignIn })) {
    for (const path of chosen) {
      const uses: Use[] = [];
      for (let round = 0; round < rounds; round += 1) uses.push(await open(browser, product.origin, path));
      const ratios = uses.map(({ paint, control }) => control / paint);
      say(
        path,
        how,
        Math.round(median(uses.map(({ place }) => place))),
        Math.round(median(uses.map(({ paint }) => paint))),
        Math.round(median(uses.map(({ control }) => control))),
        median(ratios).toFixed(2),
        Math.max(...ratios).toFixed(2),
      );
    }
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(directory, { recursive: true });
}
process.exit();
