import type { Page } from '@playwright/test';
import { expect } from './journey';

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Fills in and submits the form by keyboard. */
export async function registerByKeyboard(
  page: Page,
  name: string,
  { orders = 'j', phone = '912 34 567' }: { orders?: 'j' | 'n'; phone?: string } = {},
) {
  await expect(page.getByLabel('Navn')).toBeFocused();
  const press = (key: string) => page.keyboard.press(key);
  await page.keyboard.type(name);
  await press('Tab');
  await page.keyboard.type(phone);
  await press('Tab');
  await page.keyboard.type('Storgata 1');
  await press('Tab');
  await page.keyboard.type('Gr');
  await press('Tab');
  await page.keyboard.type('Vondt i kneet');
  await press('Tab');
  await press('j');
  await press('Tab');
  await press('n');
  await press('Tab');
  await press('Tab');
  await press(orders);
  await press('Control+Enter');
}

export async function registerAt(page: Page, name: string, details = {}) {
  await registerByKeyboard(page, name, details);
  await expect(page.getByLabel('Navn')).toHaveValue('');
}
