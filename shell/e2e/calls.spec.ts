import { faultsIn } from './accessibility';
import { totalOf } from './calls';
import { expectStill, watchShifts } from './first-use';
import { choose, expect, test } from './journey';
import { sheetOf } from './leads';

test('calls are counted by button and by key, without a line, and are exported', async ({ as }) => {
  const [page, colleague] = [await as('employee'), await as('manager')];
  const [horten, larvik] = [totalOf(page, 'Horten'), totalOf(page, 'Larvik')];
  const before = { horten: 0, larvik: 0 };

  await test.step('nothing moves while the page comes', async () => {
    await watchShifts(page);
    await page.goto('/samtaleteller');
    await expect(page.getByRole('button', { name: /Horten/ }).first()).toBeEnabled();
    await expect(page.getByText(/ i dag$/)).toHaveCount(5);
    await expect(page.getByRole('combobox', { name: 'Avdeling' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expectStill(page);
    await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
    Object.assign(before, { horten: await horten(), larvik: await larvik() });
  });

  await test.step('by button', async () => {
    const register = page.getByRole('button', { name: 'Registrer samtale' });
    await expect(register).toBeDisabled();
    await choose(page, 'Avdeling', 'Larvik');
    await register.click();
    await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
    await expect.poll(larvik).toBe(before.larvik + 1);
    await expect(register).toBeDisabled();
  });

  await test.step('by key, and taken back', async () => {
    await page.getByRole('heading', { name: 'Samtaleteller' }).click();
    await page.keyboard.press('5');
    await expect.poll(larvik).toBe(before.larvik + 2);
    await page.getByRole('button', { name: 'Angre' }).last().click();
    await expect(page.getByText(/^Samtalen for .+ er angret$/)).toBeVisible();
    await expect.poll(larvik).toBe(before.larvik + 1);
  });

  await test.step('without a line, and sent once when it is back', async () => {
    await page.context().setOffline(true);
    await page.keyboard.press('1');
    await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await page.context().setOffline(false);
    await expect(page.getByText('Samtale registrert for Horten')).toBeVisible();
    await expect.poll(horten).toBe(before.horten + 1);
    await expect(page.getByText('Venter på å sende')).toHaveCount(0);
  });

  await test.step('by a colleague, without a reload', async () => {
    await colleague.goto('/samtaleteller');
    await expect(colleague.getByRole('region', { name: 'Horten' })).toBeVisible();
    await colleague.keyboard.press('1');
    await expect(colleague.getByText('Samtale registrert for Horten')).toBeVisible();
    await expect.poll(horten).toBe(before.horten + 2);
  });

  await test.step('moved to where a call belongs', async () => {
    await page.getByText('Dine siste samtaler').click();
    const last = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Endre / }) })
      .first();
    await expect(last).toContainText('Horten');
    await last.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Endre samtale' });
    await choose(dialog, 'Avdeling', 'Tønsberg');
    expect(await faultsIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Samtalen er rettet')).toBeVisible();
    await expect.poll(horten).toBe(before.horten + 1);
  });

  await test.step('exported as shown', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Eksporter til Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`manedlig-oversikt-${new Date().getFullYear()}.xlsx`);
    await expect(page.getByText('Månedlig oversikt eksportert!')).toBeVisible();
    const { name, rows } = await sheetOf(download);
    expect(name).toBe('Månedlig oversikt');
    const cells = rows.find(([department]) => department === 'Larvik');
    expect(Number(cells?.at(-1))).toBe(before.larvik + 1);
  });

  await test.step('without a fault, on a telephone and on a desk', async () => {
    await page.getByText('Når ringer det?').click();
    await expect(page.getByRole('table', { name: /etter ukedag og time/ })).toBeVisible();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
