import type { Page, Request } from '@playwright/test';

const timeoutMs = 30_000;

/**
 * Watches a page's requests; the result resolves once none has been open, begun or ended for some milliseconds.
 * Playwright's `networkidle` never comes if a slow page was idle for 500 ms before it asked for its first image.
 */
export function watchIdle(page: Page) {
  const open = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    open.add(request);
    last = Date.now();
  });
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (forMs: number) => {
    last = Date.now();
    const timeout = last + timeoutMs;
    while (open.size > 0 || Date.now() < last + forMs) {
      if (Date.now() > timeout) throw new Error(`${page.url()} is never idle`);
      await page.waitForTimeout(50);
    }
  };
}
