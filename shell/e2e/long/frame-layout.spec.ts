import { languages } from 'shared/i18n/languages';
import { expect, test } from '../journey';
import { languageSwitch, menuButton, menuOf } from '../menu';
import { publicPages } from '../public-pages';

test.describe('the small menu, by touch', () => {
  test.use({ hasTouch: true });

  for (const width of [375, 768, 1199]) {
    test(`${width} px: with a list open, everything around it can be pressed`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const nav = menuOf(page);
      const open = async () => {
        await page.goto('/');
        await menuButton(page).tap();
        await nav.locator('summary').first().tap();
        await expect(nav.locator('a[href="/telefonvakt"]')).toBeVisible();
      };
      for (const path of ['/om-oss', '/blogg', '/kontakt', '/auth']) {
        await open();
        await nav.locator(`li a[href="${path}"]`).tap();
        await expect(page).toHaveURL(path);
      }
      for (const tag of ['sv-SE', 'nb-NO']) {
        await open();
        await languageSwitch(page).tap();
        await nav.locator(`a[hreflang="${tag}"]`).tap();
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
      }
    });
  }
});

test('the contact button lies over no form and not over the footer, on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  for (const path of ['/tilbud', '/kontakt']) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Kontakt oss' });
    const sends = await page.locator('main form button[type=submit]').all();
    for (const part of [...sends, page.getByRole('contentinfo')]) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await expect(button).toBeHidden();
    }
  }
});

test('opening hours and town stay together on a telephone', async ({ page }) => {
  await page.goto('/kontakt');
  for (const width of [320, 375, 414]) {
    await page.setViewportSize({ width, height: 812 });
    for (const [landmark, text] of [
      ['contentinfo', '08:00–16:00'],
      ['contentinfo', '0000 Oslo'],
      ['main', '0000 Oslo'],
    ] as const) {
      const part = page.getByRole(landmark).getByText(text, { exact: true });
      const lines = await part.evaluate(
        (element) => new Set([...element.getClientRects()].map(({ top }) => top)).size,
      );
      expect(lines).toBe(1);
    }
  }
});

test.describe('as it comes', () => {
  test.use({ javaScriptEnabled: false });
  test('telephone numbers, hours and amounts are whole wherever a line ends', async ({ page }) => {
    const cut: string[] = [];
    for (const language of languages) {
      for (const path of Object.keys(publicPages)) {
        await page.goto(`${path}?lang=${language}`);
        await page.evaluate(() => document.fonts.ready);
        for (const width of [320, 360, 375, 390, 414, 768]) {
          await page.setViewportSize({ width, height: 812 });
          const found = await page.getByRole('main').evaluate((main) => {
            for (const details of main.querySelectorAll('details')) details.open = true;
            const wholes =
              /\+?\d\d(?: \d\d){3,4}|\d{3} \d{3} \d{3}|\d[\d:]*–\d[\d:]*|NOK \d+|\d+ (?:kr|NOK|kg)\b/g;
            const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
            const inTwo: string[] = [];
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              for (const { 0: whole, index } of (text.nodeValue ?? '').matchAll(wholes)) {
                const range = document.createRange();
                range.setStart(text, index);
                range.setEnd(text, index + whole.length);
                const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                if (lines.size > 1) inTwo.push(whole);
              }
            }
            return inTwo;
          });
          cut.push(...found.map((whole) => `${whole} on ${path} in ${language}, ${width} px`));
        }
      }
    }
    expect(cut).toEqual([]);
  });
});

test('what takes the focus is in view at once, and nothing moves under a click that follows', async ({
  page,
}) => {
  await page.goto('/');
  const isInView = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .last()
    .evaluate((link) => {
      link.focus();
      return link.getBoundingClientRect().bottom <= innerHeight;
    });
  expect(isInView).toBe(true);
});
