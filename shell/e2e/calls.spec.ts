import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { faultsIn } from './accessibility';
import { beTouched } from './be-touched';
import { choose, expect, loseSession, signIn, test } from './journey';
import { openKeyboard } from './keyboard';
import { startProduct } from './product';

const year = String(new Date().getFullYear());

/** A formatted count, with spaces between thousands. */
const countOf = (written: string | null) => Number(written?.replaceAll(/\s/g, ''));

/** The count on a department's card. */
const totalOf = (page: Page, department: string) => {
  const total = page.getByRole('region', { name: department }).locator('strong');
  return async () => countOf(await total.textContent());
};

/** Inserts calls at noon in Oslo, by department and day, as data of earlier years. */
function putCalls(directory: string, calls: string[][]) {
  const rows = calls.map(([department, day = '']) => {
    const at = new Date(`${day}T11:00:00Z`);
    const clock = { month: day.slice(0, 7), day, hour: '12' };
    return { department, user_id: null, ...clock, occurred_at: at, created_at: at, answered_at: at };
  });
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import mongoose from 'mongoose';
      import { readFileSync } from 'node:fs';
      const dates = (name, value) => (name.endsWith('_at') ? new Date(value) : value);
      const client = new mongoose.mongo.MongoClient(process.argv[1]);
      await client.db().collection('call_logs').insertMany(JSON.parse(readFileSync(0, 'utf8'), dates));
      await client.close();`,
      `mongodb://${encodeURIComponent(join(directory, 'data/database/db.sock'))}/firma`,
    ],
    { cwd: join(import.meta.dirname, '../../api'), input: JSON.stringify(rows) },
  );
}

test('a visitor is told that signing in is needed', async ({ page }) => {
  await page.goto('/samtaleteller');
  await expect(page.getByRole('heading', { name: 'Autentisering kreves' })).toBeVisible();
  await expect(page.locator('#main').getByRole('link', { name: 'Logg inn' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fsamtaleteller',
  );
});

test('calls are counted by button and by key, taken back, and exported as shown', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  const card = page.getByRole('region', { name: 'Larvik' });
  const total = async () => Number(await card.locator('strong').textContent());
  await expect(card).toBeVisible();
  const before = await total();
  const register = page.getByRole('button', { name: 'Registrer samtale' });
  await expect(register).toBeDisabled();

  await page.getByRole('combobox', { name: 'Avdeling' }).click();
  await page.getByTitle('Larvik').click();
  await register.click();
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
  await expect.poll(total).toBe(before + 1);
  await expect(register).toBeDisabled();

  await page.getByRole('heading', { name: 'Samtaleteller' }).click();
  await page.keyboard.press('5');
  await expect.poll(total).toBe(before + 2);
  await page.getByRole('button', { name: 'Angre' }).last().click();
  await expect(page.getByText('Registreringen er angret')).toBeVisible();
  await expect.poll(total).toBe(before + 1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksporter til Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`manedlig-oversikt-${year}.xlsx`);
  await expect(page.getByText('Månedlig oversikt eksportert!')).toBeVisible();
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const sheet = read(Buffer.concat(chunks)).Sheets['Månedlig oversikt'];
  const rows = utils.sheet_to_json<(string | number)[]>(sheet ?? {}, { header: 1 });
  const larvik = rows.find(([department]) => department === 'Larvik');
  expect(larvik?.at(-1)).toBe(before + 1);
});

test('a call counted without a line waits, and is sent once when the line is back', async ({ as }) => {
  const page = await as('manager');
  await page.goto('/samtaleteller');
  const horten = page.getByRole('region', { name: 'Horten' }).locator('strong');
  await expect(horten).toBeVisible();
  const before = Number(await horten.textContent());
  await page.context().setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Samtale registrert for Horten')).toBeVisible({ timeout: 15_000 });
  await expect(horten).toHaveText(String(before + 1));
  await expect(page.getByText('Venter på å sende')).toHaveCount(0);
});

test("a colleague's call shows without a reload", async ({ as }) => {
  const [page, colleague] = [await as('employee'), await as('manager')];
  await page.goto('/samtaleteller');
  const total = totalOf(page, 'Sandefjord');
  await expect(page.getByRole('region', { name: 'Sandefjord' })).toBeVisible();
  const before = await total();
  await colleague.goto('/samtaleteller');
  await expect(colleague.getByRole('region', { name: 'Sandefjord' })).toBeVisible();
  await colleague.keyboard.press('4');
  await expect(colleague.getByText('Samtale registrert for Sandefjord')).toBeVisible();
  await expect.poll(total, { timeout: 10_000 }).toBe(before + 1);
});

test('a call that the server cannot take is kept, over a reload too, and sent later', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Tønsberg' })).toBeVisible();
  const before = await totalOf(page, 'Tønsberg')();
  const posts = (url: URL) => url.pathname === '/api/call-logs';
  await page.route(posts, (route) => route.fulfill({ status: 503, body: '' }));
  await page.keyboard.press('3');
  await expect(page.getByText('Kunne ikke registrere samtale')).toBeVisible();
  await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
  await page.unroute(posts);
  await expect(page.getByText('Samtale registrert for Tønsberg')).toBeVisible({ timeout: 15_000 });
  await expect.poll(totalOf(page, 'Tønsberg')).toBe(before + 1);
  await expect(page.getByText('Venter på å sende')).toHaveCount(0);
});

test('a call can be taken back for ten seconds, by a key too, and no longer', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Nøtterøy' })).toBeVisible();
  const total = totalOf(page, 'Nøtterøy');
  const before = await total();
  await page.keyboard.press('2');
  await expect.poll(total).toBe(before + 1);
  const undo = page.getByRole('button', { name: 'Angre' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Registreringen er angret')).toBeVisible();
  // An undone call does not offer undo.
  await expect(undo).toHaveCount(0, { timeout: 1_000 });
  await expect.poll(total).toBe(before);

  await page.keyboard.press('2');
  await expect(undo).toBeVisible();
  const shown = Date.now();
  await expect(undo).toHaveCount(0, { timeout: 15_000 });
  expect(Date.now() - shown).toBeGreaterThan(9_000);
  await page.keyboard.press('z');
  await expect(page.getByText('Det er ingen fersk registrering å angre')).toBeVisible();
  await expect.poll(total).toBe(before + 1);
});

const registrations = (url: URL) => url.pathname === '/api/call-logs';

test('a call whose answer was lost is undone where it was counted', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
  const total = totalOf(page, 'Larvik');
  const before = await total();
  await page.route(registrations, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('5');
  await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Registreringen angres så snart serveren svarer')).toBeVisible();
  await expect(page.getByText('Registreringen er angret')).toHaveCount(0);
  await expect(page.getByText('Venter på å sende')).toHaveCount(0);
  await expect.poll(total, { timeout: 10_000 }).toBe(before + 1);
  await page.unroute(registrations);
  await expect(page.getByText('Registreringen er angret')).toBeVisible({ timeout: 15_000 });
  await expect.poll(total).toBe(before);
});

test('Z takes back the call that is on its way, then the one before, whose notice goes with it', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Horten' })).toBeVisible();
  const [horten, larvik] = [totalOf(page, 'Horten'), totalOf(page, 'Larvik')];
  const before = [await horten(), await larvik()];
  await page.keyboard.press('1');
  await expect(page.getByText('Samtale registrert for Horten')).toBeVisible();
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(registrations, async (route) => {
    await answered;
    await route.continue();
  });
  const onItsWay = page.waitForRequest((request) => registrations(new URL(request.url())));
  await page.keyboard.press('5');
  await onItsWay;
  await page.keyboard.press('z');
  await expect(page.getByText('Registreringen angres så snart serveren svarer')).toBeVisible();
  await expect(page.getByText('Samtale registrert for Horten')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Registreringen er angret')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('Det er ingen fersk registrering å angre')).toBeVisible();
  answer();
  await expect.poll(horten).toBe(before[0]);
  await expect.poll(larvik).toBe(before[1]);
});

test('what a closed window left waiting is shown and sent by one that is open', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Horten' })).toBeVisible();
  const before = await totalOf(page, 'Horten')();
  const closing = await page.context().newPage();
  await closing.goto('/samtaleteller');
  await expect(closing.getByRole('region', { name: 'Horten' })).toBeVisible();
  await page.context().setOffline(true);
  await closing.keyboard.press('1');
  await expect(closing.getByText('Venter på å sende: 1')).toBeVisible();
  await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
  await closing.close();
  await page.context().setOffline(false);
  await expect(page.getByText('Samtale registrert for Horten')).toBeVisible({ timeout: 15_000 });
  await expect.poll(totalOf(page, 'Horten')).toBe(before + 1);
  await expect(page.getByText('Venter på å sende')).toHaveCount(0);
});

test('keys count while a picker has the focus, and what is chosen next stays chosen', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
  const picker = page.getByRole('combobox', { name: 'Avdeling' });
  await picker.click();
  await page.keyboard.press('1');
  await page.locator('.ant-select-item-option[title="Larvik"]').click();
  await expect(picker).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByText('Samtale registrert for Nøtterøy')).toBeVisible();
  await expect(page.getByText('Samtale registrert for Horten')).toHaveCount(0);
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('z');
  await expect(page.getByText('Registreringen er angret')).toBeVisible();

  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(registrations, async (route) => {
    await answered;
    await route.continue();
  });
  const register = page.getByRole('button', { name: 'Registrer samtale' });
  await register.click();
  await picker.click();
  await page.locator('.ant-select-item-option[title="Sandefjord"]').click();
  answer();
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
  await expect(register).toBeEnabled();
  await expect(page.locator('.ant-select').first()).toContainText('Sandefjord');
});

test('a session that has ended is said to be why a call waits, and it is sent after the sign-in', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
  const cookies = await page.context().cookies();
  // The polling of the counts would lead to the sign-in first.
  await page.route('**/statistics*', (route) => route.abort());
  await loseSession(page);
  await page.keyboard.press('5');
  await expect(
    page.getByText('Du må være logget inn for å registrere samtaler. Den er lagret'),
  ).toBeVisible();
  await expect(
    page.getByText('Du må være logget inn for å registrere samtaler. Venter på å sende: 1.'),
  ).toBeVisible();
  await page.context().addCookies(cookies);
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible({ timeout: 15_000 });
});

test('cards stand in line, however many calls they hold', async ({ as }) => {
  const page = await as('employee');
  await page.route('**/call-logs/statistics?*', async (route) => {
    const statistics = await (await route.fetch()).json();
    for (const [index, row] of statistics.departments.entries()) row.total = [7, 120, 12_000][index % 3];
    await route.fulfill({ json: statistics });
  });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/samtaleteller');
    const months = page
      .getByRole('region', { name: /^(Horten|Nøtterøy|Tønsberg|Sandefjord|Larvik)$/ })
      .locator('dl');
    await expect(months).toHaveCount(5);
    const lefts = await months.evaluateAll((all) =>
      all.map((one) => {
        const { top } = one.getBoundingClientRect();
        return Math.round(top - (one.closest('section')?.getBoundingClientRect().top ?? 0));
      }),
    );
    expect([width, ...new Set(lefts)]).toHaveLength(2);
  }
});

test('where there are no keys, nothing tells of them, and a department is one press', async ({ as }) => {
  const page = await as('employee');
  await page.setViewportSize({ width: 375, height: 900 });
  await beTouched(page);
  await page.goto('/samtaleteller');
  await expect(page.getByRole('button', { name: 'Larvik', exact: true })).toBeVisible();
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel('Hurtigtaster')).toBeHidden();
  await page.getByRole('button', { name: 'Larvik', exact: true }).click();
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
  await page.getByRole('button', { name: 'Angre' }).first().click();
  await expect(page.getByText('Registreringen er angret')).toBeVisible();
});

test('five are counted and taken back as one, and a call is moved to where it belongs', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await page.getByRole('button', { name: '5 samtaler for Nøtterøy' }).click();
  await expect(page.getByText('5 samtaler registrert for Nøtterøy')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Registreringen er angret')).toBeVisible();

  await page.keyboard.press('4');
  await expect(page.getByText('Samtale registrert for Sandefjord')).toBeVisible();
  await page.getByText('Dine siste samtaler').click();
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Rett / }) })
    .first();
  await expect(last).toContainText('Sandefjord');
  await last.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Rett samtale' });
  await choose(dialog, 'Avdeling', 'Tønsberg');
  expect(await faultsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Samtalen er rettet')).toBeVisible();
  await expect(last).toContainText('Tønsberg');
  await page.getByText('Når ringer det?').click();
  await expect(page.getByRole('table', { name: /etter ukedag og time/ })).toBeVisible();
});

test("one's own call is taken away by keyboard, and the focus stays", async ({ page, ownAccount }) => {
  await signIn(page, ownAccount);
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Tønsberg' })).toBeVisible();
  const calls = page.getByRole('button', { name: /^Rett / });
  for (const [key, department] of [
    ['3', 'Tønsberg'],
    ['5', 'Larvik'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`Samtale registrert for ${department}`)).toBeVisible();
  }
  await page.getByText('Dine siste samtaler').click();
  await expect(calls).toHaveCount(2);
  for (const left of [1, 0]) {
    await calls.first().press('Enter');
    await page
      .getByRole('dialog', { name: 'Rett samtale' })
      .getByRole('button', { name: 'Slett' })
      .press('Enter');
    const question = page.getByRole('dialog', { name: 'Slett samtale?' });
    await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused();
    expect(await faultsIn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Slett' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(calls).toHaveCount(left);
    await expect(
      left > 0
        ? page.locator('details', { hasText: 'Dine siste samtaler' })
        : page.getByRole('region', { name: 'Registrer samtale' }),
    ).toBeFocused();
  }
});

test('the keys can be switched off, and stay off', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  const switchedOn = page.getByRole('checkbox', { name: 'Hurtigtaster' });
  await switchedOn.uncheck();
  await page.reload();
  await expect(switchedOn).not.toBeChecked();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/call-logs')) sent.push(request.url());
  });
  await page.keyboard.press('1');
  await switchedOn.check();
  await page.keyboard.press('1');
  await expect(page.getByText('Samtale registrert for Horten')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.keyboard.press('z');
  await expect(page.getByText('Registreringen er angret')).toBeVisible();
});

test('another year has its own numbers and its own file', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  const picker = page.getByRole('combobox', { name: 'År' });
  await picker.click();
  for (const choice of ['2024', '2025', '2026', year])
    await expect(page.getByTitle(choice).last()).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await page.getByTitle('2024').click();
  // Of each department, and the total.
  await expect(page.getByText('samtaler i 2024')).toHaveCount(6);
  await expect.poll(totalOf(page, 'Larvik')).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksporter til Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('manedlig-oversikt-2024.xlsx');
});

test('the chart and the cards say what the table says, and the table adds up', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
  await page.keyboard.press('1');
  // Without any calls all sums would agree trivially.
  await expect.poll(totalOf(page, 'Horten')).toBeGreaterThan(0);
  // Read at once, because other tests count calls meanwhile.
  const [lines, cards, chart] = await page.evaluate(() => {
    const textsOf = (root: ParentNode, selector: string) =>
      [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return [
      [...document.querySelectorAll('tr')].map((line) => textsOf(line, 'th, td')),
      [...document.querySelectorAll('section:has(> dl)')].map((card) => textsOf(card, 'h2, dd, strong')),
      textsOf(document, '[role=img] b'),
    ];
  });
  const [heads, ...rows] = lines;
  expect(heads?.at(0)).toBe('Avdeling');
  expect(heads?.at(-1)).toBe('Total');
  const numbers = rows.map((line) => line.slice(1).map(countOf));
  for (const line of numbers) expect(line.slice(0, 12).reduce((sum, number) => sum + number)).toBe(line[12]);
  const totals = numbers.at(-1) ?? [];
  for (const [column, total] of totals.entries())
    expect(numbers.slice(0, -1).reduce((sum, line) => sum + (line[column] ?? 0), 0)).toBe(total);
  expect(cards).toEqual(
    rows.slice(0, -1).map(([department, ...counts]) => [department, counts[12], ...counts.slice(0, 12)]),
  );
  expect(chart?.map(countOf)).toEqual(totals.slice(0, 12).filter((total) => total > 0));
});

test('numbers that cannot be fetched are told of and can be asked for again', async ({ as }) => {
  const page = await as('employee');
  await page.route('**/statistics*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/samtaleteller');
  await expect(page.getByText('Kunne ikke hente samtalelogger')).toBeVisible({ timeout: 15_000 });
  expect(await faultsIn(page)).toEqual([]);
  // The page also polls, so the button may be gone before a click.
  await page.getByRole('button', { name: 'Prøv igjen' }).focus();
  await page.unroute('**/statistics*');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
});

test('no fault is found, on a phone or on a desk', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
  // The table of hours appears with the first call.
  await page.keyboard.press('5');
  await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/samtaleteller');
    await expect(page.getByRole('region', { name: 'Larvik' })).toBeVisible();
    await page.getByText('Dine siste samtaler').click();
    await page.getByText('Når ringer det?').click();
    await expect(page.getByRole('table', { name: /etter ukedag og time/ })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
  }
});

// In this file and not with the other keyboard tests, because counting calls in parallel would change the totals above.
test('ten calls are counted by keyboard alone, and one too many is taken back', async ({
  page,
  ownAccount,
}, info) => {
  await signIn(page, ownAccount);
  const keys = await openKeyboard(page);
  await page.goto('/samtaleteller');
  const picker = page.getByRole('combobox', { name: 'Avdeling' });
  await expect(picker).toBeVisible();
  // Tab past the bar into the page.
  await keys.press('Tab', 'Enter', 'Tab');
  await expect(picker).toBeFocused();
  await keys.press('1', '2', '3', '4', '5', '5', '4', '3', '2', '2', 'z', '1');
  const own = async () =>
    (await (await page.request.get('/api/call-logs/today')).json()).own.map(
      ({ department }: { department: string }) => department,
    );
  await expect
    .poll(async () => (await own()).toSorted())
    .toEqual(
      ['Horten', 'Larvik', 'Nøtterøy', 'Sandefjord', 'Tønsberg'].flatMap((department) => [
        department,
        department,
      ]),
    );
  expect(await keys.report('Ten calls', info)).toBeLessThanOrEqual(15);
});

// In a separate product, because calls of last year would change what other tests count.
test('a department stands beside the same time a year ago, and beside no day after it', async ({ page }) => {
  test.setTimeout(120_000);
  const directory = mkdtempSync(join(tmpdir(), 'year-before-'));
  const product = await startProduct(directory);
  try {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format();
    const thisYear = Number(today.slice(0, 4));
    const before = thisYear - 1;
    const sameDay = `${before}${today.slice(4)}`;
    // Older than a client may date a call.
    putCalls(directory, [
      ...Array<string[]>(1_203).fill(['Horten', `${before}-01-01`]),
      ['Larvik', sameDay],
      // All days that are still to come in this year, but none on its last day.
      ...Array<string[]>(7).fill([
        'Larvik',
        sameDay < `${before}-12-31` ? `${before}-12-31` : `${before - 1}-12-31`,
      ]),
      ['Horten', `${before - 1}-06-01`],
    ]);
    await page.goto(`${product.origin}/auth?redirect=%2Fsamtaleteller`);
    await signIn(page, 'employee');
    await page.goto(`${product.origin}/samtaleteller`);
    const wordsOf = (department: string) => page.getByRole('region', { name: department, exact: true });
    await expect(wordsOf('Horten')).toContainText(new RegExp(`1\\s203 i samme periode i ${before}`));
    await expect(wordsOf('Larvik')).toContainText(`1 i samme periode i ${before}`);
    await expect(wordsOf('Alle avdelinger')).toContainText(new RegExp(`1\\s204 i samme periode i ${before}`));
    await expect(wordsOf('Tønsberg')).not.toContainText('samme periode');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader').last()).toHaveText(`Samme periode i ${before}`);
    const beside = await table.locator('tr > :last-child').allTextContents();
    expect(beside.slice(1).map(countOf)).toEqual([1_203, 0, 0, 0, 1, 1_204]);

    // A past year is compared with the whole year before it.
    await choose(page, 'År', String(before));
    await expect(wordsOf('Horten')).toContainText(`1 i hele ${before - 1}`);
    await expect(wordsOf('Horten').locator('strong')).toHaveText(/^1\s203$/);
  } finally {
    await product.kill();
    rmSync(directory, { recursive: true, force: true });
  }
});
