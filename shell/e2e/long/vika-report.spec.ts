import type { Page } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { accounts, choose, expect, test } from '../journey';
import { registerAt, row } from '../vika';

test('an edit is dropped after a question alone, and asked about before the page goes', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  const edit = clinic.getByRole('button', { name: `Rediger ${unique}` });
  const dialog = clinic.getByRole('dialog', { name: 'Rediger registrering' });
  const question = clinic.getByRole('dialog', { name: 'Forkaste det du har skrevet?' });
  await edit.click();
  await clinic.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await edit.click();
  const words = dialog.getByLabel('Problem');
  await words.fill('Ringer i morgen');
  const asked: string[] = [];
  clinic.once('dialog', (one) => {
    asked.push(one.type());
    return one.dismiss();
  });
  await clinic.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await words.press('Escape');
  expect(await faultsIn(clinic)).toEqual([]);
  await clinic.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Ringer i morgen');
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  await question.getByRole('button', { name: 'Forkast' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(row(clinic, unique)).toContainText('Vondt i kneet');
});

test('a patient is worked through from the row: status, a call back, and who is to be called today', async ({
  as,
  unique,
}) => {
  const [desk, clinic, manager] = [await as('customerService'), await as('clinic'), await as('manager')];
  await manager.goto('/vikarapport');
  await registerAt(desk, unique);
  const status = clinic.getByLabel(`Sett ${unique} som`);
  await status.focus();
  // Chosen by its first letter, with one key.
  await clinic.keyboard.press('b');
  await expect(clinic.getByText('Status: Behandlet')).toBeVisible();
  await expect(manager.getByLabel(`Sett ${unique} som`)).toHaveValue('processed');
  await expect(status).toBeFocused();
  await clinic.getByRole('button', { name: 'Angre', exact: true }).click();
  await expect(manager.getByLabel(`Sett ${unique} som`)).toHaveValue('new');

  await clinic.getByRole('button', { name: `Oppringinger til ${unique}` }).click();
  const dialog = clinic.getByRole('dialog', { name: 'Oppringinger' });
  await dialog.getByRole('radio', { name: 'Svarte ikke' }).check({ force: true });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date());
  await dialog.getByLabel('Ring igjen').fill(today);
  expect(await faultsIn(clinic)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(row(manager, unique)).toContainText('Svarte ikke');
  const later = unique.replace('Test', 'Senere');
  await registerAt(desk, later);
  await clinic.getByRole('button', { name: `Oppringinger til ${later}` }).click();
  await dialog.getByRole('radio', { name: 'Svarte ikke' }).check({ force: true });
  await dialog.getByLabel('Ring igjen').fill(today);
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(row(manager, later)).toContainText('Svarte ikke');
  await manager.getByRole('button', { name: 'Ring igjen i dag' }).click();
  // The newest comes last, although the unfiltered list shows it first.
  const due = manager
    .getByRole('table')
    .getByText(new RegExp(`^(Test|Senere) ${unique.slice('Test '.length)}$`));
  await expect(due).toHaveText([unique, later]);
  // With a search, because other tests' patients have waited longer.
  await manager.getByRole('button', { name: 'Ventet lengst' }).click();
  await manager.getByLabel('Søk', { exact: true }).fill(unique.slice('Test '.length));
  await expect(due).toHaveText([unique, later]);
  await expect(manager.getByRole('table', { name: /som ikke er fullført/ })).toBeVisible();
  await manager.getByLabel(`Sett ${unique} som`).selectOption('Fullført');
  await expect(row(manager, unique)).toHaveCount(0);
  await expect(row(clinic, unique)).toBeVisible();
  for (const width of [375, 1440]) {
    await clinic.setViewportSize({ width, height: 900 });
    expect(await faultsIn(clinic)).toEqual([]);
    expect(await clinic.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the way back closes a dialog, after a question where something was typed, and the report stays', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await clinic.getByRole('button', { name: 'Innsynslogg' }).click();
  await clinic.getByRole('button', { name: 'Tilbake til rapporten' }).click();
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  const dialog = clinic.getByRole('dialog', { name: 'Rediger registrering' });
  await dialog.getByLabel('Adresse').fill('Storgata 2');
  await clinic.goBack();
  const question = clinic.getByRole('dialog', { name: 'Forkaste det du har skrevet?' });
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(dialog.getByLabel('Adresse')).toHaveValue('Storgata 2');
  await clinic.goBack();
  await question.getByRole('button', { name: 'Forkast' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(clinic, unique)).toContainText('Storgata 1');
  await expect(clinic.getByRole('button', { name: `Rediger ${unique}` })).toBeFocused();
  await clinic.goBack();
  await expect(clinic.getByRole('heading', { level: 1, name: 'Innsynslogg' })).toBeVisible();
});

test('what comes in outside the filter is counted and shown on request; search finds names and numbers', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await choose(clinic, 'Status', 'Fullført');
  await registerAt(desk, unique);
  await clinic.getByRole('button', { name: /^\d+ nye? – vis$/ }).click();
  await expect(row(clinic, unique)).toBeVisible();
  await clinic.getByRole('button', { name: 'Tilbake til listen' }).click();
  await expect(row(clinic, unique)).toHaveCount(0);
  await choose(clinic, 'Status', 'Alle');
  await clinic.getByLabel('Søk').fill(unique.toLowerCase());
  await expect(row(clinic, unique)).toHaveCount(1);
  await clinic.getByLabel('Søk').fill('+47 91234567');
  await expect(row(clinic, unique)).toHaveCount(1);
  expect(clinic.url()).not.toContain('912');
});

for (const [what, lose, find] of [
  [
    'a line that comes back',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  [
    'trying again',
    (page: Page) => page.route('**/vika-registrations/search', (route) => route.abort()),
    async (page: Page) => {
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Prøv igjen' }).click();
    },
  ],
] as const) {
  test(`a search that failed finds its rows by ${what}, and no others stand under its words`, async ({
    as,
    unique,
  }) => {
    const [desk, clinic] = [await as('customerService'), await as('clinic')];
    for (const name of [`${unique} en`, `${unique} to`]) await registerAt(desk, name);
    await expect(row(clinic, `${unique} en`)).toBeVisible();
    await expect(row(clinic, `${unique} to`)).toBeVisible();
    await lose(clinic);
    await clinic.getByLabel('Søk').fill(`${unique} to`);
    await expect(clinic.getByText('uventet feil ved henting', { exact: false })).toBeVisible();
    await expect(row(clinic, unique)).toHaveCount(0);
    await expect(clinic.getByText(/^\d+ (treff|registrering)/)).toHaveCount(0);
    await find(clinic);
    await expect(row(clinic, `${unique} to`)).toBeVisible();
    await expect(clinic.getByText('1 treff')).toBeVisible();
    await expect(row(clinic, `${unique} en`)).toHaveCount(0);
    await expect(clinic.getByText('uventet feil ved henting', { exact: false })).toHaveCount(0);
  });
}

test('a patient who asks who has seen what is kept is answered by telephone number', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  const phone = `4${String(Date.now()).slice(-7)}`;
  await registerAt(desk, unique, { phone });
  await expect(row(clinic, unique)).toBeVisible();
  // From the row: only this registration.
  await clinic.getByRole('link', { name: `Hvem har sett ${unique}` }).click();
  await expect(clinic.getByRole('heading', { name: 'Hvem har sett denne registreringen' })).toBeVisible();
  await expect(clinic.getByText('2 oppføringer')).toBeVisible();
  await expect(clinic.getByRole('row').filter({ hasText: accounts.customerService })).toContainText(
    'Registrert',
  );
  await clinic.getByRole('link', { name: 'Vis alle oppføringer' }).click();
  await clinic.getByRole('button', { name: 'Vis hvem som har sett' }).click();
  await expect(clinic.getByLabel('Pasientens telefonnummer')).toHaveAccessibleDescription(
    'Skriv telefonnummeret',
  );
  await clinic.getByLabel('Pasientens telefonnummer').fill(`+47 ${phone.slice(0, 3)} ${phone.slice(3)}`);
  await clinic.keyboard.press('Enter');
  await expect(clinic.getByText('1 registrering med dette nummeret')).toBeVisible();
  const answer = clinic.getByRole('table', {
    name: 'Hvem som har sett eller endret pasientens registreringer',
  });
  await expect(answer.getByRole('row').filter({ hasText: accounts.customerService })).toContainText(
    'Registrert',
  );
  await expect(answer.getByRole('row').filter({ hasText: 'Innsyn i hvem som har sett' })).toContainText(
    accounts.clinic,
  );
  for (const width of [375, 1440]) {
    await clinic.setViewportSize({ width, height: 900 });
    expect(await faultsIn(clinic)).toEqual([]);
    expect(await clinic.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
