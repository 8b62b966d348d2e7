import type { Locator, Page } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { beTouched } from '../be-touched';
import { accounts, choose, expect, test } from '../journey';
import { registerAt, row } from '../vika';

test('what was registered last can be taken back while its notice stands', async ({ as, unique }) => {
  const desk = await as('customerService');
  await desk.setViewportSize({ width: 1440, height: 700 });
  await registerAt(desk, unique);
  const notice = desk.getByRole('region', { name: 'Varsler' }).getByText('Registrert', { exact: true });
  await expect(notice).toBeVisible();
  const undo = desk.getByRole('button', { name: `Angre ${unique}` });
  const [right, left] = [await undo.boundingBox(), await notice.boundingBox()];
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThan(left?.x ?? 0);
});

test('keys are told of where there are some, and not on a telephone', async ({ as }) => {
  const desk = await as('customerService');
  const hint = desk.getByText('Ctrl + Enter registrerer', { exact: false });
  await expect(hint).toBeVisible();
  await beTouched(desk);
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Registrer', exact: true })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('on a telephone the filters are behind one button and the exports behind another, and the first patient stands high', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  await clinic.setViewportSize({ width: 375, height: 812 });
  const first = clinic.getByRole('row').filter({ visible: true }).first();
  // All their data; actions may be below.
  for (const cell of await first.locator('td:not(:last-child)').all())
    await expect(cell).toBeInViewport({ ratio: 1 });
  const filters = clinic.getByRole('button', { name: /^Filtre/ });
  const status = clinic.getByRole('combobox', { name: 'Status' });
  const count = clinic.getByText(/^\d+ (treff|registrering(er)?)$/);
  const waiting = clinic.getByRole('button', { name: 'Ventet lengst' });
  const extras = clinic.getByRole('button', { name: 'Eksport og varsler' });
  const exportAll = clinic.getByRole('button', { name: 'Eksporter alle' });
  const sound = clinic.getByLabel('Lyd ved nye registreringer');
  // Even with the row of the account, which the others do not have.
  expect((await first.boundingBox())?.y).toBeLessThan(360);
  for (const folded of [exportAll, sound]) await expect(folded).toBeHidden();
  await extras.focus();
  await clinic.keyboard.press('Enter');
  await expect(extras).toHaveAttribute('aria-expanded', 'true');
  await clinic.keyboard.press('Tab');
  await expect(exportAll).toBeFocused();
  await expect(sound).toBeVisible();
  expect(await faultsIn(clinic)).toEqual([]);
  expect(await clinic.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const [download] = await Promise.all([
    clinic.waitForEvent('download'),
    clinic.getByRole('button', { name: 'Eksporter dagens bestillinger' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vika-bestillinger-/);
  await extras.focus();
  await clinic.keyboard.press('Space');
  await expect(extras).toBeFocused();
  await expect(exportAll).toBeHidden();

  await expect(filters).toHaveText('Filtre');
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  for (const folded of [status, waiting]) await expect(folded).toBeHidden();
  for (const stays of [clinic.getByLabel('Søk'), count]) await expect(stays).toBeVisible();

  await filters.focus();
  await clinic.keyboard.press('Enter');
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(filters).toBeFocused();
  await clinic.keyboard.press('Tab');
  await expect(clinic.getByRole('combobox', { name: 'Bestillinger' })).toBeFocused();
  await choose(clinic, 'Status', 'Ny');
  await waiting.click();
  await expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await expect(filters).toHaveText('Filtre (2)');
  // With a search, because other tests' patients have waited longer.
  await clinic.getByLabel('Søk', { exact: true }).fill(unique);
  await expect(row(clinic, unique)).toHaveCount(1);
  expect(await faultsIn(clinic)).toEqual([]);
  expect(await clinic.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await filters.focus();
  await clinic.keyboard.press('Space');
  await expect(status).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(filters).toHaveText('Filtre (2)');
  await expect(count).toBeVisible();
  expect(await faultsIn(clinic)).toEqual([]);
  await clinic.setViewportSize({ width: 768, height: 900 });
  for (const button of [filters, extras]) await expect(button).toHaveCount(0);
  for (const unfolded of [status, waiting, exportAll, sound]) await expect(unfolded).toBeVisible();
});

test('account, calls back and filters of the log stand in even rows, on a telephone and on a tablet', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  /** The number of visual rows, by vertical centre. */
  const rowsOf = async (parts: Locator[]) => {
    const boxes = await Promise.all(parts.map(boxOf));
    return new Set(boxes.map(({ y, height }) => Math.round((y + height / 2) / 4))).size;
  };
  const rightOf = async (part: Locator) => {
    const { x, width } = await boxOf(part);
    return Math.round(x + width);
  };
  const dialog = clinic.getByRole('dialog', { name: 'Oppringinger' });
  const accountIn = (page: Page) => [
    page.getByText(accounts[page === desk ? 'customerService' : 'clinic'], { exact: true }),
    page.getByRole('link', { name: 'Min konto' }),
    page.getByRole('button', { name: 'Logg ut' }),
  ];
  for (const width of [375, 768]) {
    for (const page of [desk, clinic]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await rowsOf(accountIn(page))).toBe(1);
      const edge = width === 375 ? 359 : 737;
      expect(await rightOf(page.getByRole('button', { name: 'Logg ut' }))).toBe(edge);
    }
    await clinic.getByRole('button', { name: `Oppringinger til ${unique}` }).click();
    const day = dialog.locator('.ant-picker', { has: clinic.getByLabel('Ring igjen') });
    const soon = ['I morgen', 'Om en uke'].map((name) => dialog.getByRole('button', { name }));
    expect((await boxOf(day)).height).toBe(48);
    expect(await rowsOf(width === 375 ? soon : [day, ...soon])).toBe(1);
    const outcomes = await dialog.getByRole('radiogroup').locator(':scope > label').all();
    expect(await rowsOf(outcomes)).toBe(width === 375 ? 3 : 1);
    expect(await faultsIn(clinic)).toEqual([]);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
  }
  expect(await rowsOf(await clinic.getByRole('button', { name: /^Eksporter / }).all())).toBe(1);
  await clinic.getByRole('button', { name: 'Innsynslogg' }).click();
  const days = ['Fra og med', 'Til og med'].map((name) =>
    clinic.locator('.ant-picker', { has: clinic.getByLabel(name) }),
  );
  const person = clinic.getByRole('searchbox', { name: 'Hvem' });
  expect(await rowsOf([person, ...days])).toBe(1);
  for (const day of days) expect((await boxOf(day)).height).toBe((await boxOf(person)).height);
});
