import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { accounts, expect, signIn, test } from './journey';
import { languageSwitch } from './menu';
import { linkMailedTo } from './outbox';
import { demoPassword } from './settings';

const wrong = 'Feil-passord-1';
const email = (page: Page) => page.getByLabel('E-post', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Logg inn', exact: true });

async function tryToSignIn(page: Page, address: string, secret: string) {
  await email(page).fill(address);
  await page.getByLabel('Passord', { exact: true }).fill(secret);
  await submit(page).click();
}
const noFaults = async (page: Page) => {
  expect(await faultsIn(page)).toEqual([]);
};
const path = (page: Page) => new URL(page.url()).pathname;

test('whoever wants to a tool signs in first, is welcomed there, and signs out of all tabs', async ({
  page,
  baseURL,
  ownAccount,
}) => {
  await test.step('asked to sign in, and told what is wrong', async () => {
    await page.goto('/admin?tab=quotes');
    await expect(page).toHaveURL('/auth?redirect=%2Fadmin%3Ftab%3Dquotes');
    await expect(page).toHaveTitle('Logg inn | Firmanavn AS');
    await submit(page).click();
    await expect(page.getByText('E-postadresse er påkrevd')).toBeVisible();
    await noFaults(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await noFaults(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a failure is told once, and not in the language before', async () => {
    await tryToSignIn(page, ownAccount, wrong);
    const told = page.getByText('Ugyldig e-postadresse eller passord');
    await expect(told.first()).toBeVisible();
    // Once in the form, and once in a notice.
    await expect(told).toHaveCount(2);
    await languageSwitch(page).click();
    await page.getByRole('link', { name: 'Svenska' }).click();
    await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
    await expect(told).toHaveCount(0);
    await languageSwitch(page).click();
    await page.getByRole('link', { name: 'Norsk' }).click();
    await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  });

  await test.step('welcomed where they wanted to go', async () => {
    await tryToSignIn(page, ownAccount, demoPassword);
    await expect(page).toHaveURL('/admin?tab=quotes');
    await expect(page.getByText('Velkommen!')).toBeVisible();
    await expect(page.getByText('Du er nå logget inn.')).toBeVisible();
  });

  await test.step('a wish to go to another site is not followed', async () => {
    for (const wish of ['//evil.example', '/\\evil.example', '/\t/evil.example']) {
      await page.goto(`/auth?redirect=${encodeURIComponent(wish)}`);
      await expect.poll(() => page.url()).toBe(`${baseURL}/`);
    }
  });

  await test.step('signed out of all tabs, with nothing left behind', async () => {
    const other = await page.context().newPage();
    await other.goto('/admin');
    await expect(other.getByRole('heading', { name: 'Adminpanel' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('sb-old-auth-token', 'x'));
    await page.getByRole('button', { name: 'Logg ut' }).first().click();
    await expect.poll(() => path(other)).toBe('/auth');
    await expect.poll(() => path(page)).toBe('/');
    await expect(page.getByRole('link', { name: 'Logg inn' }).first()).toBeAttached();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    // The answer to the cookie question and the language belong to the browser.
    expect(kept.filter((key) => key !== 'cookie-consent' && key !== 'language')).toEqual([]);
  });
});

test('an administrator who followed a link is one key away from it', async ({ page }) => {
  await page.goto('/admin?status=answered');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signIn(page, 'admin');
  await expect(page).toHaveURL('/blogg-admin');
  await expect(page.getByRole('link', { name: 'Fortsett til Adminpanel' })).toBeFocused();
  await noFaults(page);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?status=answered');
  await page.goto('/blogg-admin');
  await expect(page.getByRole('link', { name: 'Fortsett til Adminpanel' })).toHaveCount(0);
});

test('who guesses has to wait: the button says for how long', async ({ page }) => {
  await page.goto('/auth');
  for (let time = 0; time < 3; time += 1) {
    await tryToSignIn(page, accounts.employee, wrong);
    await expect(page.getByText('Ugyldig e-postadresse eller passord').first()).toBeVisible();
    await expect(submit(page)).toBeEnabled();
  }
  await tryToSignIn(page, accounts.employee, demoPassword);
  await expect(page.getByText('For mange forsøk').first()).toBeVisible();
  await expect(page.getByText('Vent 30 minutter før du prøver igjen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vent 30 min' })).toBeDisabled();
  await noFaults(page);
});

test('a forgotten password: asked for, mailed, chosen, used', async ({ page, ownAccount }) => {
  const invitation = await linkMailedTo(ownAccount);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Glemt passord?' }).click();
  await expect(page).toHaveURL('/glemt-passord');
  const send = page.getByRole('button', { name: 'Send lenke' });
  await send.click();
  await expect(page.getByText('E-post er påkrevd')).toBeVisible();
  await email(page).fill('ikke en adresse');
  await send.click();
  await expect(page.getByText('Ugyldig e-postadresse')).toBeVisible();
  await noFaults(page);
  await email(page).fill(ownAccount);
  await send.click();
  await expect(page.getByText('E-post sendt!').first()).toBeVisible();
  await expect(page.getByText('Sjekk innboksen din for å tilbakestille passordet.').first()).toBeVisible();
  await noFaults(page);
  await page.getByRole('button', { name: 'Send på nytt' }).click();
  await expect(send).toBeVisible();

  await expect.poll(() => linkMailedTo(ownAccount)).not.toBe(invitation);
  await page.goto(await linkMailedTo(ownAccount));
  const chosen = page.getByLabel('Nytt passord', { exact: true });
  const repeated = page.getByLabel('Bekreft passord', { exact: true });
  await chosen.fill('abcdefgh');
  const met = page.locator('li[data-met=true]');
  await expect(met).toHaveText([/Minst 8 tegn/, /Minst én liten bokstav/]);
  await chosen.fill(demoPassword);
  await expect(met).toHaveCount(5);
  await repeated.fill(wrong);
  await page.getByRole('button', { name: 'Oppdater passord' }).click();
  await expect(page.getByText('Passordene må være like')).toBeVisible();
  await noFaults(page);
  await repeated.fill(demoPassword);
  await page.getByRole('button', { name: 'Oppdater passord' }).click();
  await expect(page.getByText('Passord oppdatert!').first()).toBeVisible();
  await expect(page.getByText('Du kan nå logge inn med ditt nye passord.').first()).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  await expect(page).toHaveURL('/auth');
  await tryToSignIn(page, ownAccount, demoPassword);
  await expect(page).toHaveURL('/');
});
