import { languages } from 'shared/i18n/languages';
import { expect, test } from '../journey';
import { publicPages } from '../public-pages';

// The tests are independent, and the longest opens eighty pages.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const addresses = [...Object.keys(publicPages), '/blogg', '/finnes-ikke'];

test.describe('asked about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('the banner hides nothing that is reached by keyboard, and little of a telephone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/tilbud');
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
    await expect(banner).toBeVisible();
    const heightOf = () => banner.evaluate((element) => element.getBoundingClientRect().height);
    expect(await heightOf()).toBeLessThanOrEqual(170);
    const inBanner = banner.locator(':focus');
    const hidden: (string | null)[] = [];
    let reached = 0;
    for (await page.keyboard.press('Tab'); (await inBanner.count()) === 0; reached += 1) {
      const { name, isHidden } = await page.evaluate(() => {
        const cover =
          document.querySelector('[aria-labelledby="cookie-title"]')?.getBoundingClientRect().top ?? 0;
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

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('nothing has to be scrolled sideways', async ({ page }) => {
    for (const path of Object.keys(publicPages)) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, over: Math.max(0, over) }).toEqual({ path, over: 0 });
    }
  });

  test.describe('as it comes', () => {
    test.use({ javaScriptEnabled: false });
    test('no word of a heading is broken', async ({ page }) => {
      const broken: string[] = [];
      for (const language of languages) {
        for (const path of addresses) {
          await page.goto(`${path}?lang=${language}`);
          await page.evaluate(() => document.fonts.ready);
          const words = await page.getByRole('heading').evaluateAll((headings) => {
            const found: string[] = [];
            for (const heading of headings) {
              const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
              for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                // Texts with digits are skipped: other tests publish posts with such names.
                const inText = (text.nodeValue ?? '').matchAll(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu);
                for (const { 0: word, index } of inText) {
                  const range = document.createRange();
                  range.setStart(text, index);
                  range.setEnd(text, index + word.length);
                  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                  if (lines.size > 1) found.push(word);
                }
              }
            }
            return found;
          });
          broken.push(...words.map((word) => `${word} on ${path} in ${language}`));
        }
      }
      expect(broken).toEqual([]);
    });
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
        const { width = 0 } = (await page.locator('header a[href="/"]').first().boundingBox()) ?? {};
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
