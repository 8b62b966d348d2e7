import type { Page } from '@playwright/test';
import { languages } from 'shared/i18n/languages';
import { expect, test } from '../journey';
import { publicPages } from '../public-pages';

// The tests are independent, and the longest opens eighty pages.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const addresses = [...Object.keys(publicPages), '/blogg', '/finnes-ikke', '/auth'];

/** Runs in the page: lists controls outside of sentences that are too small for a finger, or covered. */
function missedByFingers() {
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  const targets = [...document.querySelectorAll('a, button, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
    .map((element) => ({ element, name: element.textContent?.trim(), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  const low = targets.filter(({ box }) => box.height < 44).map(({ name, box }) => `${name}: ${box.height}`);
  const inFlow = targets.filter(({ element }) => element.closest('main, footer'));
  const covered = inFlow.flatMap((one) =>
    inFlow
      .filter(
        (other) =>
          other.element !== one.element &&
          other.box.top >= one.box.top &&
          other.box.top < one.box.bottom - 1 &&
          other.box.left < one.box.right - 1 &&
          other.box.right > one.box.left + 1,
      )
      .map((other) => `${one.name} under ${other.name}`),
  );
  return [...low, ...covered];
}

for (const language of languages) {
  test(`in ${language} nothing is wider than its screen, and on a telephone a finger meets what it aims at`, async ({
    page,
  }) => {
    const found: string[] = [];
    for (const path of addresses) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [360, 375, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) found.push(`${path} at ${width}: ${over} too wide`);
        if (width > 375) continue;
        for (const missed of await page.evaluate(missedByFingers))
          found.push(`${path} at ${width}: ${missed}`);
      }
    }
    expect(found).toEqual([]);
  });
}

test('the parts of the footer stand clear of each other in every width', async ({ page }) => {
  for (const path of ['/', '/nedlastinger']) {
    await page.goto(path);
    for (const width of [320, 360, 375, 480, 560, 700, 768, 900, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page
        .locator('footer :is(a, h2, p, address > span)')
        .evaluateAll((parts) =>
          parts
            .filter(
              (part) => part.scrollWidth > Math.ceil(part.parentElement?.getBoundingClientRect().width ?? 0),
            )
            .map((part) => part.textContent),
        );
      expect({ path, width, over }).toEqual({ path, width, over: [] });
    }
  }
});

test('buttons of cards beside each other stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/nedlastinger');
  const buttons = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
  expect(buttons).toHaveLength(3);
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
});

/** The page's total layout shift. */
const movedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test('a typeface that comes late moves nothing that is being read', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  for (const width of [375, 390]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/kontakt', '/personvern']) {
      const late = page.waitForResponse('**/*.woff2');
      await page.goto(path);
      await (await late).finished();
      expect(await movedOn(page)).toBeLessThan(0.01);
    }
  }
});

test('forms of the sign-in pages come without moving what stood there', async ({ page }) => {
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    for (const path of ['/auth', '/glemt-passord', '/nytt-passord']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect({ width, path, moved: await movedOn(page) }).toEqual({ width, path, moved: 0 });
    }
  }
});

/** Runs in the page: the number of lines of a text. */
const linesOf = (text: Element) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
};

test('the front page’s heading breaks only between its sentences, and its price not at all', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(`/?lang=${language}`);
    const sentences = page.getByRole('heading', { level: 1 }).locator('span');
    await expect(sentences).toHaveCount(2);
    const price = page.getByRole('main').locator('h2 strong');
    for (const width of [320, 375, 768, 1000, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = [];
      for (const text of [...(await sentences.all()), price]) lines.push(await text.evaluate(linesOf));
      expect({ language, width, lines }).toEqual({ language, width, lines: [1, 1, 1] });
    }
  }
});
