import { expect, type Page } from '@playwright/test';

/** Delays a script of the shell until it is released. */
export async function hold(page: Page, isIt: (path: string) => boolean): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isIt(new URL(route.request().url()).pathname)) await held;
    await route.fallback();
  });
  return letGo;
}

interface Watched extends Window {
  moved: { value: number; what: string[] };
}

/** Sums up the layout shifts of the page. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.moved = { value: 0, what: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[]) {
        watched.moved.value += entry.value;
        watched.moved.what.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const expectStill = async (page: Page) => {
  const { value, what } = await page.evaluate(() => (window as unknown as Watched).moved);
  expect(value, what.join()).toBeLessThan(0.02);
};
