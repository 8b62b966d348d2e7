import type { Locator } from '@playwright/test';
import { faultsIn } from './accessibility';
import { beTouched } from './be-touched';
import { accounts, choose, expect, test } from './journey';
import {
  draft,
  leadCard,
  openLead,
  rowOf,
  rowsOf,
  searchBox,
  sendLeads,
  sheetOf,
  untilItLooks,
} from './leads';
import { linkMailedTo, mailsTo } from './outbox';
import { demoPassword } from './settings';

/** Text colour of destructive actions: `--ui-danger`. */
const dangerColour = 'rgb(179, 38, 30)';

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format();

const moment = /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/;

test('a visitor is sent to the sign-in page and back', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
});

test('a line that is lost is told of while nobody does anything, and when it is back', async ({ as }) => {
  const page = await as('employee');
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: /^Kontaktmeldinger \(\d/ })).toBeVisible();
  await page.context().setOffline(true);
  await untilItLooks(page);
  const notice = page.getByText('Ingen kontakt med serveren', { exact: false });
  await expect(notice).toBeVisible({ timeout: 25_000 });
  await expect(notice).toBeInViewport();
  expect(await faultsIn(page)).toEqual([]);
  await page.context().setOffline(false);
  await untilItLooks(page);
  await expect(notice).toHaveCount(0, { timeout: 25_000 });
});

for (const { tab, path, file, sheet, headers, lead, cells } of [
  {
    tab: 'contact',
    path: '/api/contact-messages',
    file: 'kontaktmeldinger',
    sheet: 'Kontaktmeldinger',
    headers: ['Navn', 'E-post', 'Telefon', 'Melding', 'Status', 'Opprettet', 'Oppdatert'],
    lead: draft,
    cells: (name: string) => [name, 'ola@kunde.example', '22 33 44 55', 'Ring meg', 'Under behandling'],
  },
  {
    tab: 'quotes',
    path: '/api/quote-requests',
    file: 'foresporsler',
    sheet: 'Forespørsler',
    headers: ['Bedrift', 'Kontaktperson', 'E-post', 'Telefon', 'Melding', 'Status', 'Opprettet', 'Oppdatert'],
    lead: (name: string) => ({ name, email: 'kari@kunde.example', message: '=HYPERLINK("http://x")' }),
    cells: (name: string) => [
      '-',
      name,
      'kari@kunde.example',
      '-',
      '=HYPERLINK("http://x")',
      'Under behandling',
    ],
  },
]) {
  test(`the export of ${file} holds what the screen shows, cell by cell`, async ({ as, request, unique }) => {
    await request.post(path, { data: lead(unique) });
    const page = await as('employee');
    await page.goto(`/admin?tab=${tab}`);
    const card = await openLead(page, unique);
    await card.getByRole('button', { name: 'Under behandling' }).click();
    await expect(page.getByText('Status endret til Under behandling')).toBeVisible();
    for (const [button, name] of [
      ['Eksporter alle', `${file}-${today()}.xlsx`],
      ['Eksporter dagens', `${file}-dagens-${today()}.xlsx`],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(name);
      await expect(page.getByText(`${name} er lastet ned`)).toBeVisible();
      const made = await sheetOf(download);
      expect({ ...made, rows: made.rows[0] }).toEqual({ name: sheet, rows: headers, kinds: ['s', 'n'] });
      const row = made.rows.find((row) => row.includes(unique)) ?? [];
      expect(row.slice(0, -2)).toEqual(cells(unique));
      for (const at of row.slice(-2)) expect(at).toMatch(moment);
    }
  });
}

test('an export that takes long says so and can be given up; a busy server says when to come again', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/admin');
  const exportAll = page.getByRole('button', { name: 'Eksporter alle' });
  const notice = page.getByText('Filen lages. Med mange rader kan det ta noen sekunder.');
  await page.route('**/export', () => {});
  await exportAll.click();
  await expect(notice).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  const [given] = await Promise.all([
    page.waitForEvent('requestfailed'),
    page.getByRole('button', { name: 'Avbryt' }).click(),
  ]);
  expect(given.url()).toContain('/api/contact-messages/export');
  expect(given.postDataJSON()).toEqual({ range: 'all' });
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Kunne ikke eksportere')).toHaveCount(0);
  await page.unroute('**/export');
  await page.route('**/export', (route) => route.fulfill({ status: 503, body: '{}' }));
  await exportAll.click();
  await expect(page.getByText('Det lages mange filer akkurat nå. Prøv igjen om litt.').first()).toBeVisible();
});

test('a long list comes fifty at a time, and is narrowed by words and by status', async ({
  as,
  request,
  unique,
}) => {
  const leads = Array.from({ length: 52 }, (_, at) => draft(`${unique} nummer${at}`));
  await sendLeads(request, '/api/contact-messages', leads);
  const page = await as('employee');
  await page.goto('/admin');
  const rows = rowsOf(page);
  const search = searchBox(page);
  await search.fill(unique);
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('nummer51');
  await expect(page.getByText('52 treff')).toBeVisible();
  await page.getByRole('button', { name: 'Vis flere' }).click();
  await expect(rows).toHaveCount(52);
  await expect(rows.last()).toContainText('nummer0');
  await expect(page.getByRole('button', { name: 'Vis flere' })).toHaveCount(0);

  const card = await openLead(page, 'nummer51');
  await card.getByRole('button', { name: 'Besvart' }).click();
  await expect(page.getByText('Status endret til Besvart')).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByTitle('Besvart').click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('nummer51');
  await search.fill(`${unique} finnes ikke`);
  await search.press('Enter');
  await expect(page.getByText('Ingen treff.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
});

test('a quote request is found by its company', async ({ as, request, unique }) => {
  const lead = { name: 'Kari', email: 'kari@kunde.example', message: 'Pris?', company: `${unique} AS` };
  await sendLeads(request, '/api/quote-requests', [lead]);
  const page = await as('employee');
  await page.goto('/admin?tab=quotes');
  const search = searchBox(page);
  await search.fill(unique.toUpperCase());
  await search.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(`${unique} AS`);
  await expect(page.locator('article')).toContainText(`${unique} AS`);
});

test('what comes in announces itself and is counted, without a reload', async ({ as, request, unique }) => {
  const page = await as('employee');
  await page.clock.install();
  await page.goto('/admin?tab=contact');
  const tab = page.getByRole('tab', { name: /Kontaktmeldinger/ });
  await expect(tab).toContainText(/\(\d+\)/);
  const counted = async () => Number(/\((\d+)\)/.exec((await tab.textContent()) ?? '')?.[1]);
  const before = await counted();
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  await untilItLooks(page);
  await expect(page.getByText('Nye henvendelser har kommet inn.')).toBeVisible({ timeout: 25_000 });
  expect(await faultsIn(page)).toEqual([]);
  expect(await counted()).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Vis', exact: true }).click();
  await expect(rowOf(page, unique)).toBeVisible();
  await expect(page.getByText('Nye henvendelser har kommet inn.')).toHaveCount(0);
});

test('the browser says how many have come while nobody looks, to whoever asked it to', async ({
  as,
  request,
  unique,
}) => {
  const page = await as('employee');
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, {
      said,
      Notification: new Proxy(Notification, {
        construct(Native, [title, options]) {
          said.push(title);
          return new Native(title, options);
        },
        // A headless browser always reports 'denied'.
        get: (native, name) => (name === 'permission' ? 'granted' : Reflect.get(native, name)),
      }),
    });
  });
  await page.clock.install();
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: /^Kontaktmeldinger/ })).toBeVisible();
  const asked = page.getByRole('checkbox', { name: 'Si fra på skjermen om nye' });
  await asked.click();
  await expect(asked).toBeChecked();
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  // Leads that came before the panel's first request do not count as new.
  await expect(async () => {
    await sendLeads(request, '/api/contact-messages', [draft(unique)]);
    await untilItLooks(page);
    expect(await said()).not.toEqual([]);
  }).toPass({ timeout: 60_000 });
  for (const words of await said()) expect(words).toMatch(/^\d+ nye? henvendelser?$/);
});

test('what looks like advertising is kept apart, and kept', async ({ as, request, unique }) => {
  await sendLeads(request, '/api/contact-messages', [
    { ...draft(`${unique} robot`), website: 'https://spam.example' },
    draft(`${unique} menneske`),
  ]);
  const page = await as('employee');
  await page.goto('/admin');
  await expect(rowOf(page, `${unique} menneske`)).toBeVisible();
  await expect(rowOf(page, `${unique} robot`)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Mulig søppelpost').click();
  await expect(rowOf(page, `${unique} robot`)).toBeVisible();
  await expect(rowOf(page, `${unique} menneske`)).toHaveCount(0);
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
  await expect(card).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
});

for (const { tab, path, empty, failed } of [
  {
    tab: 'contact',
    path: '**/api/contact-messages?*',
    empty: 'Ingen kontaktmeldinger ennå.',
    failed: 'Kunne ikke hente kontaktmeldinger',
  },
  {
    tab: 'quotes',
    path: '**/api/quote-requests?*',
    empty: 'Ingen forespørsler ennå.',
    failed: 'Kunne ikke hente forespørsler',
  },
]) {
  test(`${tab}: on its way, empty and failed are told apart`, async ({ as }) => {
    const page = await as('employee');
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(path, async (route) => {
      await asked;
      await route.fulfill({ json: { items: [], next_cursor: null, total: 0 } });
    });
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByText('Laster forespørsler...')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    answer();
    await expect(page.getByText(empty)).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(page.getByText(failed)).toBeVisible({ timeout: 15_000 });
    expect(await faultsIn(page)).toEqual([]);
  });
}

test('each tab has its own filter, which a reload and the way back keep; names stay out of the address', async ({
  as,
  request,
  unique,
}) => {
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  await sendLeads(request, '/api/quote-requests', [draft(unique)]);
  const page = await as('employee');
  await page.goto('/admin');
  const cards = rowsOf(page);
  const search = searchBox(page);
  await search.fill(unique);
  await search.press('Enter');
  await expect(page.getByText('1 treff')).toBeVisible();
  await page.locator('article').getByRole('button', { name: 'Besvart' }).click();
  await expect(page.getByText('Status endret til Besvart')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle('Besvart').click();
  await expect(page).toHaveURL('/admin?tab=contact&status=besvart');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue(unique);
  await expect(cards).toHaveCount(1);

  await page.getByRole('tab', { name: /Tilbudsforespørsler/ }).click();
  await expect(page).toHaveURL('/admin?tab=quotes');
  await expect(search).toHaveValue('');
  await expect(cards.filter({ hasText: unique })).toBeVisible();
  await expect(page.getByText('Kunne ikke hente forespørsler')).toHaveCount(0);
  await page.goBack();
  await expect(search).toHaveValue(unique);
  await expect(cards).toHaveCount(1);
});

test('the way back from one card leads to where it stood among the others', async ({
  as,
  request,
  unique,
}) => {
  const leads = Array.from({ length: 52 }, (_, at) => draft(`${unique} nummer${at}`));
  await sendLeads(request, '/api/contact-messages', leads);
  const page = await as('employee');
  await page.goto('/admin');
  const cards = rowsOf(page);
  const search = searchBox(page);
  await search.fill(unique);
  await search.press('Enter');
  // The previous list, which may also have more rows, stays until then.
  await expect(page.getByText('52 treff')).toBeVisible();
  await page.getByRole('button', { name: 'Vis flere' }).click();
  await expect(cards).toHaveCount(52);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const last = cards.last();
  await last.click();
  // Playwright's click would first scroll the link into view.
  const link = leadCard(page, 'nummer0').getByRole('link', { name: /^\d+\. .*\d{4}/ });
  await link.dispatchEvent('click');
  await expect(page.getByText('Viser én henvendelse.')).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(52);
  await expect(last).toBeInViewport();
  expect(loads).toBe(0);
});

test('a link to a card that is not there says so, and leads to all', async ({ as, request, unique }) => {
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  const page = await as('employee');
  await page.goto(`/admin?tab=contact&id=${'f'.repeat(24)}`);
  await expect(page.getByText('Ingen treff.')).toBeVisible();
  await expect(page.getByText('Viser én henvendelse.')).toHaveCount(0);
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vis alle' }).click();
  await expect(rowOf(page, unique)).toBeVisible();
});

test('new rows are announced under a filter too, in sight however far down, and never twice', async ({
  as,
  request,
  unique,
}) => {
  await sendLeads(
    request,
    '/api/contact-messages',
    Array.from({ length: 24 }, (_, at) => draft(`${unique} ${at}`)),
  );
  const page = await as('employee');
  await page.clock.install();
  await page.goto('/admin?tab=contact&status=new');
  const search = searchBox(page);
  await search.fill(unique);
  await search.press('Enter');
  await expect(rowsOf(page)).toHaveCount(24);
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole('button', { name: 'Kontakt oss' })).toHaveCount(0);
  await sendLeads(request, '/api/contact-messages', [draft(`${unique} sist`)]);
  await untilItLooks(page);
  const notice = page.getByText('Nye henvendelser har kommet inn.');
  await expect(notice).toBeInViewport({ timeout: 25_000 });
  expect(await faultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vis', exact: true }).click();
  await expect(rowOf(page, `${unique} sist`)).toBeInViewport();
  await expect(notice).toHaveCount(0);

  // Requests sent before the list was loaded return older data.
  await page.route(
    (url) => url.pathname === '/api/contact-messages' && url.searchParams.get('limit') === '1',
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '2');
      const answer = await route.fetch({ url: url.href });
      const { items, ...rest } = await answer.json();
      await route.fulfill({ json: { ...rest, items: items.slice(1) } });
    },
  );
  const older = page.waitForResponse((response) => response.url().includes('limit=1'));
  await page.reload();
  await older;
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(notice).toHaveCount(0);
});

test('a failing list says so and can be asked for again', async ({ as }) => {
  const page = await as('employee');
  await page.route('**/api/contact-messages*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin');
  await expect(page.getByText('Kunne ikke hente kontaktmeldinger')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/contact-messages*');
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Kunne ikke hente kontaktmeldinger')).toHaveCount(0);
});

test('no fault is found, on a phone or on a desk', async ({ as, request, unique }) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    await openLead(page, unique);
    expect(await faultsIn(page)).toEqual([]);
  }
});

test('on a telephone filters and exports are behind one button, which says how many are set', async ({
  as,
  request,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin');
  await expect(rowOf(page, unique)).toBeVisible();
  const fold = page.getByRole('button', { name: /^Filtre/ });
  const [status, owner] = ['Status', 'Eier'].map((name) => page.getByRole('combobox', { name }));
  const late = page.getByRole('checkbox', { name: 'Forfalt' });
  const exports = ['alle', 'dagens'].map((which) => page.getByRole('button', { name: `Eksporter ${which}` }));
  const folded = [status as Locator, owner as Locator, late, ...exports];
  await expect(searchBox(page)).toBeVisible();
  for (const control of folded) await expect(control).toBeHidden();
  await expect(fold).toHaveText('Filtre');

  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  for (const control of folded) await expect(control).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(status as Locator).toBeFocused();
  expect(await faultsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await choose(page, 'Status', 'Ny');
  await choose(page, 'Eier', 'Uten eier');
  await expect(fold).toHaveText('Filtre (2)');
  const [download] = await Promise.all([page.waitForEvent('download'), exports[1]?.click()]);
  expect(download.suggestedFilename()).toContain('dagens');
  await fold.click();
  for (const control of folded) await expect(control).toBeHidden();
  await expect(fold).toHaveText('Filtre (2)');
  await expect(rowOf(page, unique)).toBeVisible();

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(fold).toBeHidden();
  const middles = await Promise.all(
    [searchBox(page), late].map(async (control) => {
      const box = await control.boundingBox();
      return box && Math.round(box.y + box.height / 2);
    }),
  );
  expect(middles[0]).toBe(middles[1]);
  for (const control of folded) await expect(control).toBeVisible();
});

for (const { width, height, visible } of [
  { width: 1440, height: 900, visible: 10 },
  { width: 375, height: 812, visible: 6 },
]) {
  test(`at ${width} px at least ${visible} leads are seen at once, each in a row of 56 px`, async ({
    as,
    request,
    unique,
  }) => {
    const leads = Array.from({ length: 12 }, (_, at) => ({
      ...draft(`${unique} nummer${at}`),
      message: 'En lang melding som ikke får plass på en linje. '.repeat(8),
    }));
    await sendLeads(request, '/api/contact-messages', leads);
    const page = await as('employee');
    await page.setViewportSize({ width, height });
    await page.goto('/admin');
    await expect(rowOf(page, unique).first()).toBeVisible();
    const boxes = await rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
    );
    expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(visible);
    for (const box of boxes.slice(0, 12)) expect(box.height).toBeGreaterThanOrEqual(56);
    for (const box of boxes.slice(0, 12)) expect(box.height).toBeLessThanOrEqual(57);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await faultsIn(page)).toEqual([]);
    // Only the page scrolls the list.
    const scrollers = await page.getByRole('list', { name: 'Henvendelser' }).evaluate((list) => {
      const around: Element[] = [];
      for (let part = list.parentElement; part && part !== document.body; part = part.parentElement)
        around.push(part);
      return around.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length;
    });
    expect(scrollers).toBe(0);
    const card = await openLead(page, `${unique} nummer11`);
    expect(await faultsIn(page)).toEqual([]);
    if (width >= 960) {
      // Over the open lead the page does not scroll, and the end of the lead can still be reached.
      const pane = page.getByRole('region', { name: 'Åpen henvendelse' });
      await page.evaluate(() => scrollTo(0, 0));
      await pane.hover({ position: { x: 100, y: 100 } });
      const rest = () =>
        pane.evaluate((element) => ({
          below: Math.max(0, element.getBoundingClientRect().bottom - innerHeight),
          unread: Math.round(element.scrollHeight - element.clientHeight - element.scrollTop),
        }));
      const turned = () =>
        page.evaluate(
          () => new Promise<void>((done) => addEventListener('wheel', () => done(), { once: true })),
        );
      const drawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // Once to its end, and once beyond.
      for (const _ of ['to the end', 'further']) {
        await Promise.all([turned(), page.mouse.wheel(0, 3_000)]);
        await expect.poll(rest).toEqual({ below: 0, unread: 0 });
        await drawn();
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(card.locator(':scope > :last-child')).toBeInViewport();
      await rowsOf(page).first().hover();
      await page.mouse.wheel(0, 3_000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.evaluate(() => scrollTo(0, 0));
    }
    if (width < 960) {
      await expect(rowOf(page, unique).first()).toBeHidden();
      await page.getByRole('button', { name: 'Til listen' }).click();
      await expect(card).toBeHidden();
      await expect(rowOf(page, `${unique} nummer11`)).toBeFocused();
      await openLead(page, `${unique} nummer9`);
      await page.goBack();
      await expect(rowOf(page, `${unique} nummer9`)).toBeVisible();
    }
    await beTouched(page);
    await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  });
}

test('a search answers while it is typed, by number and by words of the message', async ({
  as,
  request,
  unique,
}) => {
  const word = unique.replaceAll(/\W/g, '').toLowerCase();
  const digits = String(Date.now()).slice(-8);
  const phone = `+47 ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
  await sendLeads(request, '/api/contact-messages', [
    { ...draft(unique), phone, message: `Linje en\nOrdet ${word} står her` },
  ]);
  const page = await as('employee');
  await page.goto('/admin');
  for (const words of [word, digits, phone, `0047${digits}`, unique]) {
    await searchBox(page).fill('');
    await expect(page.getByText(/treff/)).toHaveCount(0);
    await searchBox(page).pressSequentially(words);
    await expect(page.getByText('1 treff')).toBeVisible();
    await expect(rowOf(page, unique)).toBeVisible();
  }
  expect(page.url()).not.toContain('Test');
});

test('what nobody has begun with is counted in the title', async ({ as, request, unique }) => {
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  const page = await as('employee');
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: /^Kontaktmeldinger \(\d+\) \d+ nye?$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Adminpanel \| /);
  const icon = page.locator('link[rel="icon"][type="image/svg+xml"]');
  await expect(icon).toHaveAttribute('href', '/favicon-new.svg');
  expect((await request.get('/favicon-new.svg')).headers()['content-type']).toContain('image/svg+xml');
});

test('a link to one card shows that card, however old, and leads back to all', async ({
  as,
  request,
  unique,
}) => {
  const sent = await request.post('/api/contact-messages', { data: draft(unique) });
  const { id } = await sent.json();
  for (const number of [1, 2])
    await request.post('/api/contact-messages', { data: draft(`${unique} ${number}`) });
  const page = await as('employee');
  await page.goto(`/admin?tab=contact&id=${id}`);
  await expect(page.getByText('Viser én henvendelse.')).toBeVisible();
  await expect(page.locator('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Under behandling' }).click();
  await expect(page.getByRole('button', { name: 'Under behandling' })).toBeDisabled();
  await page.getByRole('button', { name: 'Vis alle' }).click();
  await expect(rowOf(page, `${unique} 2`)).toBeVisible();
});

test('an administrator invites a colleague, who chooses a password and is given a role', async ({
  as,
  page,
  unique,
}) => {
  const email = `${unique.replaceAll(' ', '-').toLowerCase()}@firma.example`;
  const admin = await as('admin');
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
  await admin
    .getByRole('group', { name: 'Vika og begrensede kontoer' })
    .getByLabel('Vika-registrering')
    .check();
  await admin.getByRole('button', { name: 'Send invitasjon' }).click();
  await expect(admin.getByText('Invitasjon sendt')).toBeVisible();
  const card = admin.locator('article', { hasText: email });
  await expect(card.locator('[data-kind]')).toHaveText('Invitert');
  await expect(card).toContainText('Aldri');

  await page.goto(await linkMailedTo(email));
  await page.getByLabel('Nytt passord', { exact: true }).fill(demoPassword);
  await page.getByLabel('Bekreft passord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Oppdater passord' }).click();
  await expect(page).toHaveURL('/auth', { timeout: 10_000 });
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/vika');
  await expect(page.getByRole('heading', { name: 'Vika Registrering' })).toBeVisible();

  await admin.reload();
  await expect(card.locator('[data-kind]')).toHaveText('Aktiv');
  // Not `check`, which verifies only once: the box changes a moment after the click.
  await card.getByLabel('Leder').click();
  await expect(card.getByLabel('Leder')).toBeChecked();
  await expect(admin.getByText('Bruker oppdatert').first()).toBeVisible();
  await expect(card).toContainText('endring av Vika');

  await card.getByRole('button', { name: 'Gi navn' }).click();
  const naming = admin.getByRole('dialog', { name: `Navn på ${email}` });
  await naming.getByLabel('Navn').fill('Solveig Aas');
  expect(await faultsIn(admin)).toEqual([]);
  await naming.getByRole('button', { name: 'Lagre' }).click();
  await expect(card.getByRole('heading', { name: `Solveig Aas · ${email}` })).toBeVisible();

  await card.getByRole('button', { name: 'Steng ute' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Steng ute' }).click();
  await expect(card.locator('[data-kind]')).toHaveText('Stengt ute');
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
  await card.getByRole('button', { name: 'Slipp inn igjen' }).click();
  await expect(card.locator('[data-kind]')).toHaveText('Aktiv');

  await card.getByRole('button', { name: 'Slett' }).click();
  expect(await faultsIn(admin)).toEqual([]);
  await admin.getByRole('dialog').getByRole('button', { name: 'Slett' }).click();
  await expect(admin.getByText('Konto slettet')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(admin.getByRole('region', { name: 'Kontoer' })).toBeFocused();
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

test('nobody but an administrator sees the accounts', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('tab', { name: /Kontaktmeldinger/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /Brukere/ })).toHaveCount(0);
});

test('no fault is found among the accounts, on a phone or on a desk', async ({ as }) => {
  const page = await as('admin');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin?tab=users');
    await expect(page.getByRole('heading', { name: accounts.report })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Brukere/ })).toBeInViewport({ ratio: 1 });
    const edges = ['Send invitasjon', 'Inviter en kollega'].map((name) =>
      page.getByRole(name.startsWith('Send') ? 'button' : 'heading', { name }).boundingBox(),
    );
    const [button, heading] = await Promise.all(edges);
    expect(button?.x).toBe(heading?.x);
    const card = page.locator('article', { hasText: accounts.report });
    const [harmless, ...destructive] = await Promise.all(
      ['Gi navn', 'Steng ute', 'Slett'].map((name) =>
        card.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color),
      ),
    );
    expect(destructive).toEqual([dangerColour, dangerColour]);
    expect(harmless).not.toBe(dangerColour);
    await card.getByRole('button', { name: 'Slett' }).hover();
    expect(await faultsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
