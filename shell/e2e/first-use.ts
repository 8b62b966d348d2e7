import { expect, type Page } from '@playwright/test';

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
