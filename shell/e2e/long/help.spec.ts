import { expect, test } from '../journey';

test('a question mark is a question mark in the text of a post, and the button opens the help there', async ({
  as,
}) => {
  const page = await as('admin');
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
