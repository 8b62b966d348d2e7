import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { type Account, expect, test } from './journey';

/** Whether a picture of the help has been loaded. */
const fetched = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.webp')));

async function expectHelp(page: Page, path: string, title: string) {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Hjelp' })).toBeVisible();
  expect(await fetched(page)).toBe(false);
  // With the focus outside of fields; the Vika form starts in one.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Hjelp' });
  await expect(help.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect(help.locator('ol > li')).toHaveCount(10);
  const picture = help.getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  return help;
}

const tools = {
  '/admin': 'Henvendelser',
  '/blogg-admin': 'Blogg',
  '/samtaleteller': 'Samtaleteller',
  '/vika': 'Vika Registrering',
  '/vikarapport': 'Vika Rapport',
};

test('a question mark opens the help of the tool, and is a question mark where somebody types', async ({
  as,
}) => {
  const page = await as('admin');
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [path, title] of Object.entries(tools)) await expectHelp(page, path, title);
  expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.goto('/blogg-admin');
  const help = page.getByRole('dialog', { name: 'Hjelp' });
  await page.getByRole('button', { name: 'Nytt innlegg' }).click();
  const text = page.locator('[contenteditable="true"]');
  await text.click();
  await page.keyboard.type('Hvorfor?');
  await expect(text).toContainText('Hvorfor?');
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: 'Hjelp' }).click();
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Hjelp' })).toBeFocused();
});

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

for (const width of [375, 1440]) {
  test(`at ${width} px the button of the help lies on nothing`, async ({ as }) => {
    const [admin, clinic] = [await as('admin'), await as('clinic')];
    for (const page of [admin, clinic]) await page.setViewportSize({ width, height: 812 });
    for (const path of Object.keys(tools)) {
      await admin.goto(path);
      expect(await meets(admin), path).toEqual([]);
    }
    expect(await meets(clinic)).toEqual([]);
  });
}

const restricted: [Account, string, string][] = [
  ['customerService', '/vika', 'Vika Registrering'],
  ['clinic', '/vikarapport', 'Vika Rapport'],
];
for (const [account, path, title] of restricted) {
  test(`${account}, who has one tool, has its help`, async ({ as }) => {
    await expectHelp(await as(account), path, title);
  });
}
