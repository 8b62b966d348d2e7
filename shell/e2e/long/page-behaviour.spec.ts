import { expect, test } from '../journey';
import { languageSwitch, menuOf } from '../menu';

test('nothing on the front page moves by itself for more than five seconds', async ({ page }) => {
  await page.goto('/');
  // Including those of ::before and ::after.
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(Math.max(0, ...ends)).toBeLessThanOrEqual(5_000);
});

test('what moves on the front page is left to the compositor: no part of a drawing, which the main thread paints', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // Starts the animations now.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target instanceof HTMLElement || target?.outerHTML;
    }),
  );
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.filter((target) => target !== true)).toEqual([]);
});

test('a reload and a step back come to where the visitor was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const top = () =>
    page.locator('#faq').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await page.goto('/');
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await top()) + 130);
  const before = await top();
  expect(before).toBe(-130);
  await page.reload();
  await expect.poll(top).toBe(before);
  // Back from a document of another kind: the page is loaded anew.
  await page.goto('/auth');
  await page.goBack();
  await expect.poll(top).toBe(before);
});

test('on paper a page says whose it is and how to reach them, and has its answers', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByText('Firmanavn AS')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('contentinfo').getByText('+47 00 00 00 00')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
  for (const [path, count] of [
    ['/', 12],
    ['/telefonvakt', 3],
  ] as const) {
    if (path !== '/') await page.goto(path);
    const answers = page.locator('main details p');
    await expect(answers).toHaveCount(count);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  }
});

test.describe('where the browser keeps nothing', () => {
  for (const path of [
    '/',
    '/kontakt',
    '/auth',
    '/glemt-passord',
    '/nytt-passord#type=recovery&access_token=x',
  ]) {
    test(`${path} works all the same`, async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.addInitScript(() => {
        const closed = {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        };
        Object.defineProperties(window, { localStorage: closed, sessionStorage: closed });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
      await banner.getByRole('button', { name: 'Kun nødvendige' }).click();
      await expect(banner).toBeHidden();
      await languageSwitch(page).click();
      await page.getByRole('link', { name: 'Svenska' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
      expect(faults).toEqual([]);
    });
  }
});

test('a link to a post in another language that is opened elsewhere opens there, with the post', async ({
  page,
  context,
}) => {
  await page.goto('/blogg');
  const heading = page.getByRole('heading', { level: 1 });
  const newest = (await heading.textContent()) ?? '';
  await page.getByRole('navigation', { name: 'Tidligere innlegg' }).getByRole('listitem').first().click();
  await expect(page).toHaveURL(/\?post=/);
  // A list opened before the post has loaded is closed when it loads.
  await expect(heading).not.toHaveText(newest);
  await languageSwitch(page).click();
  const title = await heading.textContent();
  const [elsewhere] = await Promise.all([
    context.waitForEvent('page'),
    menuOf(page)
      .locator('a[hreflang="sv-SE"]')
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'sv-SE');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
});
