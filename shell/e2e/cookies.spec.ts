import type { Page } from '@playwright/test';
import { strictFaultsOf } from './accessibility';
import { expect, test } from './journey';

const banner = (page: Page) => page.getByRole('region', { name: 'Informasjonskapsler' });
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const storedConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown);

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is asked about cookies, by keyboard too, and answers for every tab', async ({ page, context }) => {
    await page.goto('/kontakt');
    const name = page.getByRole('textbox', { name: 'Navn' });
    await banner(page).getByRole('button', { name: 'Lukk uten å lagre' }).press('Enter');
    await expect(banner(page)).toBeHidden();
    expect(await storedConsent(page)).toBeNull();
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    await expect(banner(page)).toBeVisible();
    await name.focus();
    await banner(page).getByRole('button', { name: 'Vis detaljer' }).press('Enter');
    await expect(banner(page).getByRole('checkbox').first()).toBeVisible();
    expect(await strictFaultsOf(page)).toEqual([]);
    await banner(page).getByLabel('Analyse').check();
    await banner(page).getByRole('button', { name: 'Lagre valg' }).press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(name).toBeFocused();
    expect(await storedConsent(page)).toMatchObject({ necessary: true, analytics: true, functional: false });

    await page.evaluate(() => localStorage.removeItem('cookie-consent'));
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/');
      await expect(banner(tab)).toBeVisible();
    }
    await inFooter(page, 'Informasjonskapsler').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kun nødvendige' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    for (const tab of tabs) await expect(banner(tab)).toBeHidden();
    expect(await storedConsent(page)).toMatchObject({ necessary: true, analytics: false, functional: false });
  });
});

test('privacy and cookies open as dialogs, without a line they wait for it, and no words are lost', async ({
  page,
  context,
}) => {
  await page.goto('/kontakt');
  const message = page.getByLabel('Melding');
  await message.fill('Vi trenger svar på telefonen');
  const privacy = page.getByRole('dialog', { name: 'Personvern' });
  await test.step('a dialog that cannot be fetched', async () => {
    await context.setOffline(true);
    const told = page.getByRole('alert').filter({ hasText: 'Ingen kontakt med serveren.' });
    for (const name of ['Informasjonskapsler', 'Personvern', 'Informasjonskapsler']) {
      await inFooter(page, name).click();
      await expect(told).toBeVisible();
    }
    const again = page.getByRole('button', { name: 'Prøv igjen' });
    await expect(again).toHaveCount(1);
    await again.click();
    await expect(told).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByRole('dialog', { name: 'Informasjonskapsler' })).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/kontakt');
    await expect(message).toHaveValue('Vi trenger svar på telefonen');
  });
  await test.step('its text that cannot be fetched', async () => {
    await context.setOffline(true);
    await inFooter(page, 'Personvern').click();
    await expect(privacy.getByRole('alert')).toContainText('Ingen kontakt med serveren.');
    await context.setOffline(false);
    await privacy.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(privacy.getByRole('heading', { name: 'Dine rettigheter' })).toBeVisible();
    expect(await strictFaultsOf(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(privacy).toBeHidden();
    await expect(inFooter(page, 'Personvern')).toBeFocused();
  });
});
