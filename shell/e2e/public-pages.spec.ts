import type { Page } from '@playwright/test';
import { strictFaultsOf } from './accessibility';
import { expect, test } from './journey';
import { publicPages, serviceButtons } from './public-pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Collects what the browser complains about, and requests to other sites. */
function listen(page: Page, own = '') {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(own)) heard.push(request.url());
  });
  return heard;
}

/** One page of each kind. */
const kinds = ['/', '/blogg', '/svartjeneste', '/tilbud'];

/**
 * A page as it comes in one context, on screens of three widths. Rules of accessibility are looked for on a telephone,
 * and of one page of each kind on a desk; on every page and width in `long`.
 */
async function look(page: Page, path: string, heading?: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  const first = page.getByRole('heading', { level: 1 });
  if (heading) await expect(first).toHaveText(heading);
  else await expect(first).toBeVisible();
  const found: Record<number, unknown> = {};
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const isLookedAt = width === 375 || (width === 1440 && kinds.includes(path));
    const faults = isLookedAt ? await strictFaultsOf(page) : [];
    if (over > 0 || faults.length > 0) found[width] = { over, faults };
  }
  expect({ path, found }).toEqual({ path, found: {} });
}

const isService = (path: string): path is keyof typeof serviceButtons => path in serviceButtons;
const pages = Object.entries(publicPages);

test('every page comes whole, is taken over without a fault, asks nobody else and is for everybody', async ({
  page,
  baseURL,
}) => {
  const heard = listen(page, baseURL);
  for (const [path, heading] of [
    ...pages.filter(([path]) => !isService(path)),
    ['/blogg', undefined],
  ] as const)
    await test.step(path, () => look(page, path, heading));
  expect(heard).toEqual([]);
  await test.step('an address that nothing lives at', async () => {
    const answer = await page.goto('/finnes-ikke');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Til forsiden', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test('so does every page of a service, and leads to its quote request', async ({ page, baseURL }) => {
  const heard = listen(page, baseURL);
  for (const [path, heading] of pages) {
    if (!isService(path)) continue;
    await test.step(path, async () => {
      await look(page, path, heading);
      const main = page.getByRole('main');
      await expect(
        main.locator('section').filter({ hasText: 'Dette får du' }).getByRole('listitem'),
      ).toHaveCount(4);
      await expect(main.locator('a[href^="/tilbud"]')).toHaveCount(1);
      await main.getByRole('link', { name: serviceButtons[path] }).click();
      await expect(page).toHaveURL(/\/tilbud\?tjeneste=[a-z]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    });
  }
  expect(heard).toEqual([]);
});

/** The limit of transferred bytes (decision 6). */
const mostScript = 160_000;

test('no page asks for more JavaScript than the house allows', async ({ browser, baseURL }) => {
  for (const path of kinds) {
    // Each with nothing in its cache.
    const page = await browser.newPage({ baseURL });
    const scripts: Promise<number>[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js'))
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts);
    expect(sizes.length, path).toBeGreaterThan(4);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(mostScript);
    await page.close();
  }
});
