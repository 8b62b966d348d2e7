import type { Locator, Page } from '@playwright/test';
import { anyAddress, expect, signIn, test } from './journey';
import { openKeyboard } from './keyboard';

/** The api's response to the page's account. */
const ask = async <Answer>(page: Page, method: 'get' | 'post', path: string, data?: object) =>
  (await (await page.request[method](path, { data })).json()) as Answer;

const contact = { email: 'ola@kunde.example', phone: '22 33 44 55' };

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Henvendelser' }).getByRole('link');

const opened = (page: Page, name: string): Locator =>
  page.locator('article').filter({ has: page.getByRole('heading', { name, level: 2 }) });

test('ten leads are moved on by keyboard alone, one of them by mail', async ({
  page,
  ownAccount,
  request,
  unique,
}, info) => {
  for (let at = 0; at < 10; at += 1) {
    const headers = { 'x-forwarded-for': anyAddress() };
    const data = { name: `${unique} nummer${at}`, ...contact, message: 'Ring meg' };
    expect((await request.post('/api/contact-messages', { data, headers })).status()).toBe(201);
  }
  await signIn(page, ownAccount);
  const keys = await openKeyboard(page);
  await page.goto('/admin');
  await expect(rowsOf(page).first()).toBeVisible();

  await keys.press('/');
  await keys.type(unique);
  await keys.press('Enter');
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).first()).toBeFocused();
  for (let at = 9; at > 0; at -= 1) {
    await expect(opened(page, `${unique} nummer${at}`)).toBeVisible();
    await keys.press('2', 'j');
  }
  const last = opened(page, `${unique} nummer0`);
  await expect(last).toBeVisible();
  await keys.press('s');
  await expect(last.getByText('Ring meg', { exact: true })).toBeInViewport({ ratio: 1 });
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(last.getByLabel('Emne')).toHaveValue('Når passer det at vi ringer?');
  await keys.press('Control+Enter');
  await expect(last.getByText('Svar sendt: Når passer det at vi ringer?')).toBeVisible();
  await keys.press('k', 'Enter');
  await expect(opened(page, `${unique} nummer1`)).toBeFocused();

  expect(await keys.report('Ten leads', info)).toBeLessThanOrEqual(30);
  const found = await ask<{ items: { status: string }[] }>(
    page,
    'get',
    `/api/contact-messages?search=${encodeURIComponent(unique)}`,
  );
  expect(found.items.map(({ status }) => status)).toEqual(Array(10).fill('besvart'));

  await page.getByRole('checkbox', { name: 'Hurtigtaster' }).uncheck();
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(8)).toHaveAttribute('aria-current', 'true');
  await expect(rowsOf(page).nth(8)).toContainText('Besvart');
});
