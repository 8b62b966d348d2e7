import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { accounts, expect, signIn, test } from './journey';

/** Each tool, with its name in the bar and the title of its help. */
const tools = [
  ['/admin', 'Adminpanel', 'Henvendelser'],
  ['/blogg-admin', 'Blogg-admin', 'Blogg'],
  ['/samtaleteller', 'Samtaleteller', 'Samtaleteller'],
  ['/vika', 'Vika Registrering', 'Vika Registrering'],
  ['/vikarapport', 'Vika Rapport', 'Vika Rapport'],
] as const;

// The cookie question is not answered here.
test.use({ storageState: { cookies: [], origins: [] } });

/** Texts and controls of the page that overlap the help button. */
const meets = (page: Page) =>
  page.getByRole('button', { name: 'Hjelp' }).evaluate((button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    const found = points.flatMap(([x, y]) => document.elementsFromPoint(left + x * width, top + y * height));
    // Content scrolled below the bar is covered by all of it.
    const bar = document.querySelector('header:has(nav)');
    const others = found.filter((one) => !one.contains(button) && !button.contains(one) && one !== bar);
    const seen = bar && top + height <= 48 ? others.filter((one) => bar.contains(one)) : others;
    return seen.map((one) => one.outerHTML.slice(0, 80));
  });

const fitsIn = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** Opens the help of a tool by its key; its picture is fetched only then. */
async function expectHelp(page: Page, title: string) {
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.webp')));
  expect(await fetched()).toBe(false);
  // With the focus outside of fields; the Vika form starts in one.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Hjelp' });
  await expect(help.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect(help.locator('ol > li')).toHaveCount(10);
  const picture = help.getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
}

test('each tool has a low bar, its help beside nothing else, and its first control three keys away', async ({
  as,
}) => {
  const page = await as('admin');
  const bar = page.getByRole('banner');
  for (const [path, label, title] of tools) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 812 });
      await page.goto(path);
      await expect(page.locator('main').getByRole('button').first()).toBeVisible();
      await page.keyboard.press('Tab');
      // The focus starts in the first field.
      if (path !== '/vika') await expect(page.getByRole('link', { name: 'Hopp til innhold' })).toBeFocused();
      for (const key of ['Enter', 'Tab']) await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
      await expect(page.locator('main :focus')).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));

      const marked = bar.locator('nav [aria-current="page"]').first();
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 812 });
        await expect(marked).toHaveText(label);
        expect((await bar.boundingBox())?.height).toBe(48);
        await expect(page.getByRole('contentinfo')).not.toBeInViewport();
        expect(await meets(page)).toEqual([]);
        await fitsIn(page, width);
      }
      await expect(bar.getByRole('link', { name: 'Få tilbud' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Informasjonskapsler' })).toHaveCount(0);
      await expectHelp(page, title);
    });
  }

  await test.step('its menu holds the whole navigation', async () => {
    await page.goto('/samtaleteller');
    const marked = bar.locator('nav [aria-current="page"]').first();
    await expect(marked).toBeInViewport({ ratio: 0.98 });
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 812 });
      await bar.getByRole('button', { name: 'Meny' }).click();
      for (const item of ['Hjem', 'Kontakt', 'Svartjeneste', 'English'])
        await expect(menu.getByRole('link', { name: item, exact: true })).toBeVisible();
      await expect(bar.getByText(accounts.admin).filter({ visible: true })).toHaveCount(1);
      await expect(bar.getByRole('button', { name: 'Logg ut' })).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });

  await test.step('a tab leads to its tool, and a language changes the words of the bar', async () => {
    await bar.getByRole('link', { name: 'Adminpanel' }).first().click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Adminpanel' })).toBeVisible();
    await bar.getByRole('button', { name: 'Meny' }).click();
    await page.getByRole('link', { name: 'Svenska' }).click();
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden();
    await expect(bar.getByRole('navigation', { name: 'Verktyg' })).toBeVisible();
  });
});

test('whoever has one tool works without a bar, reads whose session it is, has its help and account, and signs out', async ({
  page,
  newAccount,
}) => {
  const name = 'Solveig Aas-Holm';
  for (const [path, title, lists] of [
    ['/vikarapport', 'Vika Rapport', ['vikarapport', 'clinic']],
    ['/vika', 'Vika Registrering', ['vika', 'customerService']],
  ] as const) {
    await test.step(path, async () => {
      const account = await newAccount([...lists], name);
      await signIn(page, account);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hjelp' })).toBeVisible();
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 812 });
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await expect(page.locator('main').getByText(name)).toBeInViewport();
        await expect(page.locator('main').getByText(account)).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Logg ut' })).toBeInViewport();
        expect(await meets(page)).toEqual([]);
        await fitsIn(page, width);
      }
      await expectHelp(page, title);
      await page.getByRole('link', { name: 'Min konto' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
      const back = page.getByRole('link', { name: 'Tilbake til arbeidet' });
      // The heading alone might still be that of the skeleton.
      await expect(back).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      expect(await faultsIn(page)).toEqual([]);
      await back.click();
      await expect(page).toHaveURL(path);
      await page.getByRole('button', { name: 'Logg ut' }).click();
      await expect(page).toHaveURL('/auth');
    });
  }

  await test.step('a name stands in the bar of others, too', async () => {
    const account = await newAccount([], name);
    await signIn(page, account);
    await page.goto('/samtaleteller');
    const bar = page.getByRole('banner');
    await expect(bar.getByText(name).filter({ visible: true })).toHaveCount(1);
    await expect(bar.getByText(account)).toHaveCount(0);
  });
});
