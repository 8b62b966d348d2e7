import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey';
import { askAgainAt } from '../proof';
import { demoPassword } from '../settings';

async function register(desk: Page, name: string) {
  const data = { name, phone: '912 34 567', message: 'Vondt i kneet', orders: true };
  expect((await desk.request.post('/api/vika-registrations', { data })).status()).toBe(201);
}

test('an export of Vika is asked for again, and the list that was searched stands as it was', async ({
  as,
  unique,
}) => {
  const page = await as('manager');
  await register(page, unique);
  await page.goto('/vikarapport');
  const search = page.getByRole('searchbox').first();
  await search.fill(unique);
  const found = page.getByRole('row').filter({ hasText: unique });
  await expect(found).toBeVisible();
  const { dialog, prove } = await askAgainAt(page, '**/api/vika-registrations/export', 'POST');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksporter dagens bestillinger' }).click();
  await expect(dialog.getByLabel('Passordet du har nå')).toBeFocused();
  await prove();
  expect((await download).suggestedFilename()).toMatch(/^vika-bestillinger-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(page.getByText('Eksportert!')).toBeVisible();
  await expect(search).toHaveValue(unique);
  await expect(found).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('deleting a registration is asked for again above its own question, and then done', async ({
  as,
  unique,
}) => {
  const page = await as('manager');
  await register(page, unique);
  await page.goto('/vikarapport');
  const row = page.getByRole('row').filter({ hasText: unique });
  await expect(row).toBeVisible();
  const { dialog, prove } = await askAgainAt(page, '**/api/vika-registrations/*', 'DELETE');
  const question = page.getByRole('dialog', { name: 'Slett registrering' });
  const remove = question.getByRole('button', { name: 'Slett', exact: true });
  await page.getByRole('button', { name: `Slett ${unique}` }).click();
  await remove.click();
  // Cancelled: nothing is lost, and the dialog stays open.
  await expect(dialog.getByLabel('Passordet du har nå')).toBeFocused();
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toBeVisible();
  await remove.click();
  await prove();
  await expect(page.getByText('Slettet', { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('another password is asked for again above the form, which keeps what is typed', async ({
  page,
  ownAccount,
}) => {
  await page.goto('/auth');
  await signIn(page, ownAccount);
  await page.goto('/konto');
  const { dialog, prove } = await askAgainAt(page, '**/api/auth/password', 'POST');
  const form = page.getByRole('region', { name: 'Passord', exact: true });
  await form.getByLabel('Passordet du har nå', { exact: true }).fill(demoPassword);
  for (const label of ['Nytt passord', 'Gjenta det nye passordet']) {
    await form.getByLabel(label, { exact: true }).fill('Et-eget-passord-1');
  }
  await form.getByRole('button', { name: 'Bytt passord' }).click();
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel('Nytt passord', { exact: true })).toHaveValue('Et-eget-passord-1');
  await form.getByRole('button', { name: 'Bytt passord' }).click();
  await prove();
  await expect(page.getByText('Passordet er byttet')).toBeVisible();
});
