import { faultsIn } from './accessibility';
import { choose, expect, test } from './journey';
import { draft, openLead, rowOf, rowsOf, searchBox, sendLeads, sheetOf, untilItLooks } from './leads';
import { mailsTo } from './outbox';

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format();
const moment = /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/;

test('a lead comes in, is found, moved on, answered by one mail and exported', async ({
  as,
  request,
  unique,
}) => {
  const email = `${unique.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}@kunde.example`;
  const page = await as('employee');
  await page.clock.install();
  await page.goto('/admin');
  const tab = page.getByRole('tab', { name: /^Kontaktmeldinger/ });
  const count = async () => Number(/\((\d+)\)/.exec((await tab.textContent()) ?? '')?.[1]);
  const card = page.locator('article');

  await test.step('it announces itself, and is counted in tab and title', async () => {
    await expect(tab).toContainText(/\(\d+\)/);
    const before = await count();
    await sendLeads(request, '/api/contact-messages', [{ ...draft(unique), email }]);
    await untilItLooks(page);
    await expect(page.getByText('Nye henvendelser har kommet inn.')).toBeVisible({ timeout: 25_000 });
    expect(await faultsIn(page)).toEqual([]);
    expect(await count()).toBeGreaterThan(before);
    await expect(page).toHaveTitle(/^\(\d+\) Adminpanel \| /);
    const icon = page.locator('link[rel="icon"][type="image/svg+xml"]');
    await expect(icon).toHaveAttribute('href', '/favicon-new.svg');
    expect((await request.get('/favicon-new.svg')).headers()['content-type']).toContain('image/svg+xml');
    await page.getByRole('button', { name: 'Vis', exact: true }).click();
    await expect(page.getByText('Nye henvendelser har kommet inn.')).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('it is found while its name is typed', async () => {
    await searchBox(page).pressSequentially(unique);
    await expect(page.getByText('1 treff')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    expect(page.url()).not.toContain('Test');
    await openLead(page, unique);
    await expect(card.getByRole('link', { name: '22 33 44 55' })).toHaveAttribute('href', 'tel:22334455');
    await expect(card.locator('[data-kind]').last()).toHaveText('Ny');
  });

  await test.step('a status is set, and taken back by keyboard', async () => {
    const pressed = card.getByRole('button', { name: 'Under behandling' });
    await pressed.click();
    const notice = page
      .getByRole('region', { name: 'Varsler' })
      .locator('[role] > div', { hasText: 'Status endret til Under behandling' });
    await expect(notice).toContainText(unique);
    await expect(pressed).toBeFocused();
    await notice.getByRole('button', { name: 'Angre' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Status endret til Ny')).toBeVisible();
    await expect(pressed).toBeFocused();
    await expect(notice).toHaveCount(0);
  });

  await test.step('a template with a gap is not sent; one without is one mail', async () => {
    await card.getByRole('button', { name: 'Svar', exact: true }).press('Enter');
    await choose(page, 'Mal', 'Be om mer informasjon');
    await card.getByRole('button', { name: 'Send svar' }).click();
    await expect(card.getByText(/^Skriv det som mangler der det står/)).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await choose(page, 'Mal', 'Avtale en samtale');
    await expect(card.getByLabel('Emne')).toHaveValue('Når passer det at vi ringer?');
    await card.getByRole('button', { name: 'Send svar' }).click();
    await expect(card.getByText('Svar sendt: Når passer det at vi ringer?')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Besvart' })).toHaveAttribute('aria-pressed', 'true');
    await expect(rowOf(page, unique)).toContainText('Besvart');
    await expect(rowOf(page, unique)).not.toContainText('I god tid');
    const answers = async () => (await mailsTo(email)).filter((mail) => mail.includes('\nReply-To: '));
    await expect.poll(async () => (await answers()).length).toBe(1);
  });

  await test.step('the export holds what the screen shows, cell by cell', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Eksporter dagens' }).click(),
    ]);
    const file = `kontaktmeldinger-dagens-${today()}.xlsx`;
    expect(download.suggestedFilename()).toBe(file);
    await expect(page.getByText(`${file} er lastet ned`)).toBeVisible();
    const made = await sheetOf(download);
    expect({ ...made, rows: made.rows[0] }).toEqual({
      name: 'Kontaktmeldinger',
      rows: ['Navn', 'E-post', 'Telefon', 'Melding', 'Status', 'Opprettet', 'Oppdatert'],
      kinds: ['s', 'n'],
    });
    const cells = made.rows.find((cells) => cells.includes(unique)) ?? [];
    expect(cells.slice(0, -2)).toEqual([unique, email, '22 33 44 55', 'Ring meg', 'Besvart']);
    for (const at of cells.slice(-2)) expect(at).toMatch(moment);
  });

  await test.step('list and lead pass axe', async () => {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

test('a customer who was taken for a robot is noticed and let in', async ({ as, request, unique }) => {
  const email = `${unique.replaceAll(/\W/g, '')}@kunde.example`;
  await sendLeads(request, '/api/quote-requests', [
    { ...draft(unique), email, message: 'Se www.kunde.example', elapsed_ms: 900 },
  ]);
  const page = await as('employee');
  await page.goto('/admin?tab=quotes');
  await page.getByRole('button', { name: /^\d+ ubehandle(t|de) i Mulig søppelpost$/ }).click();
  const card = await openLead(page, unique);
  await expect(card).toContainText('Verken dere eller avsenderen har fått e-post om den.');
  expect(await mailsTo(email)).toHaveLength(0);
  expect(await faultsIn(page)).toEqual([]);
  await card.getByRole('button', { name: 'Ikke søppelpost' }).click();
  await expect(page.getByText(`${unique} får kvittering, og henvendelsen er meldt som ny.`)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Alle statuser').click();
  await openLead(page, unique);
  await expect(card.getByRole('button', { name: 'Ikke søppelpost' })).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
});
