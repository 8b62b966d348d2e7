import type { Page } from '@playwright/test';
import { allAnswered, expect, test } from '../journey';
import { languageSwitch, menuButton, menuOf } from '../menu';

const phone = { width: 390, height: 844 };
const blogCode = /\/remotes\/mfe-blog\/.*\/remote-entry\.\w+\.js$/;

const inMenu = (page: Page, to: string) => menuOf(page).locator(`a[href="${to}"]`);
const openMenu = (page: Page) => menuButton(page).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until everything that the blog page needs has loaded. */
async function whileBlogComes(page: Page, act: () => Promise<unknown>) {
  const has = (pattern: RegExp) => page.waitForResponse((response) => pattern.test(response.url()));
  const parts = [blogCode, /\/mfe-blog\/.*\/reader\./, /\/api\/blog-posts\/[0-9a-f]{24}(\?|$)/].map(has);
  await act();
  await Promise.all((await Promise.all(parts)).map((response) => response.finished()));
}

test.describe('pages that somebody may go on to', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('are not fetched before anybody is there, nor before they are reached for when data are to be saved', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const chunk = page.waitForResponse(/\/assets\/prefetch\./);
    await openMenu(page);
    await (await chunk).finished();
    // Prefetching waits for idle time, for the link to be in view, and for other prefetches.
    await allAnswered(page);
    await inMenu(page, '/blogg').evaluate(
      (link) => new Promise((resolve) => new IntersectionObserver(resolve).observe(link)),
    );
    await allAnswered(page);
    expect(asked.filter((url) => url.includes('/remotes/mfe-blog/'))).toEqual([]);
    await whileBlogComes(page, () => inMenu(page, '/blogg').hover());
  });

  test('hold up no change of language, however long they take', async ({ page }) => {
    let isAsked = false;
    await page.route(blogCode, () => {
      isAsked = true;
    });
    await page.goto('/');
    await openMenu(page);
    await expect.poll(() => isAsked).toBe(true);
    await languageSwitch(page).click();
    await menuOf(page).locator('a[hreflang="sv-SE"]').click();
    // Shorter than the time limit of loading a remote.
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE', { timeout: 6_000 });
  });

  test('that could not be fetched are asked for again when somebody goes there', async ({ page }) => {
    let refused = 0;
    await page.route(blogCode, (route) => {
      refused += 1;
      return route.abort();
    });
    await page.goto('/');
    await openMenu(page);
    await expect.poll(() => refused).toBeGreaterThan(0);
    await page.unroute(blogCode);
    await inMenu(page, '/blogg').tap();
    await expect(page.locator('main article h1')).toBeVisible();
  });

  test('are rendered to their end for a link to a section of theirs', async ({ page }) => {
    await page.goto('/om-oss');
    await whileBlogComes(page, () => openMenu(page));
    await inMenu(page, '/#faq').click();
    await expect(page).toHaveURL('/#faq');
    await expect(page.locator('#faq')).toBeInViewport();
  });

  test('are whole again after a step back, where they were left', async ({ page }) => {
    await page.goto('/');
    await whileBlogComes(page, () => openMenu(page));
    await page.keyboard.press('Escape');
    const link = page.locator('main a[href="/case"]').first();
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(2_000);
    await link.click();
    await expect(page).toHaveURL('/case');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test('are not waited for when the link leads to the page that is open', async ({ page }) => {
    await page.goto('/tilbud?tjeneste=telefonvakt');
    await whileBlogComes(page, () => openMenu(page));
    await page.evaluate(() => scrollTo(0, 1_000));
    // No timer fires any more.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('header a[href="/tilbud"]').click({ delay: 300 });
    await expect(page).toHaveURL('/tilbud');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('give way to a step back in the frame in which they are shown', async ({ page }) => {
    await page.goto('/');
    await whileBlogComes(page, () => openMenu(page));
    const front = await heading(page).textContent();
    await page.evaluate(() =>
      addEventListener('click', () => requestAnimationFrame(() => history.back()), { once: true }),
    );
    await inMenu(page, '/om-oss').click({ delay: 300 });
    await expect(page.locator('main h1')).toHaveText([front ?? '']);
    await expect(page).toHaveURL('/');
    await expect(page.locator('main h1')).toBeInViewport();
    await openMenu(page);
    await inMenu(page, '/om-oss').click();
    await expect(page).toHaveURL('/om-oss');
    await expect(page).toHaveTitle(/^Om oss/);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main h1')).toBeInViewport();
  });
});
