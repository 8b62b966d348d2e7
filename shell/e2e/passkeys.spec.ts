import { faultsIn } from './accessibility';
import { expect, loseSession, signIn, test } from './journey';
import { authenticatorOf } from './passkeys';
import { demoPassword } from './settings';

// A notice that is fading in does not have its final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a passkey is added, signs in alone, opens a locked screen over what was typed, and is removed', async ({
  as,
  newAccount,
  page,
  unique,
}) => {
  const noFaults = async () => expect(await faultsIn(page)).toEqual([]);
  const passkeys = page.getByRole('region', { name: 'Passnøkler' });
  const add = passkeys.getByRole('button', { name: 'Legg til passnøkkel' });
  const authenticator = await authenticatorOf(page);
  const account = await newAccount(['vikarapport', 'clinic']);

  await test.step('added with the password, once', async () => {
    await signIn(page, account);
    await page.goto('/konto');
    await add.click();
    const current = passkeys.getByLabel('Passordet du har nå');
    await expect(current).toBeFocused();
    await current.fill('Feil-passord-1');
    await add.click();
    await expect(passkeys.getByText('Det er ikke passordet du har nå')).toBeVisible();
    await noFaults();
    await current.fill(demoPassword);
    await add.click();
    await expect(page.getByText('Det ekstra trinnet er på')).toBeVisible();
    await expect(passkeys.getByRole('listitem').getByText(/^Chrome på Linux$/)).toBeVisible();
    await page.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click();
    await noFaults();
    expect(await authenticator.count()).toBe(1);
  });

  await test.step('signs in without a password, once its owner is known', async () => {
    await page.goto('/vikarapport');
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page).toHaveURL('/auth');
    const alone = page.getByRole('button', { name: 'Logg inn med passnøkkel' });
    await authenticator.setVerified(false);
    await alone.click();
    await expect(page.getByText('Ingen passnøkkel ble brukt')).toBeVisible();
    await noFaults();
    await authenticator.setVerified(true);
    await alone.click();
    await expect(page).toHaveURL('/vikarapport');
  });

  await test.step('opens a locked screen, with what was typed still there', async () => {
    const desk = await as('customerService');
    const patient = {
      name: unique,
      phone: '912 34 567',
      address: 'Storgata 1',
      message: 'Vondt',
      orders: true,
    };
    expect((await desk.request.post('/api/vika-registrations', { data: patient })).status()).toBe(201);
    await page.getByRole('button', { name: `Rediger ${unique}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Problem').fill('Ringer i morgen');
    await loseSession(page);
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Innloggingen er over.', { exact: false })).toBeVisible();
    await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Lås opp' }).click();
    const use = page.getByRole('button', { name: 'Bruk passnøkkel' });
    await expect(use).toBeFocused();
    await expect(page.getByLabel('Gjenopprettingskode')).toBeVisible();
    await noFaults();
    await use.press('Enter');
    await expect(dialog.getByLabel('Problem')).toHaveValue('Ringer i morgen');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('row').filter({ hasText: unique })).toContainText('Ringer i morgen');
  });

  await test.step('removed', async () => {
    await page.goto('/konto');
    await expect(passkeys.getByText(/Sist brukt/)).toBeVisible();
    await passkeys.getByRole('button', { name: /^Fjern Chrome på Linux/ }).click();
    await expect(page.getByText('Passnøkkelen er fjernet')).toBeVisible();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});
