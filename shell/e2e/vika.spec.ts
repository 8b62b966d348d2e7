import type { Locator, Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { beTouched } from './be-touched';
import { accounts, choose, expect, loseSession, signIn, test } from './journey';
import { demoPassword } from './settings';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Fills in and submits the form by keyboard. */
async function registerByKeyboard(
  page: Page,
  name: string,
  { orders = 'j', phone = '912 34 567' }: { orders?: 'j' | 'n'; phone?: string } = {},
) {
  await expect(page.getByLabel('Navn')).toBeFocused({ timeout: 15_000 });
  const press = (key: string) => page.keyboard.press(key);
  await page.keyboard.type(name);
  await press('Tab');
  await page.keyboard.type(phone);
  await press('Tab');
  await page.keyboard.type('Storgata 1');
  await press('Tab');
  await page.keyboard.type('Gr');
  await press('Tab');
  await page.keyboard.type('Vondt i kneet');
  await press('Tab');
  await press('j');
  await press('Tab');
  await press('n');
  await press('Tab');
  await press('Tab');
  await press(orders);
  await press('Control+Enter');
}

async function registerAt(page: Page, name: string, details = {}) {
  await registerByKeyboard(page, name, details);
  await expect(page.getByLabel('Navn')).toHaveValue('');
}

test('a patient registered at the desk shows on the clinic’s screen within a second', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await expect(clinic).toHaveURL(/\/vikarapport$/);
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await expect(desk).toHaveURL(/\/vika$/);
  await registerByKeyboard(desk, unique);
  await expect(clinic.getByText('Ny registrering!').first()).toBeVisible({ timeout: 1_500 });
  await expect(row(clinic, unique)).toBeVisible();
  await expect(row(clinic, unique)).toContainText('Storgata 1');
  await expect(row(clinic, unique)).toContainText('Grorud');
  await expect(row(clinic, unique)).toContainText('Bestilling');
  await expect(desk.getByText('Registrert', { exact: true })).toBeVisible();
  await expect(desk.getByLabel('Navn')).toHaveValue('');
  await expect(desk.getByLabel('Navn')).toBeFocused();
});

test('what was registered last can be taken back while its notice stands', async ({ as, unique }) => {
  const desk = await as('customerService');
  await desk.setViewportSize({ width: 1440, height: 700 });
  await registerAt(desk, unique);
  const notice = desk.getByRole('region', { name: 'Varsler' }).getByText('Registrert', { exact: true });
  await expect(notice).toBeVisible();
  const undo = desk.getByRole('button', { name: `Angre ${unique}` });
  const [right, left] = [await undo.boundingBox(), await notice.boundingBox()];
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThan(left?.x ?? 0);
});

test('who was registered before is known by their number, and by all of its digits', async ({
  as,
  unique,
}) => {
  const desk = await as('customerService');
  // A number that no other test uses.
  const phone = String(40_000_000 + (Date.now() % 9_000_000));
  await registerAt(desk, unique, { phone });
  await expect(desk.getByText('Sendt')).toBeVisible();
  const field = desk.getByLabel('Telefon');
  const earlier = desk.getByText(/^Registrert tidligere: /);
  await field.fill(phone.slice(0, 7));
  await expect(earlier).toHaveCount(0);
  await field.pressSequentially(phone.slice(7));
  await expect(earlier).toContainText(String(new Date().getFullYear()));
  expect(await faultsIn(desk)).toEqual([]);
  await field.fill('40 00 00 01');
  await expect(earlier).toHaveCount(0);
});

test('keys are told of where there are some, and not on a telephone', async ({ as }) => {
  const desk = await as('customerService');
  const hint = desk.getByText('Ctrl + Enter registrerer', { exact: false });
  await expect(hint).toBeVisible();
  await beTouched(desk);
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Registrer', exact: true })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('faults stand under their fields and go when the field is edited', async ({ as }) => {
  const desk = await as('customerService');
  await desk.getByRole('button', { name: 'Registrer', exact: true }).click();
  for (const fault of [
    'Navn er påkrevd',
    'Telefon er påkrevd',
    'Problem er påkrevd',
    'Bestillinger er påkrevd',
  ]) {
    await expect(desk.getByText(fault)).toBeVisible();
  }
  await expect(desk.getByLabel('Navn')).toBeFocused();
  await desk.getByLabel('Navn').fill('K');
  await expect(desk.getByText('Navn er påkrevd')).toBeHidden();
  await expect(desk.getByText('Telefon er påkrevd')).toBeVisible();
});

test('a refusal that names no field is told of', async ({ as, unique }) => {
  const desk = await as('customerService');
  await desk.route('**/api/vika-registrations', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"detail":"Stengt"}' }),
  );
  await registerByKeyboard(desk, unique);
  await expect(desk.getByText('Registrering feilet: Stengt')).toBeVisible();
  await expect(desk.getByLabel('Navn')).toHaveValue(unique);
});

test('nothing typed is lost when the line drops, and nothing is registered twice', async ({ as, unique }) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await expect(desk.getByLabel('Navn')).toBeFocused();
  await desk.context().setOffline(true);
  await registerByKeyboard(desk, unique);
  await expect(desk.getByText('1 registrering er tatt vare på', { exact: false })).toBeVisible();
  // The next patient can be registered while offline.
  await registerByKeyboard(desk, `${unique} to`);
  await expect(desk.getByText('2 registreringer er tatt vare på', { exact: false })).toBeVisible();
  expect(await faultsIn(desk)).toEqual([]);
  await desk.context().setOffline(false);
  await expect(desk.getByText('Registrert', { exact: true }).first()).toBeVisible();
  for (const name of [`${unique} to`, unique]) {
    await expect(row(clinic, unique).getByText(name, { exact: true })).toHaveCount(1);
  }
  await desk.getByRole('button', { name: `Angre ${unique} to` }).click();
  await expect(row(clinic, `${unique} to`)).toHaveCount(0);
  await expect(row(clinic, unique)).toHaveCount(1);
  await expect(desk.getByRole('listitem').filter({ hasText: `${unique} to` })).toContainText('Angret');
});

test('a report that was away says so and catches up', async ({ as, unique }) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await clinic.context().setOffline(true);
  await expect(clinic.getByText('Frakoblet')).toBeVisible();
  await registerAt(desk, `${unique} en`);
  await registerAt(desk, `${unique} to`);
  await clinic.context().setOffline(false);
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await expect(row(clinic, `${unique} en`)).toHaveCount(1);
  await expect(row(clinic, `${unique} to`)).toHaveCount(1);
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
  await clinicDialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();

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

test('on a telephone the filters are behind one button and the exports behind another, and the first patient stands high', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  await clinic.setViewportSize({ width: 375, height: 812 });
  const first = clinic.getByRole('row').filter({ visible: true }).first();
  // All their data; actions may be below.
  for (const cell of await first.locator('td:not(:last-child)').all())
    await expect(cell).toBeInViewport({ ratio: 1 });
  const filters = clinic.getByRole('button', { name: /^Filtre/ });
  const status = clinic.getByRole('combobox', { name: 'Status' });
  const count = clinic.getByText(/^\d+ (treff|registrering(er)?)$/);
  const waiting = clinic.getByRole('button', { name: 'Ventet lengst' });
  const extras = clinic.getByRole('button', { name: 'Eksport og varsler' });
  const exportAll = clinic.getByRole('button', { name: 'Eksporter alle' });
  const sound = clinic.getByLabel('Lyd ved nye registreringer');
  // Even with the row of the account, which the others do not have.
  expect((await first.boundingBox())?.y).toBeLessThan(360);
  for (const folded of [exportAll, sound]) await expect(folded).toBeHidden();
  await extras.focus();
  await clinic.keyboard.press('Enter');
  await expect(extras).toHaveAttribute('aria-expanded', 'true');
  await clinic.keyboard.press('Tab');
  await expect(exportAll).toBeFocused();
  await expect(sound).toBeVisible();
  expect(await faultsIn(clinic)).toEqual([]);
  expect(await clinic.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const [download] = await Promise.all([
    clinic.waitForEvent('download'),
    clinic.getByRole('button', { name: 'Eksporter dagens bestillinger' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vika-bestillinger-/);
  await extras.focus();
  await clinic.keyboard.press('Space');
  await expect(extras).toBeFocused();
  await expect(exportAll).toBeHidden();

  await expect(filters).toHaveText('Filtre');
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  for (const folded of [status, waiting]) await expect(folded).toBeHidden();
  for (const stays of [clinic.getByLabel('Søk'), count]) await expect(stays).toBeVisible();

  await filters.focus();
  await clinic.keyboard.press('Enter');
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(filters).toBeFocused();
  await clinic.keyboard.press('Tab');
  await expect(clinic.getByRole('combobox', { name: 'Bestillinger' })).toBeFocused();
  await choose(clinic, 'Status', 'Ny');
  await waiting.click();
  await expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await expect(filters).toHaveText('Filtre (2)');
  await expect(row(clinic, unique)).toHaveCount(1);
  expect(await faultsIn(clinic)).toEqual([]);
  expect(await clinic.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await filters.focus();
  await clinic.keyboard.press('Space');
  await expect(status).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(filters).toHaveText('Filtre (2)');
  await expect(count).toBeVisible();
  expect(await faultsIn(clinic)).toEqual([]);
  await clinic.setViewportSize({ width: 768, height: 900 });
  for (const button of [filters, extras]) await expect(button).toHaveCount(0);
  for (const unfolded of [status, waiting, exportAll, sound]) await expect(unfolded).toBeVisible();
});

test('account, calls back and filters of the log stand in even rows, on a telephone and on a tablet', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  /** The number of visual rows, by vertical centre. */
  const rowsOf = async (parts: Locator[]) => {
    const boxes = await Promise.all(parts.map(boxOf));
    return new Set(boxes.map(({ y, height }) => Math.round((y + height / 2) / 4))).size;
  };
  const rightOf = async (part: Locator) => {
    const { x, width } = await boxOf(part);
    return Math.round(x + width);
  };
  const dialog = clinic.getByRole('dialog', { name: 'Oppringinger' });
  const accountIn = (page: Page) => [
    page.getByText(accounts[page === desk ? 'customerService' : 'clinic'], { exact: true }),
    page.getByRole('link', { name: 'Min konto' }),
    page.getByRole('button', { name: 'Logg ut' }),
  ];
  for (const width of [375, 768]) {
    for (const page of [desk, clinic]) {
      await page.setViewportSize({ width, height: 812 });
      expect(await rowsOf(accountIn(page))).toBe(1);
      const edge = width === 375 ? 359 : 737;
      expect(await rightOf(page.getByRole('button', { name: 'Logg ut' }))).toBe(edge);
    }
    await clinic.getByRole('button', { name: `Oppringinger til ${unique}` }).click();
    const day = dialog.getByLabel('Ring igjen');
    const soon = ['I morgen', 'Om en uke'].map((name) => dialog.getByRole('button', { name }));
    expect((await boxOf(day)).height).toBe(48);
    expect(await rowsOf(width === 375 ? soon : [day, ...soon])).toBe(1);
    const outcomes = await dialog.getByRole('radiogroup').locator(':scope > label').all();
    expect(await rowsOf(outcomes)).toBe(width === 375 ? 3 : 1);
    expect(await faultsIn(clinic)).toEqual([]);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
  }
  expect(await rowsOf(await clinic.getByRole('button', { name: /^Eksporter / }).all())).toBe(1);
  await clinic.getByRole('button', { name: 'Innsynslogg' }).click();
  const days = ['Fra og med', 'Til og med'].map((name) => clinic.getByLabel(name));
  const person = clinic.getByRole('searchbox', { name: 'Hvem' });
  expect(await rowsOf([person, ...days])).toBe(1);
  for (const day of days) expect((await boxOf(day)).height).toBe((await boxOf(person)).height);
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

test('a registration is deleted for everybody, after a question', async ({ as, unique }) => {
  const [desk, clinic, manager] = [await as('customerService'), await as('clinic'), await as('manager')];
  await manager.goto('/vikarapport');
  await registerAt(desk, unique);
  await manager.getByRole('button', { name: `Slett ${unique}` }).click();
  await manager
    .getByRole('dialog', { name: 'Slett registrering' })
    .getByRole('button', { name: 'Avbryt' })
    .click();
  await expect(row(manager, unique)).toBeVisible();
  await manager.getByRole('button', { name: `Slett ${unique}` }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Slett', exact: true }).click();
  await expect(manager.getByText('Slettet', { exact: true })).toBeVisible();
  await expect(row(clinic, unique)).toHaveCount(0);
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

test('what goes wrong in a dialog is said inside it, and nothing typed is lost', async ({ as, unique }) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await clinic.setViewportSize({ width: 375, height: 700 });
  await clinic.route('**/api/vika-registrations/*', (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method()) ? route.abort() : route.fallback(),
  );
  const dialog = clinic.getByRole('dialog');
  const alert = dialog.getByRole('alert');
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  await dialog.getByLabel('Telefon').fill('99 88 77 66');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(alert).toContainText('Det oppsto en uventet feil ved oppdatering');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator(':focus').getByRole('alert')).toBeVisible();
  await clinic.unrouteAll();
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();
  await expect(row(clinic, unique)).toContainText('99 88 77 66');

  await clinic.route('**/api/vika-registrations/*', (route) => route.abort());
  await clinic.getByRole('button', { name: `Slett ${unique}` }).click();
  await dialog.getByRole('button', { name: 'Slett', exact: true }).click();
  await expect(alert).toContainText('Det oppsto en uventet feil ved sletting');
  await clinic.unrouteAll();
  await dialog.getByRole('button', { name: 'Slett', exact: true }).click();
  await expect(row(clinic, unique)).toHaveCount(0);
  // The button that opened the dialog is gone with its row.
  await expect(clinic.getByText(/^\d+ registrering(er)?$/)).toBeFocused();
});

test('exports are files named by kind and day', async ({ as, unique }) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  const [download] = await Promise.all([
    clinic.waitForEvent('download'),
    clinic.getByRole('button', { name: 'Eksporter dagens bestillinger' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vika-bestillinger-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(clinic.getByText('Eksportert!')).toBeVisible();
});

test('a screen left alone for half an hour is locked, and the password opens it where it was', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await clinic.clock.install();
  await clinic.goto('/vikarapport');
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  await clinic.clock.fastForward('31:00');
  await expect(clinic.getByRole('heading', { name: 'Skjermen er låst' })).toBeVisible();
  expect(await clinic.content()).not.toContain(unique);
  await clinic.clock.resume();
  await registerAt(desk, `${unique} mens`);
  await clinic.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await clinic.getByRole('button', { name: 'Lås opp' }).click();
  await expect(row(clinic, `${unique} mens`)).toBeVisible();
});

test('what was being typed waits behind the lock, with nothing of it on the screen', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await clinic.clock.install();
  await clinic.goto('/vikarapport');
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  const problem = clinic.getByRole('dialog').getByLabel('Problem');
  await problem.fill(`${unique} ringer i morgen`);
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await clinic.clock.fastForward('29:50');
  await registerAt(desk, `${unique} nyss`);
  await expect(clinic.getByText('Ny registrering!')).toBeVisible();
  await clinic.clock.fastForward('00:15');
  await expect(clinic.getByRole('heading', { name: 'Skjermen er låst' })).toBeVisible();
  await expect(clinic.getByRole('dialog')).toHaveCount(0);
  await expect(clinic.getByText('Ny registrering!')).toHaveCount(0);
  expect(await clinic.content()).not.toContain(unique);
  const typed = await clinic
    .locator('input, textarea')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
  expect(typed.join(' ')).not.toContain(unique);
  await clinic.clock.resume();

  await clinic.getByLabel('Passord', { exact: true }).fill('feil passord');
  await clinic.getByRole('button', { name: 'Lås opp' }).click();
  await expect(clinic.getByText('Feil passord. Prøv igjen.')).toBeVisible();
  await expect(clinic.getByRole('dialog')).toHaveCount(0);
  await clinic.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await clinic.getByRole('button', { name: 'Lås opp' }).click();
  await expect(problem).toHaveValue(`${unique} ringer i morgen`);
  await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();
  await expect(row(clinic, `${unique} ringer i morgen`)).toHaveCount(1);
});

test('a session that ended while a registration was edited locks the screen, and keeps the text', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  await clinic.getByRole('dialog').getByLabel('Problem').fill('Ringer i morgen');
  await loseSession(clinic);
  await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(clinic.getByRole('heading', { name: 'Skjermen er låst' })).toBeVisible();
  await clinic.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await clinic.getByRole('button', { name: 'Lås opp' }).click();
  await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(row(clinic, unique)).toContainText('Ringer i morgen');
});

test('the clinic has no header and no footer, reaches nothing else and signs out to the sign-in page', async ({
  page: clinic,
  newAccount,
}) => {
  await signIn(clinic, await newAccount(['vikarapport', 'clinic']));
  await clinic.goto('/admin');
  await expect(clinic).toHaveURL(/\/vikarapport$/);
  await expect(clinic.getByRole('heading', { name: 'Vika Rapport' })).toBeVisible();
  await expect(clinic.getByRole('banner')).toHaveCount(0);
  await expect(clinic.getByRole('contentinfo')).toHaveCount(0);
  await clinic.getByRole('button', { name: 'Logg ut' }).click();
  await expect(clinic).toHaveURL(/\/auth$/);
});

test('who has no business here is told so', async ({ as }) => {
  const employee = await as('employee');
  for (const path of ['/vika', '/vikarapport']) {
    await employee.goto(path);
    await expect(employee.getByText('Ingen tilgang')).toBeVisible();
    await expect(employee.getByText('Du har ikke tilgang til denne siden.')).toBeVisible();
  }
});

test('the access log tells who saw what, and all screens pass axe at both widths', async ({ as, unique }) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  for (const width of [375, 1440]) {
    for (const page of [desk, clinic]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  const printed = clinic.waitForResponse((response) => response.url().endsWith('/prints'));
  await clinic.pdf();
  expect((await printed).status()).toBe(204);
  // The printout has the rows and no controls.
  await clinic.emulateMedia({ media: 'print' });
  await expect(row(clinic, unique)).toContainText('Storgata 1');
  await expect(clinic.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(clinic.getByLabel('Søk')).toBeHidden();
  await expect(clinic.getByText('Hvem har sett').first()).toBeHidden();
  await expect(clinic.getByLabel(`Sett ${unique} som`)).toHaveCSS('color', 'rgb(10, 37, 48)');
  await clinic.emulateMedia({ media: 'screen' });
  await clinic.getByRole('button', { name: 'Innsynslogg' }).click();
  await expect(clinic.getByRole('row').filter({ hasText: 'Skrevet ut' }).first()).toContainText(
    accounts.clinic,
  );
  await expect(clinic.getByRole('row').filter({ hasText: accounts.customerService }).first()).toContainText(
    'Registrert',
  );
  await expect(clinic.getByText(unique)).toHaveCount(0);
  expect(await faultsIn(clinic)).toEqual([]);

  await clinic.getByRole('button', { name: 'Tilbake til rapporten' }).click();
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  await clinic.getByRole('dialog').getByLabel('Problem').fill('Bedre');
  await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();
  await clinic.getByRole('button', { name: 'Innsynslogg' }).click();
  await expect(
    clinic.getByRole('row').filter({ hasText: 'Endret' }).first().getByRole('cell').last(),
  ).toHaveText('Problem');
});

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

test('no fault is found in any state: errors, dialogs, a lost line, a locked screen', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  const noFaults = async (page: Page) => expect(await faultsIn(page)).toEqual([]);
  await desk.getByRole('button', { name: 'Registrer', exact: true }).click();
  await expect(desk.getByText('Navn er påkrevd')).toBeVisible();
  await noFaults(desk);
  await desk.goto('/vika');
  await registerAt(desk, unique);

  await clinic.getByRole('button', { name: `Slett ${unique}` }).click();
  await noFaults(clinic);
  await clinic.keyboard.press('Escape');
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  await clinic.getByRole('dialog').getByLabel('Navn').fill('');
  await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(clinic.getByText('Navn er påkrevd')).toBeVisible();
  await noFaults(clinic);
  await clinic.keyboard.press('Escape');
  await clinic.getByRole('button', { name: 'Forkast' }).click();

  await clinic.context().setOffline(true);
  await expect(clinic.getByText('Frakoblet')).toBeVisible();
  await noFaults(clinic);
  await clinic.context().setOffline(false);
  await expect(clinic.getByText('Direkte')).toBeVisible({ timeout: 15_000 });

  await clinic.clock.install();
  await clinic.goto('/vikarapport');
  await expect(row(clinic, unique)).toBeVisible();
  await clinic.clock.fastForward('31:00');
  await expect(clinic.getByRole('heading', { name: 'Skjermen er låst' })).toBeVisible();
  await clinic.clock.resume();
  await noFaults(clinic);
});

test('a notice of new rows can be silenced, and stays so', async ({ as, unique }) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await clinic.getByLabel('Varsle om nye registreringer').uncheck();
  await clinic.reload();
  await expect(clinic.getByLabel('Varsle om nye registreringer')).not.toBeChecked();
  await expect(clinic.getByText('Direkte')).toBeVisible();
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  await expect(clinic.getByText('Ny registrering!')).toHaveCount(0);
  await clinic.getByLabel('Varsle om nye registreringer').check();
  await registerAt(desk, `${unique} to`);
  await expect(clinic.getByText('Ny registrering!')).toBeVisible();
});
