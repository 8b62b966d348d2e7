import type { Page } from '@playwright/test';
import { holdBack } from './blog';
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

  test('are told of while they are long in coming: the menu makes way for what stands in their place', async ({
    page,
  }) => {
    await page.goto('/');
    const release = await holdBack(page, '**/api/blog-posts/**', 'GET');
    await openMenu(page);
    await inMenu(page, '/blogg').tap();
    await expect(page.getByTestId('blog-skeleton')).toHaveCount(5);
    await expect(menuOf(page)).toBeHidden();
    release();
    await expect(page.locator('main article h1')).toBeVisible();
    await expect(page).toHaveURL('/blogg');
  });
});

test.describe('a document comes alive', () => {
  test('under the HTML that stands: it is shown until its code is there, and the frame works meanwhile', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/remotes/mfe-marketing/**/remote-entry.*', 'GET');
    const opened = page.goto('/om-oss');
    const shown = (await heading(page).textContent()) ?? '';
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
    );
    await expect(heading(page)).toHaveText(shown);
    await expect(page.getByText('Laster siden')).toHaveCount(0);
    release();
    await opened;
    await expect(heading(page)).toHaveText(shown);
  });

  test('that was left far down, and is shown there again after a step back from one that is shorter', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
    );
    const link = page.locator('footer a[href="/nedlastinger"]');
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL('/nedlastinger');
    await expect(heading(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(left);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  test('at an address with a fragment, and after a reload that is left at once by a step back', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', (fault) => complaints.push(String(fault)));
    await page.goto('/#faq');
    await expect(page.locator('#faq')).toBeInViewport();
    const front = (await heading(page).textContent()) ?? '';
    await page.locator('footer').getByRole('link', { name: 'Om oss' }).click();
    await expect(page).toHaveURL('/om-oss');
    await expect(heading(page)).not.toHaveText(front);
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/#faq');
    await expect(heading(page)).toHaveText(front);
    await page.goForward();
    await expect(page).toHaveURL('/om-oss');
    await expect(heading(page)).not.toHaveText(front);
    expect(complaints).toEqual([]);
  });

  test('as a tool whose code is long in coming: it is told of, and then shown', async ({ as }) => {
    const page = await as('admin');
    const release = await holdBack(page, '**/remotes/mfe-calls/**/remote-entry.*', 'GET');
    await page.goto('/samtaleteller');
    await expect(page.getByText('Laster siden …')).toBeAttached();
    release();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('Laster siden …')).toHaveCount(0);
  });
});
