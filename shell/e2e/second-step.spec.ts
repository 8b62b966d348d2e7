import { faultsIn } from './accessibility';
import { expect, signIn, test } from './journey';
import { codeOf } from './second-step';
import { demoPassword } from './settings';

test('a second step: added, used, lost, and taken away by an administrator', async ({
  as,
  page,
  ownAccount,
}) => {
  const section = page.getByRole('region', { name: 'Ekstra trinn ved innlogging' });
  const code = page.getByLabel('Kode fra appen, eller en gjenopprettingskode');
  const goOn = page.getByRole('button', { name: 'Fortsett' });
  const noFaults = async () => expect(await faultsIn(page)).toEqual([]);
  const password = async () => {
    await page.getByRole('button', { name: 'Logg ut' }).first().click();
    await expect(page.getByRole('link', { name: 'Logg inn' }).first()).toBeAttached();
    await page.goto('/auth');
    await page.getByLabel('E-post', { exact: true }).fill(ownAccount);
    await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(code).toBeFocused();
  };
  let secret = '';
  let recovery: string[] = [];

  await test.step('added', async () => {
    await signIn(page, ownAccount);
    await page.goto('/konto');
    await section.getByRole('button', { name: 'Slå på koder fra en app' }).click();
    await section.getByLabel('Passordet du har nå').fill(demoPassword);
    await section.getByRole('button', { name: 'Slå på koder fra en app' }).click();
    await expect(section.getByRole('img', { name: 'QR-kode for kodeappen' })).toBeVisible();
    await noFaults();
    secret = ((await section.locator('p code').textContent()) ?? '').replaceAll(' ', '');
    await section.getByLabel('Koden som appen viser').fill(codeOf(secret));
    await section.getByRole('button', { name: 'Bekreft koden' }).click();
    await expect(section.getByText('Det ekstra trinnet er på')).toBeVisible();
    recovery = await section.locator('li code').allTextContents();
    expect(recovery).toHaveLength(10);
    await noFaults();
    await section.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click();
    await expect(section.getByText(/Gjenopprettingskoder igjen: 10/)).toBeVisible();
  });

  await test.step('used at the next sign-in', async () => {
    await password();
    await noFaults();
    await code.fill('000000');
    await goOn.click();
    await expect(
      page.getByText('Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den'),
    ).toBeVisible();
    await code.fill(codeOf(secret, 1));
    await goOn.click();
    await expect(page.getByText('Velkommen!')).toBeVisible();
  });

  await test.step('lost: first a recovery code, then an administrator', async () => {
    await password();
    await code.fill(recovery[0] ?? '');
    await goOn.click();
    await expect(page.getByText('Velkommen!')).toBeVisible();
    const admin = await as('admin');
    await admin.goto('/admin?tab=users');
    const card = admin.locator('article', { hasText: ownAccount });
    await card.getByRole('button', { name: 'Slå av ekstra trinn' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Slå av ekstra trinn' }).click();
    await expect(admin.getByText('Ekstra trinn slått av')).toBeVisible();
    await page.goto('/auth');
    await signIn(page, ownAccount);
    await page.goto('/konto');
    await expect(section.getByRole('button', { name: 'Slå på koder fra en app' })).toBeVisible();
  });
});
