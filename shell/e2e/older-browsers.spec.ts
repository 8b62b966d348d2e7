import type { Page } from '@playwright/test';
import { choose, expect, signIn, test } from './journey';

// The page's own styles are changed below.
test.use({ bypassCSP: true });

/** Takes away what browsers lack, some of them for many years; a selector that they do not know throws there. */
const takeAway = () => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
  for (const name of ['popoverTargetElement', 'popoverTargetAction'])
    delete (HTMLButtonElement.prototype as unknown as Record<string, unknown>)[name];
  for (const kind of [Element.prototype, Document.prototype] as unknown as Record<
    string,
    (selector: string) => unknown
  >[]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const known = kind[name];
      if (!known) continue;
      kind[name] = function (this: unknown, selector: string) {
        if (/(^|[^\\]):popover-open/.test(selector)) throw new DOMException(selector, 'SyntaxError');
        return known.call(this, selector);
      };
    }
  }
  delete (AbortSignal as Partial<typeof AbortSignal>).any;
  delete (URL as Partial<typeof URL>).canParse;
  delete (HTMLSelectElement.prototype as Partial<HTMLSelectElement>).showPicker;
  delete (Element.prototype as Partial<Element>).checkVisibility;
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
};

/** What browsers of two years back have, but not those of four. */
const takeAwayMore = () => {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
    delete (Array.prototype as unknown as Record<string, unknown>)[name];
};

/** Styles for a browser that knows no popovers: their selector is unknown, and nothing hides one. */
async function forgetPopovers(page: Page) {
  await page.route(/./, async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch();
    const text = (await response.text()).replace(/(?<!\\):popover-open/g, ':-unknown-popover-open');
    const body = text.replace('<head>', '<head><style>:where([popover]) { display: block; }</style>');
    await route.fulfill({ response, body });
  });
}

const faultsOf = (page: Page) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
};

test('the public site works in browsers of four years back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const faults = faultsOf(page);
  await page.addInitScript(takeAway);
  await page.addInitScript(takeAwayMore);
  await forgetPopovers(page);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Meny', exact: true }).click();
  await menu.getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page).toHaveURL('/kontakt');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Send melding' }).click();
  await expect(page.getByText('Navn er påkrevd').first()).toBeVisible();
  await page.goto('/blogg');
  await page.goto('/tilbud');
  await page.getByLabel('Navn').fill('Kari');
  await expect(page.getByLabel('Navn')).toHaveValue('Kari');
  expect(faults).toEqual([]);
});

test('the tools work where the browser lacks what came lately and denies storage', async ({ page }) => {
  const faults = faultsOf(page);
  await page.addInitScript(takeAway);
  await signIn(page, 'admin');
  for (const path of ['/admin', '/blogg-admin', '/samtaleteller', '/vikarapport', '/konto', '/vika']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await choose(page, 'Bydel', 'Alna');
  await page.getByRole('button', { name: 'Registrer', exact: true }).click();
  await expect(page.getByText('Navn er påkrevd')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a browser that is older shows what was rendered, or says why it shows nothing', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    delete (AbortSignal as Partial<typeof AbortSignal>).timeout;
  });
  await page.goto('/kontakt');
  await page.getByLabel('Navn').fill('Kari');
  await expect(page.getByLabel('Navn')).toHaveValue('Kari');
  await page.goto('/auth');
  await expect(page.getByText('Nettleseren er for gammel til denne siden')).toBeVisible();
  expect(faults).toEqual([]);
  await page.close();
});
