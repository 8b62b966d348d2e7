import type { Browser, Page, Request } from '@playwright/test';
import { watchIdle } from './idle';
import { openPhone } from './phone';

/** Wait for late requests, in milliseconds; nothing is late in a page without scripts. */
const idleMs = 2_000;
const stillIdleMs = 500;

export interface PageLoad {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  cls: number;
  /** Total blocking time: the part of tasks beyond 50 ms after the first paint, in milliseconds. */
  tbt: number;
  /** Transferred JavaScript in bytes: until the page was idle, and after scrolling through it. */
  script: number;
  scriptScrolled: number;
  thirdParty: string[];
  /** Scripts that contain antd. */
  antd: string[];
}

interface Vitals {
  lcp: number;
  cls: number;
  tasks: [start: number, duration: number][];
}
declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  window.vitals = { lcp: 0, cls: 0, tasks: [] };
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    window.vitals.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) window.vitals.cls += value;
  });
  on('longtask', ({ startTime, duration }) => window.vitals.tasks.push([startTime, duration]));
}

/**
 * Opens a page with an empty cache. Throws if the page reports an error, because its figures are meaningless.
 * @param isStill nothing happens in the page once it has loaded
 */
export async function loadPage(
  browser: Browser,
  address: string,
  { scrolls, isStill }: { scrolls: boolean; isStill: boolean },
): Promise<PageLoad> {
  const { context, page } = await openPhone(browser);
  await page.addInitScript(observe);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const idle = watchIdle(page);
  const errors: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => errors.push(String(error)));

  await page.goto(address, { waitUntil: 'load' });
  await idle(isStill ? stillIdleMs : idleMs);
  if (errors.length > 0) throw new Error(`${address}: ${errors.join('; ')}`);
  const { lcp, cls, tasks, fcp } = await page.evaluate(() => ({
    ...window.vitals,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const script = await scriptBytes(requests);
  if (scrolls) {
    await scrollThrough(page);
    await idle(idleMs);
  }
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const load: PageLoad = {
    lcp,
    cls,
    tbt: tasks
      .filter(([start, duration]) => start + duration > fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    script,
    scriptScrolled: await scriptBytes(requests),
    thirdParty: requests
      .map((request) => request.url())
      .filter((url) => !url.startsWith(new URL(address).origin)),
    antd: (await Promise.all(scripts.map(holdsAntd))).flat(),
  };
  await context.close();
  return load;
}

async function scriptBytes(requests: Request[]): Promise<number> {
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

async function holdsAntd(request: Request): Promise<string[]> {
  const text = await (await request.response())?.text();
  return text?.includes('ant-btn') || text?.includes('antCssVar') ? [request.url()] : [];
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}
