import type { BrowserContext, Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { anyAddress, expect, signIn, test } from './journey';
import { demoPassword } from './settings';

const chosen = 'Et-eget-passord-1';

test('somebody finds their account, signs out what was lost, and changes the password', async ({
  browser,
  page,
  baseURL,
  ownAccount,
}) => {
  const contexts: BrowserContext[] = [];
  /** The account signed in on another device. */
  async function signInOn(system: string): Promise<Page> {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
      userAgent: `Mozilla/5.0 (${system}) Chrome/142.0.0.0 Safari/537.36`,
    });
    contexts.push(context);
    const other = await context.newPage();
    await signIn(other, ownAccount);
    return other;
  }
  const isOut = async (other: Page) => {
    await other.goto('/admin');
    await expect(other).toHaveURL(/\/auth\?redirect=/);
  };
  const [windows, phone] = [await signInOn('Windows NT 10.0'), await signInOn('iPhone')];

  await test.step('found in the menu', async () => {
    await page.goto('/konto');
    await expect(page).toHaveURL('/auth?redirect=%2Fkonto');
    await signIn(page, ownAccount);
    await expect(page).toHaveURL('/konto');
    await page.goto('/');
    await page.locator('summary', { hasText: 'Verktøy' }).click();
    await page.getByRole('link', { name: 'Min konto' }).click();
    await expect(page).toHaveURL('/konto');
    await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
    await expect(page).toHaveTitle('Min konto | Firmanavn AS');
    await expect(page.getByText(/^Sist brukt i dag \d\d:\d\d$/).first()).toBeVisible();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  await test.step('a password that is refused or cannot be sent leaves the focus where it helps', async () => {
    const send = page.getByRole('button', { name: 'Bytt passord' });
    const current = page.getByLabel('Passordet du har nå').first();
    await current.fill('Gal-hest-1');
    for (const label of ['Nytt passord', 'Gjenta det nye passordet'])
      await page.getByLabel(label, { exact: true }).fill('Riktig-hest-9');
    const path = '**/api/auth/password';
    await page.route(path, (route) => route.fulfill({ status: 503 }));
    await send.press('Enter');
    await expect(page.getByText('Det kom ikke noe svar')).toBeVisible();
    await expect(send).toBeFocused();
    await page.unroute(path);
    await send.press('Enter');
    await expect(page.getByText('Det er ikke passordet du har nå')).toBeVisible();
    await expect(current).toBeFocused();
  });

  await test.step('a lost computer is signed out alone', async () => {
    await page.getByRole('button', { name: /^Avslutt Chrome på Windows/ }).click();
    await expect(page.getByText('Innloggingen er avsluttet')).toBeVisible();
    await expect(page.getByText('Chrome på Windows')).toHaveCount(0);
    await isOut(windows);
    await phone.goto('/samtaleteller');
    await expect(phone.getByRole('heading', { level: 1, name: 'Samtaleteller' })).toBeVisible();
  });

  await test.step('all others are', async () => {
    await page.getByRole('button', { name: 'Avslutt alle andre' }).click();
    await expect(page.getByText('Alle andre innlogginger er avsluttet')).toBeVisible();
    await expect(page.getByText(/ på iPhone/)).toHaveCount(0);
    await isOut(phone);
  });

  await test.step('another password, which others do not try first, ends the rest', async () => {
    await signIn(windows, ownAccount);
    const form = page.getByRole('region', { name: 'Passord', exact: true });
    const change = async (next: string) => {
      await form.getByLabel('Passordet du har nå', { exact: true }).fill(demoPassword);
      await form.getByLabel('Nytt passord', { exact: true }).fill(next);
      await form.getByLabel('Gjenta det nye passordet', { exact: true }).fill(next);
      await page.getByRole('button', { name: 'Bytt passord' }).click();
    };
    await change('Password1!');
    await expect(page.getByText(/blant de mest brukte i verden/)).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await change(`S${ownAccount.split('@')[0]?.slice(1)}!`);
    await expect(page.getByText(/uten navnet ditt eller firmaets/)).toBeVisible();
    await change(chosen);
    await expect(page.getByText('Passordet er byttet')).toBeVisible();
    await isOut(windows);
    await page.context().clearCookies();
    await page.goto('/auth');
    await signIn(page, ownAccount, chosen);
  });
  await Promise.all(contexts.map((context) => context.close()));
});
