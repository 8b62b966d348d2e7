import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { accounts, choose, expect, test } from './journey';
import { registerAt, registerByKeyboard, row } from './vika';

/** No fault, and nothing beside the screen, on a telephone and on a desk. */
async function expectGoodAtBothWidths(page: Page) {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a patient registered at the desk shows at the clinic, is called, changed, exported and deleted', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  const dialog = clinic.getByRole('dialog');
  const status = clinic.getByLabel(`Sett ${unique} som`);

  await test.step('what is registered shows by itself, with a notice', async () => {
    await expect(clinic).toHaveURL(/\/vikarapport$/);
    await expect(clinic.getByText('Direkte')).toBeVisible();
    await expect(desk).toHaveURL(/\/vika$/);
    await registerByKeyboard(desk, unique);
    await expect(clinic.getByText('Ny registrering!').first()).toBeVisible();
    for (const words of ['Storgata 1', 'Grorud', 'Bestilling'])
      await expect(row(clinic, unique)).toContainText(words);
    await expect(desk.getByText('Registrert', { exact: true })).toBeVisible();
    await expect(desk.getByLabel('Navn')).toHaveValue('');
    await expect(desk.getByLabel('Navn')).toBeFocused();
  });

  await test.step('it is found by name and number, which stay out of the address', async () => {
    const search = clinic.getByLabel('Søk', { exact: true });
    for (const words of [unique.toLowerCase(), '+47 91234567']) {
      await search.fill(words);
      await expect(row(clinic, unique)).toHaveCount(1);
    }
    expect(clinic.url()).not.toContain('912');
    await search.fill(unique);
    await expect(clinic.getByText('1 treff')).toBeVisible();
  });

  await test.step('its status is set by one key, and taken back', async () => {
    await status.focus();
    await clinic.keyboard.press('b');
    await expect(clinic.getByText('Status: Behandlet')).toBeVisible();
    await expect(status).toBeFocused();
    await clinic.getByRole('button', { name: 'Angre', exact: true }).click();
    await expect(status).toHaveValue('new');
  });

  await test.step('a call back is put down', async () => {
    await clinic.getByRole('button', { name: `Oppringinger til ${unique}` }).click();
    await dialog.getByRole('radio', { name: 'Svarte ikke' }).check({ force: true });
    expect(await faultsIn(clinic)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(row(clinic, unique)).toContainText('Svarte ikke');
  });

  await test.step('it is changed', async () => {
    await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
    await dialog.getByLabel('Adresse').fill('Storgata 2');
    expect(await faultsIn(clinic)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    // The one before it, of the status, may still be there.
    await expect(clinic.getByText('Oppdatert', { exact: true }).last()).toBeVisible();
    await expect(row(clinic, unique)).toContainText('Storgata 2');
  });

  await test.step('the orders of the day are a file', async () => {
    const [download] = await Promise.all([
      clinic.waitForEvent('download'),
      clinic.getByRole('button', { name: 'Eksporter dagens bestillinger' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^vika-bestillinger-\d{4}-\d{2}-\d{2}\.xlsx$/);
    await expect(clinic.getByText('Eksportert!')).toBeVisible();
  });

  await test.step('both screens pass axe', async () => {
    for (const page of [desk, clinic]) await expectGoodAtBothWidths(page);
  });

  await test.step('it is deleted after a question', async () => {
    const remove = clinic.getByRole('button', { name: `Slett ${unique}` });
    await remove.click();
    expect(await faultsIn(clinic)).toEqual([]);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(row(clinic, unique)).toBeVisible();
    await remove.click();
    await dialog.getByRole('button', { name: 'Slett', exact: true }).click();
    await expect(clinic.getByText('Slettet', { exact: true })).toBeVisible();
    await expect(row(clinic, unique)).toHaveCount(0);
  });
});

test('when the line drops nothing typed is lost or registered twice, and the report catches up', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await expect(desk.getByLabel('Navn')).toBeFocused();

  await test.step('at the desk', async () => {
    await desk.context().setOffline(true);
    await registerByKeyboard(desk, unique);
    await expect(desk.getByText('1 registrering er tatt vare på', { exact: false })).toBeVisible();
    // The next patient can be registered while offline.
    await registerByKeyboard(desk, `${unique} to`);
    await expect(desk.getByText('2 registreringer er tatt vare på', { exact: false })).toBeVisible();
    expect(await faultsIn(desk)).toEqual([]);
    await desk.context().setOffline(false);
    await expect(desk.getByText('Registrert', { exact: true }).first()).toBeVisible();
    for (const name of [`${unique} to`, unique])
      await expect(row(clinic, unique).getByText(name, { exact: true })).toHaveCount(1);
    await desk.getByRole('button', { name: `Angre ${unique} to` }).click();
    await expect(row(clinic, `${unique} to`)).toHaveCount(0);
    await expect(row(clinic, unique)).toHaveCount(1);
    await expect(desk.getByRole('listitem').filter({ hasText: `${unique} to` })).toContainText('Angret');
  });

  await test.step('at the clinic', async () => {
    await clinic.context().setOffline(true);
    await expect(clinic.getByText('Frakoblet')).toBeVisible();
    await desk.getByLabel('Navn').focus();
    for (const name of ['tre', 'fire']) await registerAt(desk, `${unique} ${name}`);
    await clinic.context().setOffline(false);
    await expect(clinic.getByText('Direkte')).toBeVisible();
    for (const name of ['tre', 'fire']) await expect(row(clinic, `${unique} ${name}`)).toHaveCount(1);
  });
});

test('two people who edit one registration do not overwrite each other', async ({ as, unique }) => {
  const [desk, clinic, manager] = [await as('customerService'), await as('clinic'), await as('manager')];
  await manager.goto('/vikarapport');
  await registerAt(desk, unique);
  for (const page of [clinic, manager]) {
    await page.getByRole('button', { name: `Rediger ${unique}` }).click();
    await expect(page.getByRole('dialog', { name: 'Rediger registrering' })).toBeVisible();
  }
  const [clinicDialog, managerDialog] = [clinic.getByRole('dialog'), manager.getByRole('dialog')];
  await managerDialog.getByLabel('Telefon').fill('99 88 77 66');
  await choose(clinicDialog, 'Status', 'Behandlet');
  await test.step('whose answer was lost goes on, saves again, and is told of no conflict with themselves', async () => {
    await clinicDialog.getByLabel('Adresse').fill('Storgata 1');
    await clinic.route(
      '**/api/vika-registrations/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await clinicDialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(clinicDialog.getByText('Ingen kontakt med serveren', { exact: false })).toBeVisible();
    await expect(row(clinic, unique)).toContainText('Storgata 1');
    await clinicDialog.getByLabel('Adresse').fill('Storgata 2');
    await clinicDialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();
  });

  await expect(
    managerDialog.getByText(`${accounts.clinic} endret registreringen`, { exact: false }),
  ).toBeVisible();
  await expect(managerDialog.getByRole('alert')).toContainText('Behandlet');
  expect(await faultsIn(manager)).toEqual([]);
  await managerDialog.getByRole('button', { name: 'Behold mine endringer' }).click();
  await managerDialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(manager.getByText('Oppdatert', { exact: true })).toBeVisible();
  await expect(row(clinic, unique)).toContainText('99 88 77 66');
  await expect(clinic.getByLabel(`Sett ${unique} som`)).toHaveValue('processed');
  await expect(row(clinic, unique)).toContainText(accounts.manager);
});
