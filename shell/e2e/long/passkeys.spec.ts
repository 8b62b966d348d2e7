import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { accounts, expect, signIn, test } from '../journey';
import { authenticatorOf } from '../passkeys';
import { startProduct } from '../product';
import { demoPassword } from '../settings';

// A notice that is fading in does not have its final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const noFaults = async (page: Page) => expect(await faultsIn(page)).toEqual([]);

const recoveryCode = (page: Page) => page.getByLabel('Gjenopprettingskode');

const welcome = (page: Page) => expect(page.getByText('Velkommen!')).toBeVisible();

async function password(page: Page, origin: string) {
  await page.goto(`${origin}/auth`);
  await page.getByLabel('E-post', { exact: true }).fill(accounts.report);
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bruk passnøkkel' })).toBeFocused();
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect(page.getByRole('link', { name: 'Logg inn' }).first()).toBeAttached();
};

test('a passkey: added, used alone and with the password, asked again, lost, and given back', async ({
  browser,
  page,
  storageState,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'passkeys-'));
  const product = await startProduct(directory, { SECOND_STEP: 'required' });
  try {
    const authenticator = await authenticatorOf(page);
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'report');
    await page.goto(`${product.origin}/konto`);
    const section = page.getByRole('region', { name: 'Ekstra trinn ved innlogging' });
    const passkeys = section.getByRole('region', { name: 'Passnøkler' });
    await expect(passkeys.getByRole('button', { name: 'Legg til passnøkkel' })).toBeVisible();
    await noFaults(page);
    const add = async (given: string) => {
      const current = passkeys.getByLabel('Passordet du har nå');
      if (!(await current.isVisible())) {
        await passkeys.getByRole('button', { name: 'Legg til passnøkkel' }).click();
        await expect(current).toBeFocused();
      }
      await current.fill(given);
      await passkeys.getByRole('button', { name: 'Legg til passnøkkel' }).click();
    };
    await add('Feil-passord-1');
    await expect(passkeys.getByText('Det er ikke passordet du har nå')).toBeVisible();
    await noFaults(page);
    await add(demoPassword);
    await expect(section.getByText('Det ekstra trinnet er på')).toBeVisible();
    const recovery = await section.locator('li code').allTextContents();
    expect(recovery).toHaveLength(10);
    await expect(passkeys.getByRole('listitem').getByText(/^Chrome på Linux$/)).toBeVisible();
    await expect(passkeys.getByText(/Ikke brukt ennå/)).toBeVisible();
    await noFaults(page);
    await section.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click();
    await expect(page.getByText(/^Kontoen din trenger/)).toHaveCount(0);
    // The same device cannot add a second one for the account.
    await add(demoPassword);
    await expect(page.getByText('Denne enheten har en passnøkkel for kontoen fra før')).toBeVisible();
    expect(await authenticator.count()).toBe(1);

    // Without a password.
    await signOut(page);
    await page.goto(`${product.origin}/auth`);
    const alone = page.getByRole('button', { name: 'Logg inn med passnøkkel' });
    await expect(alone).toBeVisible();
    await noFaults(page);
    await authenticator.setVerified(false);
    await alone.click();
    await expect(page.getByText('Ingen passnøkkel ble brukt')).toBeVisible();
    await noFaults(page);
    await authenticator.setVerified(true);
    await alone.click();
    await welcome(page);

    // With the password.
    await signOut(page);
    await password(page, product.origin);
    await noFaults(page);
    await page.getByRole('button', { name: 'Bruk passnøkkel' }).click();
    await welcome(page);

    // The api asks for a proof once.
    await page.goto(`${product.origin}/konto`);
    await expect(passkeys.getByText(/Sist brukt/)).toBeVisible();
    let proven = false;
    await page.route('**/api/auth/proof', async (route) => {
      const answer = await route.fetch();
      proven = answer.ok();
      await route.fulfill({ response: answer });
    });
    await page.route('**/api/auth/passkeys/*', (route) =>
      proven
        ? route.continue()
        : route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: JSON.stringify({ title: 'proof-needed', detail: '', errors: [] }),
          }),
    );
    await passkeys.getByRole('button', { name: /^Fjern Chrome på Linux/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
    const use = dialog.getByRole('button', { name: 'Bruk passnøkkel' });
    await expect(use).toBeFocused();
    await expect(recoveryCode(page)).toBeVisible();
    await noFaults(page);
    await use.click();
    await expect(page.getByText('Passnøkkelen er fjernet')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByText(/^Kontoen din trenger/)).toBeVisible();

    // A removed passkey no longer works.
    await signOut(page);
    await page.goto(`${product.origin}/auth`);
    await alone.click();
    await expect(page.getByText('Passnøkkelen ble ikke godtatt')).toBeVisible();
    await authenticator.lose();
    await signIn(page, 'report');
    await page.goto(`${product.origin}/konto`);
    await add(demoPassword);
    await expect(section.getByText('Det ekstra trinnet er på')).toBeVisible();
    const again = await section.locator('li code').allTextContents();
    expect(again).toHaveLength(10);
    expect(recovery).not.toContain(again[0]);

    // The device is lost: first a recovery code, then an administrator.
    await signOut(page);
    await authenticator.lose();
    await password(page, product.origin);
    await page.getByRole('button', { name: 'Bruk passnøkkel' }).click();
    await expect(page.getByText('Ingen passnøkkel ble brukt')).toBeVisible();
    await recoveryCode(page).fill(again[0] ?? '');
    await page.getByRole('button', { name: 'Fortsett' }).click();
    await welcome(page);
    const other = await browser.newContext({ storageState });
    const admin = await other.newPage();
    await admin.goto(`${product.origin}/auth`);
    await signIn(admin, 'admin');
    await admin.goto(`${product.origin}/admin?tab=users`);
    await admin.getByRole('button', { name: 'Slå av ekstra trinn' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Slå av ekstra trinn' }).click();
    await expect(admin.getByText('Ekstra trinn slått av')).toBeVisible();
    await other.close();
    await page.goto(`${product.origin}/auth`);
    await signIn(page, 'report');
    await page.goto(`${product.origin}/konto`);
    await expect(passkeys.getByRole('button', { name: 'Legg til passnøkkel' })).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
