import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { anyAddress, expect, signIn, test } from './journey';
import { demoPassword } from './settings';

const chosen = 'Et-eget-passord-1';
const noFaults = async (page: Page) => expect(await faultsIn(page)).toEqual([]);
/** A field of the change-password section. */
const field = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Passord', exact: true }).getByLabel(label, { exact: true });
const change = (page: Page) => page.getByRole('button', { name: 'Bytt passord' });

async function fill(page: Page, current: string, next: string, repeated = next) {
  await field(page, 'Passordet du har nå').fill(current);
  await field(page, 'Nytt passord').fill(next);
  await field(page, 'Gjenta det nye passordet').fill(repeated);
  await change(page).click();
}

test('somebody finds their account, changes its password and is out everywhere else', async ({
  browser,
  page,
  baseURL,
  ownAccount,
}) => {
  const laptop = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15',
  });
  const lost = await laptop.newPage();
  await signIn(lost, ownAccount);
  await signIn(page, ownAccount);
  await page.goto('/');
  await page.locator('summary', { hasText: 'Verktøy' }).click();
  await page.getByRole('link', { name: 'Min konto' }).click();
  await expect(page).toHaveURL('/konto');
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
  await expect(page).toHaveTitle('Min konto | Firmanavn AS');
  await expect(page.getByText('Safari på Mac')).toBeVisible();
  await expect(page.getByText(/^Sist brukt i dag \d\d:\d\d$/).first()).toBeVisible();
  await noFaults(page);

  await change(page).click();
  await expect(page.getByText('Passord er påkrevd')).toBeVisible();
  await noFaults(page);
  await fill(page, demoPassword, 'Password1!');
  await expect(page.getByText(/blant de mest brukte i verden/)).toBeVisible();
  await fill(page, demoPassword, `S${ownAccount.split('@')[0]?.slice(1)}!`);
  await expect(page.getByText(/uten navnet ditt eller firmaets/)).toBeVisible();
  await fill(page, 'Feil-passord-1', chosen);
  await expect(page.getByText('Det er ikke passordet du har nå')).toBeVisible();
  await fill(page, demoPassword, chosen, demoPassword);
  await expect(page.getByText('Passordene må være like')).toBeVisible();
  await fill(page, demoPassword, chosen);
  await expect(page.getByText('Passordet er byttet')).toBeVisible();
  await expect(page.getByText('Safari på Mac')).toHaveCount(0);
  await lost.goto('/admin');
  await expect(lost).toHaveURL(/\/auth\?redirect=/);
  await page.context().clearCookies();
  await page.goto('/auth');
  await signIn(page, ownAccount, chosen);
  await laptop.close();
});

test('a lost laptop is signed out from here, alone or with all others', async ({
  browser,
  page,
  baseURL,
  ownAccount,
}) => {
  const contexts = await Promise.all(
    ['Windows NT 10.0', 'iPhone', 'Android 15'].map((system) =>
      browser.newContext({
        ...(baseURL && { baseURL }),
        extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
        userAgent: `Mozilla/5.0 (${system}) Chrome/142.0.0.0 Safari/537.36`,
      }),
    ),
  );
  const [windows, phone, android] = (await Promise.all(contexts.map((context) => context.newPage()))) as [
    Page,
    Page,
    Page,
  ];
  for (const each of [windows, phone, android]) await signIn(each, ownAccount);
  const isOut = async (other: Page) => {
    await other.goto('/admin');
    await expect(other).toHaveURL(/\/auth\?redirect=/);
  };
  await signIn(page, ownAccount);
  await page.goto('/konto');
  await page.getByRole('button', { name: /^Avslutt Chrome på Windows/ }).click();
  await expect(page.getByText('Innloggingen er avsluttet')).toBeVisible();
  await expect(page.getByText('Chrome på Windows')).toHaveCount(0);
  await isOut(windows);
  await phone.goto('/samtaleteller');
  await expect(phone.getByRole('heading', { level: 1, name: 'Samtaleteller' })).toBeVisible();
  await page.getByRole('button', { name: 'Avslutt alle andre' }).click();
  await expect(page.getByText('Alle andre innlogginger er avsluttet')).toBeVisible();
  await expect(page.getByText(/ på (iPhone|Android)/)).toHaveCount(0);
  await isOut(phone);
  await isOut(android);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});

test('a restricted account reaches its own account from its own screen, and nothing else', async ({ as }) => {
  for (const [account, home] of [
    ['clinic', '/vikarapport'],
    ['customerService', '/vika'],
  ] as const) {
    const page = await as(account);
    await page.getByRole('link', { name: 'Min konto' }).click();
    await expect(page).toHaveURL('/konto');
    await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
    const back = page.getByRole('link', { name: 'Tilbake til arbeidet' });
    // The heading alone might still be that of the skeleton.
    await expect(back).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await noFaults(page);
    await back.click();
    await expect(page).toHaveURL(home);
  }
});

test('the account speaks four languages, chosen there', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/konto');
  await page.getByLabel('Språk på nettstedet').selectOption('English');
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.getByText(/^Last used today/).first()).toBeVisible();
  await page.getByLabel('Language of the site').selectOption('Norsk');
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
});

test('a visitor at the account is asked to sign in, and comes back', async ({ page }) => {
  await page.goto('/konto');
  await expect(page).toHaveURL('/auth?redirect=%2Fkonto');
  await signIn(page, 'employee');
  await expect(page).toHaveURL('/konto');
});
