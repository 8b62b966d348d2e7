import { AxeBuilder } from '@axe-core/playwright';
import { read, utils } from 'xlsx';
import { expect, test } from './journey';

const year = String(new Date().getFullYear());

test('a visitor is told that signing in is needed', async ({ page }) => {
  await page.goto('/samtaleteller');
  await expect(page.getByRole('heading', { name: 'Autentisering kreves' })).toBeVisible();
  await expect(page.locator('#main').getByRole('link', { name: 'Logg inn' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fsamtaleteller',
  );
});

test('calls are counted by button and by key, taken back, and exported as shown', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  const card = page.getByRole('region', { name: 'Larvik' });
  const total = async () => Number(await card.locator('strong').textContent());
  await expect(card).toBeVisible();
  const before = await total();
  const register = page.getByRole('button', { name: 'Registrer samtale' });
  await expect(register).toBeDisabled();

  await page.getByRole('combobox', { name: 'Avdeling' }).click();
  await page.getByTitle('Larvik').click();
  await register.click();
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
  await expect.poll(total).toBe(before + 1);
  await expect(register).toBeDisabled();

  await page.getByRole('heading', { name: 'Samtaleteller' }).click();
  await page.keyboard.press('5');
  await expect.poll(total).toBe(before + 2);
  await page.getByRole('button', { name: 'Angre' }).last().click();
  await expect(page.getByText('Registreringen er angret')).toBeVisible();
  await expect.poll(total).toBe(before + 1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksporter til Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`manedlig-oversikt-${year}.xlsx`);
  await expect(page.getByText('Månedlig oversikt eksportert!')).toBeVisible();
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const sheet = read(Buffer.concat(chunks)).Sheets['Månedlig oversikt'];
  const rows = utils.sheet_to_json<(string | number)[]>(sheet ?? {}, { header: 1 });
  const larvik = rows.find(([department]) => department === 'Larvik');
  expect(larvik?.at(-1)).toBe(before + 1);
});

test('a call counted without a line waits, and is sent once when the line is back', async ({ as }) => {
  const page = await as('manager');
  await page.goto('/samtaleteller');
  const horten = page.getByRole('region', { name: 'Horten' }).locator('strong');
  await expect(horten).toBeVisible();
  const before = Number(await horten.textContent());
  await page.context().setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Samtale registrert for Horten')).toBeVisible({ timeout: 15_000 });
  await expect(horten).toHaveText(String(before + 1));
  await expect(page.getByText('Venter på å sende')).toHaveCount(0);
});

test('no fault is found, on a phone or on a desk', async ({ as }) => {
  const page = await as('employee');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/samtaleteller');
    await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});
