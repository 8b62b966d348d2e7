import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey';
import { openKeyboard } from '../keyboard';

/** The api's response to the page's account. */
const ask = async <Answer>(page: Page, method: 'get' | 'post', path: string, data?: object) =>
  (await (await page.request[method](path, { data })).json()) as Answer;

test('ten patients are registered by keyboard alone', async ({ page, newAccount, as, unique }, info) => {
  await signIn(page, await newAccount(['vika', 'customerService']));
  const keys = await openKeyboard(page);
  await page.goto('/vika');
  const name = page.getByLabel('Navn');
  // Starts with a letter, because digits alone are searched for as a number.
  const surname = `N${unique.slice(-7)}`;
  for (let at = 0; at < 10; at += 1) {
    await expect(name).toBeFocused();
    await keys.type(`K${at} ${surname}`);
    await keys.press('Tab');
    await keys.type(`4000000${at}`);
    await keys.press('Tab');
    await keys.type('Gate 1');
    await keys.press('Tab');
    await keys.type('Gr');
    await keys.press('Tab');
    await keys.type('Kneet');
    await keys.press('Tab', 'n', 'Tab', 'n', 'Tab', 'n', 'Tab', 'j', 'Control+Enter');
    await expect(name).toHaveValue('');
  }
  await expect(page.getByText('Sendt', { exact: true }).first()).toBeVisible();
  expect(await keys.report('Ten patients', info)).toBeLessThanOrEqual(130);

  const clinic = await as('clinic');
  const found = () =>
    ask<{ items: { district: string; orders: boolean }[] }>(
      clinic,
      'post',
      '/api/vika-registrations/search',
      {
        search: surname,
      },
    );
  await expect.poll(async () => (await found()).items.length).toBe(10);
  for (const item of (await found()).items) expect(item).toMatchObject({ district: 'Grorud', orders: true });
});
