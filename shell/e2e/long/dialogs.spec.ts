import type { Page } from '@playwright/test';
import { expect, test } from '../journey';

test.describe('dialogs', () => {
  const open = async (page: Page, name: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    return page.getByRole('dialog', { name });
  };

  test('the page behind stays where it is', async ({ page }) => {
    await page.goto('/');
    const dialog = await open(page, 'Informasjonskapsler');
    await expect(dialog).toBeVisible();
    const top = await page.evaluate(() => scrollY);
    for (const at of [10, 640]) {
      await page.mouse.move(at, 400);
      await page.mouse.wheel(0, -600);
    }
    // Scrolling would happen within a frame or two.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  test('a press on the backdrop closes, one that selects text does not', async ({ page }) => {
    await page.goto('/');
    const dialog = await open(page, 'Personvern');
    await expect(dialog.getByRole('heading', { name: 'Dine rettigheter' })).toBeVisible();
    const { x = 0, y = 0 } = (await dialog.getByRole('paragraph').first().boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    await page.mouse.move(5, 300);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(dialog).toBeHidden();
  });

  test('a dialog that is not to be had leads to its page, from where nothing is written', async ({
    page,
  }) => {
    await page.goto('/kontakt');
    await page.route('**/*.js', (route) => route.abort());
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' });
    const message = page.getByLabel('Melding');
    await message.fill('Hei');
    await privacy.click();
    await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    await expect(message).toHaveValue('Hei');
    await message.clear();
    await privacy.click();
    await expect(page).toHaveURL('/personvern');
  });
});
