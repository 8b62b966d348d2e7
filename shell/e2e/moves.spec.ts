import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { menuButton, menuOf } from './menu';

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

  test('come while their links are in view, across modules: the move needs no line', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await whileBlogComes(page, () => openMenu(page));
    await context.setOffline(true);
    const before = await heading(page).textContent();
    await inMenu(page, '/blogg').tap();
    await expect(page).toHaveURL('/blogg');
    await expect(page.locator('main article h1')).toBeVisible();
    await expect(heading(page)).not.toHaveText(before ?? '');
  });

  test('are drawn out of sight while a finger is on their link: letting go shows them, sliding off does not', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await whileBlogComes(page, () => openMenu(page));
    const finger = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchEnd' | 'touchCancel',
      touchPoints: { x: number; y: number }[],
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    const link = inMenu(page, '/om-oss');
    const { x = 0, y = 0, height = 0 } = (await link.boundingBox()) ?? {};
    const point = { x: x + 20, y: y + height / 2 };
    const headings = page.locator('main h1');
    const belowFold = page.locator('.ui-below-fold');

    await touch('touchStart', [point]);
    await expect(headings).toHaveCount(2);
    await expect(headings.nth(1)).not.toBeInViewport();
    await expect(heading(page)).toHaveCount(1);
    await expect.poll(async () => (await headings.nth(1).boundingBox())?.height).toBeGreaterThan(0);
    const front = await page.title();
    await touch('touchCancel', []);
    await expect(headings).toHaveCount(1);
    await expect(page).toHaveURL('/');

    await touch('touchStart', [point]);
    await expect(headings).toHaveCount(2);
    await expect(belowFold).toHaveCount(1);
    const next = (await headings.nth(1).textContent()) ?? '';
    expect(await page.title()).toBe(front);
    const inFirstFrame = page.evaluate(
      () =>
        new Promise((resolve) => {
          const lookInFrame = () =>
            requestAnimationFrame(() => {
              const all = [...document.querySelectorAll('main h1')];
              const inView = all.filter((heading) => {
                const { top, bottom } = heading.getBoundingClientRect();
                return bottom > 0 && top < innerHeight;
              });
              resolve(inView.map((heading) => heading.textContent));
            });
          addEventListener('click', lookInFrame, { capture: true, once: true });
        }),
    );
    await touch('touchEnd', []);
    expect(await inFirstFrame).toEqual([next]);
    await expect(page).toHaveURL('/om-oss');
    await expect(headings).toHaveText([next]);
    await expect(page).not.toHaveTitle(front);
    await expect(page.locator('#main')).toBeFocused();
    await expect(belowFold).toHaveCount(0);
    await expect(page.locator('main > div > *').last()).toContainText('tilbud');
    await page.goBack();
    await expect(headings).not.toHaveText([next]);
    await expect(page).toHaveTitle(front);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/);
  });
});
