import { faultsIn } from './accessibility';
import { expect, test } from './journey';
import { demoPassword } from './settings';

test('what cannot be taken back asks again who sits there, above what is open', async ({
  as,
  ownAccount,
  unique,
}) => {
  const page = await as('admin');
  await page.goto('/admin?tab=users');
  await page.getByLabel('E-post').first().fill('halvferdig@firma.example');
  // The sign-in is a quarter of an hour old: the api says so once, until it is shown who sits here.
  let proven = false;
  await page.route('**/api/auth/proof', async (route) => {
    const answer = await route.fetch();
    proven = answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.route('**/api/users/*', (route) =>
    proven
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: 'proof-needed', detail: unique, errors: [] }),
        }),
  );
  const roles = page.getByRole('group', { name: ownAccount });
  await roles.getByLabel('Leder').click();
  const dialog = page.getByRole('dialog', { name: 'Bekreft at det er deg' });
  const current = dialog.getByLabel('Passordet du har nå');
  await expect(current).toBeFocused();
  expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
  await current.fill('Feil-passord-1');
  await dialog.getByRole('button', { name: 'Bekreft' }).click();
  await expect(dialog.getByText('Det er ikke passordet du har nå')).toBeVisible();
  await current.fill(demoPassword);
  await dialog.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByText('Bruker oppdatert')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(roles.getByLabel('Leder')).toBeChecked();
  await expect(page.getByLabel('E-post').first()).toHaveValue('halvferdig@firma.example');
  // Nothing is asked now.
  await roles.getByLabel('Leder').click();
  await expect(roles.getByLabel('Leder')).not.toBeChecked();
  await expect(dialog).toHaveCount(0);
});
