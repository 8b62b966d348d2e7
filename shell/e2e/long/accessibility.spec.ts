import type { Page } from '@playwright/test';
import { languages } from 'shared/i18n/languages';
import { strictFaultsOf as faultsOf } from '../accessibility';
import { expect, test } from '../journey';
import { menuButton, menuOf } from '../menu';
import { publicPages } from '../public-pages';

// The tests are independent, and the longest checks twenty pages in three widths.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Violations on the current page, by screen width. */
async function faultsByWidth(page: Page, widths: number[], part?: string) {
  const found: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsOf(page, part);
    if (faults.length > 0) found[width] = faults;
  }
  return found;
}

const everyWidth = [375, 768, 1440];
const addresses = [...Object.keys(publicPages), '/blogg', '/finnes-ikke'];

for (const [language, widths] of Object.entries({ no: everyWidth, sv: [375], da: [768], en: [1440] })) {
  test(`no fault is found on any public page in ${language}`, async ({ page }) => {
    // Twenty pages with all rules take minutes on a busy machine.
    for (const path of addresses) {
      await page.goto(`${path}?lang=${language}`);
      expect({ path, found: await faultsByWidth(page, widths) }).toEqual({ path, found: {} });
    }
  });
}

test.describe('in each language', () => {
  // With the cookie question open.
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const language of languages) {
    // One load, each state in turn; parts already checked are skipped in later states.
    test(`no fault is found in what opens and answers, in ${language}`, async ({ page }) => {
      const widths = [375, 1440];
      await page.goto(`/?lang=${language}`);
      const banner = page.locator('[aria-labelledby=cookie-title]');
      await banner.locator('[aria-expanded]').click();
      await expect(banner.getByRole('checkbox').first()).toBeVisible();
      const questions = page.locator('main details');
      expect(await questions.count()).toBeGreaterThan(5);
      await questions.evaluateAll((all) => {
        for (const question of all) question.setAttribute('open', '');
      });
      expect(await faultsByWidth(page, widths)).toEqual({});
      await banner.getByRole('button').first().click();
      await expect(banner).toHaveCount(0);

      const submenu = menuOf(page).locator('details:not(:has([hreflang]))').first();
      await submenu.locator('summary').click();
      await expect(submenu.getByRole('link').first()).toBeVisible();
      expect(await faultsOf(page, 'header')).toEqual([]);
      await page.setViewportSize({ width: 375, height: 900 });
      await menuButton(page).click();
      await submenu.evaluate((details) => details.setAttribute('open', ''));
      await expect(submenu.getByRole('link').first()).toBeVisible();
      await expect(menuOf(page).locator('[data-open]')).toBeVisible();
      expect(await faultsOf(page, 'header')).toEqual([]);
      await page.keyboard.press('Escape');

      await page.locator('footer [aria-haspopup][href="/personvern"]').click();
      await expect(page.getByRole('dialog').getByRole('heading').last()).toBeVisible();
      expect(await faultsByWidth(page, widths, 'dialog')).toEqual({});
      await page.keyboard.press('Escape');

      await page.locator('header a[href="/tilbud"]').filter({ visible: true }).click();
      const fields = page.locator('#regnestykke form');
      for (const [name, value] of Object.entries({ anrop: '10', andel: '20', verdi: '3000' })) {
        await fields.locator(`[name=${name}]`).fill(value);
      }
      await fields.locator('[type=submit]').click();
      await expect(page.locator('#regnestykke').getByRole('link')).toBeVisible();
      await page.locator('#skjema [type=submit]').click();
      await expect(page.locator('#skjema .ui-error').first()).toBeVisible();
      expect(await faultsByWidth(page, widths)).toEqual({});
    });
  }
});

test.describe('states', () => {
  test('menu open', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Meny' }).click();
    await page.locator('summary').filter({ hasText: 'Tjenester' }).click();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('questions open, on the front page and of a service', async ({ page }) => {
    for (const path of ['/', '/svartjeneste']) {
      await page.goto(path);
      const questions = page.locator('main details');
      for (const question of await questions.locator('summary').all()) await question.click();
      await expect(questions.locator('p').filter({ visible: true })).toHaveCount(await questions.count());
      expect({ path, found: await faultsByWidth(page, everyWidth) }).toEqual({ path, found: {} });
    }
  });

  test('a contact form with errors, then with thanks', async ({ page, unique }) => {
    await page.goto('/kontakt');
    const send = page.getByRole('main').getByRole('button', { name: 'Send' });
    await send.click();
    await expect(page.getByText('Navn er påkrevd').first()).toBeVisible();
    expect(await faultsByWidth(page, everyWidth)).toEqual({});
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Telefon').fill('00 00 00 00');
    await page.getByLabel('Melding').fill('Vi trenger svartjeneste.');
    await send.click();
    await expect(page.getByRole('link', { name: /ny melding/i })).toBeVisible();
    expect(await faultsByWidth(page, everyWidth)).toEqual({});
  });

  test('thanks for a quote request', async ({ page, unique }) => {
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Melding').fill('Vi trenger svartjeneste.');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByRole('heading', { name: 'Takk!' })).toBeVisible();
    expect(await faultsByWidth(page, everyWidth)).toEqual({});
  });

  test('errors and calendar shown', async ({ page }) => {
    await page.goto('/tilbud');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByText('Navn er påkrevd')).toBeVisible();
    await page.getByText('Gi oss mer å regne på').click();
    await page.getByRole('button', { name: 'Åpne kalender' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('dialog open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click();
    await expect(page.getByRole('dialog').getByText('Dine rettigheter')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test.describe('asked about cookies', () => {
    test.use({ storageState: { cookies: [], origins: [] } });
    test('banner with details', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Vis detaljer' }).click();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
});
