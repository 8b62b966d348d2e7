import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';

test('scripts are requested once the page is on the screen, so that none of them delays it', async ({
  page,
}) => {
  for (const path of ['/', '/tilbud', '/case', '/blogg']) {
    await page.goto(path);
    const { paint, first } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      first: Math.min(
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(paint, path).toBeGreaterThan(0);
    expect(first, path).toBeGreaterThanOrEqual(paint);
    expect(first, path).toBeLessThan(Number.POSITIVE_INFINITY);
  }
});

/** Serves a page of the site in two parts: its content follows when `sendContent` is called. */
async function serveInParts(address: string) {
  const [head = '', content = ''] = (await (await fetch(address)).text()).split(/(?=<main)/);
  const { pathname } = new URL(address);
  let sendContent = () => {};
  const server = createServer((request, response) => {
    if (request.url !== pathname) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).write(head);
    sendContent = () => response.end(content);
  }).listen(0);
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${pathname}`,
    sendContent: () => sendContent(),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('scripts wait for the whole document, where a part of it was painted before the rest came', async ({
  page,
  baseURL,
}) => {
  const site = await serveInParts(`${baseURL}/nedlastinger`);
  try {
    // Several times, since without waiting it goes wrong two times of five.
    for (let load = 0; load < 8; load += 1) {
      // Not the journeys' own `goto`, which waits for scripts.
      await page.mainFrame().goto(site.address, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      site.sendContent();
      const { content, script } = await page.evaluate(async () => {
        const [content, script] = await Promise.all([
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (LargestContentfulPaint & { paintTime: number })[])
                if (entry.element?.closest('main')) resolve(entry.paintTime);
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              for (const { name, startTime } of list.getEntries())
                if (name.endsWith('.js')) resolve(startTime);
            }).observe({ type: 'resource', buffered: true });
          }),
        ]);
        return { content, script };
      });
      expect(script).toBeGreaterThanOrEqual(content);
    }
  } finally {
    site.stop();
  }
});

const bottomIsLaidOut = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByText('Org.nr.')
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('what is far below the screen is laid out once the page is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Registered before the page's own observer.
  await page.addInitScript(() => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      const skipped = [...document.querySelectorAll('footer, main section')]
        .filter((part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ id, localName }) => id || localName);
      Object.assign(window, { skipped });
    }).observe({ type: 'paint', buffered: true });
  });
  for (const [path, some] of [
    ['/', ['faq', 'personopplysninger', 'footer']],
    ['/svartjeneste', ['section', 'footer']],
    ['/case', ['footer']],
  ] as const) {
    await page.goto(path);
    const skipped = await page.evaluate(() => (window as unknown as { skipped: string[] }).skipped);
    expect(skipped, path).toEqual(expect.arrayContaining([...some]));
    expect(skipped, path).not.toContain('hero');
    expect(await bottomIsLaidOut(page), path).toBe(true);
    await expect(page.locator('[data-unpainted]')).toHaveCount(0);
  }
});

test('a section in the address is scrolled to at its true height, even before the whole document has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The document as far as its content: the script at its end has not come yet.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const [content = ''] = (await response.text()).split('<script type="application/json" id="page-state">');
    await route.fulfill({ response, body: content });
  });
  // Not the journeys' own `goto`, which waits for scripts.
  await page.mainFrame().goto('/#faq');
  const estimated = await page
    .locator('main section')
    .evaluateAll((sections) =>
      sections
        .filter((section) => getComputedStyle(section).contentVisibility !== 'visible')
        .map(({ id }) => id),
    );
  expect(estimated).toEqual([]);
  await expect(page.locator('#faq')).toBeInViewport();
});

test('a phone does not wait for the typeface before its first paint; wider screens do', async ({ page }) => {
  let fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  for (const [width, waits] of [
    [390, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    fonts = [];
    await page.goto('/');
    // Browsers hold back the first paint for typefaces that the head preloads.
    const preloads = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) =>
        (links as HTMLLinkElement[])
          .filter(({ media }) => matchMedia(media).matches)
          .map((link) => document.head.contains(link)),
      );
    expect(preloads, `${width}`).toEqual([waits]);
    expect(fonts, `${width}`).toHaveLength(1);
  }
});
