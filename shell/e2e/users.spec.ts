import { faultsIn } from './accessibility';
import { accounts, expect, test } from './journey';
import { linkMailedTo } from './outbox';
import { askAgainAt } from './proof';
import { demoPassword } from './settings';

test('a colleague is invited, chooses a password, is given rights and a name, shut out, let in and deleted', async ({
  as,
  page,
  unique,
}) => {
  const email = `${unique.replaceAll(' ', '-').toLowerCase()}@firma.example`;
  const admin = await as('admin');
  const card = admin.locator('article', { hasText: email });
  const state = card.locator('[data-kind]');

  await test.step('invited', async () => {
    await admin.goto('/admin?tab=users');
    await expect(admin.getByRole('tab', { name: /^Brukere \(\d+\)$/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await admin.getByRole('button', { name: 'Send invitasjon' }).click();
    await expect(admin.getByText('E-post er påkrevd')).toBeVisible();
    await admin.getByLabel('E-post').fill(accounts.admin);
    await admin.getByRole('button', { name: 'Send invitasjon' }).click();
    await expect(admin.getByText('Det finnes allerede en konto med denne e-postadressen')).toBeVisible();
    await admin.getByLabel('E-post').fill(email);
    const lists = admin.getByRole('group', { name: 'Vika og begrensede kontoer' });
    await lists.getByLabel('Vika-registrering').check();
    await admin.getByRole('button', { name: 'Send invitasjon' }).click();
    await expect(admin.getByText('Invitasjon sendt')).toBeVisible();
    await expect(state).toHaveText('Invitert');
    await expect(card).toContainText('Aldri');
  });

  await test.step('signed in with a password of their own', async () => {
    await page.goto(await linkMailedTo(email));
    for (const label of ['Nytt passord', 'Bekreft passord'])
      await page.getByLabel(label, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Oppdater passord' }).click();
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/vika');
    await expect(page.getByRole('heading', { name: 'Vika Registrering' })).toBeVisible();
  });

  await test.step('given rights, once who sits there has shown it, above what is half written', async () => {
    await admin.reload();
    await expect(state).toHaveText('Aktiv');
    await admin.getByLabel('E-post').first().fill('halvferdig@firma.example');
    const { dialog, prove } = await askAgainAt(admin, '**/api/users/*', 'PATCH');
    const manager = card.getByLabel('Leder');
    // Not `check`, which verifies only once: the box changes a moment after the click.
    await manager.click();
    const current = dialog.getByLabel('Passordet du har nå');
    await expect(current).toBeFocused();
    await current.fill('Feil-passord-1');
    await dialog.getByRole('button', { name: 'Bekreft' }).click();
    await expect(dialog.getByText('Det er ikke passordet du har nå')).toBeVisible();
    await prove();
    await expect(manager).toBeChecked();
    await expect(admin.getByText('Bruker oppdatert').first()).toBeVisible();
    await expect(card).toContainText('endring av Vika');
    await expect(admin.getByLabel('E-post').first()).toHaveValue('halvferdig@firma.example');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('given a name', async () => {
    await card.getByRole('button', { name: 'Gi navn' }).click();
    const naming = admin.getByRole('dialog', { name: `Navn på ${email}` });
    await naming.getByLabel('Navn').fill('Solveig Aas');
    expect(await faultsIn(admin)).toEqual([]);
    await naming.getByRole('button', { name: 'Lagre' }).click();
    await expect(card.getByRole('heading', { name: `Solveig Aas · ${email}` })).toBeVisible();
  });

  await test.step('shut out and let in', async () => {
    await card.getByRole('button', { name: 'Steng ute' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Steng ute' }).click();
    await expect(state).toHaveText('Stengt ute');
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
    await card.getByRole('button', { name: 'Slipp inn igjen' }).click();
    await expect(state).toHaveText('Aktiv');
  });

  await test.step('the list passes axe, in line', async () => {
    for (const width of [375, 1440]) {
      await admin.setViewportSize({ width, height: 900 });
      await admin.reload();
      await expect(admin.getByRole('tab', { name: /^Brukere/ })).toBeInViewport({ ratio: 1 });
      const [button, heading] = await Promise.all([
        admin.getByRole('button', { name: 'Send invitasjon' }).boundingBox(),
        admin.getByRole('heading', { name: 'Inviter en kollega' }).boundingBox(),
      ]);
      expect(button?.x).toBe(heading?.x);
      await card.getByRole('button', { name: 'Slett' }).hover();
      expect(await faultsIn(admin)).toEqual([]);
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  await test.step('deleted after a question', async () => {
    await card.getByRole('button', { name: 'Slett' }).click();
    expect(await faultsIn(admin)).toEqual([]);
    await admin.getByRole('dialog').getByRole('button', { name: 'Slett' }).click();
    await expect(admin.getByText('Konto slettet')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(admin.getByRole('region', { name: 'Kontoer' })).toBeFocused();
  });
});

test('a locked account is unlocked, and the log shows why it was locked', async ({
  as,
  request,
  ownAccount: email,
  unique,
}) => {
  const wrong = { email, password: `Feil-${unique.replaceAll(' ', '')}` };
  const headers = { 'x-forwarded-for': '10.200.1.2' };
  for (let time = 0; time < 4; time += 1) await request.post('/api/auth/login', { data: wrong, headers });
  const admin = await as('admin');
  await admin.goto('/admin?tab=users');
  const card = admin.locator('article', { hasText: email });
  await expect(card.getByText(/^Låst til /)).toBeVisible();
  await expect(admin.getByText('For mange forsøk').first()).toBeVisible();
  await expect(admin.getByText('Feil innlogging').first()).toBeVisible();
  await card.getByRole('button', { name: 'Lås opp' }).click();
  await expect(admin.getByText('Konto låst opp')).toBeVisible();
  await expect(card.getByText(/^Låst til /)).toHaveCount(0);
});
