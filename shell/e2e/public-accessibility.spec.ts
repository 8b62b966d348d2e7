import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { publicPages } from './public-pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const faultsOf = async (page: Page, rules?: string[]) => {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};

/** Rules whose answer may be another one in another language: names, titles, languages, headings. */
const rulesOfWords = [
  'aria-allowed-role',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'button-name',
  'document-title',
  'duplicate-id-aria',
  'empty-heading',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'label',
  'label-content-name-mismatch',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'page-has-heading-one',
  'select-name',
  'summary-name',
  'valid-lang',
];

for (const language of ['no', 'sv', 'da', 'en']) {
  test(`no fault is found on any public page in ${language}`, async ({ page }) => {
    // Twenty pages, each asked about every rule: a busy machine takes minutes.
    test.setTimeout(300_000);
    for (const path of [...Object.keys(publicPages), '/blogg', '/finnes-ikke']) {
      await page.goto(`${path}?lang=${language}`);
      const faults = language === 'no' ? await faultsOf(page) : await faultsOf(page, rulesOfWords);
      expect({ path, faults }).toEqual({ path, faults: [] });
    }
  });
}

test.describe('states', () => {
  test('menu open', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Meny' }).click();
    await page.locator('summary').filter({ hasText: 'Tjenester' }).click();
    expect(await faultsOf(page)).toEqual([]);
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

    test('the banner hides nothing that is reached by keyboard, and little of a telephone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto('/tilbud');
      const banner = page.locator('.frame-cookies');
      await expect(banner).toBeVisible();
      const heightOf = () => banner.evaluate((element) => element.getBoundingClientRect().height);
      expect(await heightOf()).toBeLessThanOrEqual(170);
      const inBanner = banner.locator(':focus');
      const hidden: (string | null)[] = [];
      let reached = 0;
      for (await page.keyboard.press('Tab'); (await inBanner.count()) === 0; reached += 1) {
        const { name, isHidden } = await page.evaluate(() => {
          const cover = document.querySelector('.frame-cookies')?.getBoundingClientRect().top ?? 0;
          const focused = document.activeElement;
          return {
            name: focused?.textContent ?? null,
            isHidden: (focused?.getBoundingClientRect().bottom ?? 0) > cover,
          };
        });
        if (isHidden) hidden.push(name);
        await page.keyboard.press('Tab');
      }
      expect(hidden).toEqual([]);
      expect(reached).toBeGreaterThan(20);
      await banner.getByRole('button', { name: 'Vis detaljer' }).click();
      await expect(banner.getByRole('checkbox').first()).toBeVisible();
      expect(await heightOf()).toBeLessThanOrEqual(370);
    });
  });
});

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing has to be scrolled sideways', async ({ page }) => {
    for (const path of Object.keys(publicPages)) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, over: Math.max(0, over) }).toEqual({ path, over: 0 });
    }
  });
});

test('letters twice as large leave the way home, and nothing to scroll sideways', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 375, height: 740 } });
    const wide: string[] = [];
    for (const language of ['no', 'sv', 'da', 'en']) {
      const answered = '/tilbud?anrop=10000&andel=100&verdi=10000000';
      for (const path of [...Object.keys(publicPages), answered, '/blogg', '/finnes-ikke', '/auth']) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { width = 0 } = (await page.locator('.frame-header .frame-home').boundingBox()) ?? {};
        expect(width).toBeGreaterThanOrEqual(40);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${path} in ${language}: ${over}`);
      }
    }
    expect(wide).toEqual([]);
  } finally {
    await browser.close();
  }
});
