import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { rawKeys, readHeads, watch } from './language-watch';
import { languageSwitch, menuOf } from './menu';

const take = async (page: Page, tag: string) => {
  await languageSwitch(page).click();
  await menuOf(page).locator(`a[hreflang="${tag}"]`).click();
};
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));
const html = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a language is asked for, chosen and kept; what is being written stays, and so does the focus', async ({
  page,
  request,
}) => {
  // At no moment is a text of another language, or the name of one, on the page.
  const heads = await readHeads(request, ['/kontakt', '/om-oss']);
  await page.addInitScript(watch, { keys: rawKeys, heads });
  const faults = () => page.evaluate(() => window.faults);
  await page.goto('/kontakt?lang=da');
  await expect(html(page)).toHaveAttribute('lang', 'da-DK');
  await expect(heading(page)).toHaveText('Tal med os');
  await expect.poll(() => stored(page)).toBe('da');

  await page.locator('[name=message]').fill('Vi trenger');
  await languageSwitch(page).press('Enter');
  await menuOf(page).locator('a[hreflang="en-GB"]').press('Enter');
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  await expect(page).toHaveURL('/kontakt');
  await expect(page).toHaveTitle(/^Contact/);
  await expect(languageSwitch(page)).toBeFocused();
  await expect(page.locator('[name=message]')).toHaveValue('Vi trenger');
  expect(await stored(page)).toBe('en');
  expect(await faults()).toEqual([]);
  await page.goto('/om-oss');
  await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  await take(page, 'nb-NO');
  await expect(html(page)).toHaveAttribute('lang', 'nb-NO');
  expect(await faults()).toEqual([]);
});

test('a page is wholly in one language, also where its texts are late or cannot be fetched', async ({
  page,
  request,
}) => {
  const heads = await readHeads(request, ['/kontakt']);
  await page.addInitScript(watch, { keys: rawKeys, heads });
  const faults = () => page.evaluate(() => window.faults);
  await test.step('pressed before the code of the page has come', async () => {
    const held: (() => void)[] = [];
    await page.route(/\/remotes\/mfe-marketing\/.*\/remote\.\w+\.js$/, (route) => {
      held.push(() => void route.continue());
    });
    // Not the journeys' own `goto`, which waits for that code.
    await page.mainFrame().goto('/kontakt', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await take(page, 'sv-SE');
    for (const release of held) release();
    await expect(html(page)).toHaveAttribute('lang', 'sv-SE');
    await expect(heading(page)).toHaveText('Prata med oss');
    expect(await faults()).toEqual([]);
    await page.unrouteAll();
  });
  await test.step('Norwegian when texts cannot be fetched, and tried again when chosen again', async () => {
    const refused: string[] = [];
    await page.route('**/*.js', (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await take(page, 'da-DK');
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await expect(heading(page)).not.toHaveText('Tal med os');
    await page.unroute('**/*.js');
    await take(page, 'da-DK');
    await expect(html(page)).toHaveAttribute('lang', 'da-DK');
    await expect(heading(page)).toHaveText('Tal med os');
    expect(await faults()).toEqual([]);
  });
});

test('the frame changes its language at once where a module hangs, and the page when it comes', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route(/\/remotes\/mfe-marketing\/.*\.js$/, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await page.mainFrame().goto('/kontakt', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held).toBeGreaterThan(0);
  await languageSwitch(page).click();
  await menuOf(page).locator('a[hreflang="sv-SE"]').click();
  // Before the module's own time limit ends, which would show that it failed.
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeAttached({ timeout: 5_000 });
  await expect(html(page)).toHaveAttribute('lang', 'sv-SE');
  release();
  await expect(heading(page)).toHaveText('Prata med oss');
  expect(faults).toEqual([]);
});
