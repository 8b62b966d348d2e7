import type { Dialog, Locator, Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { accounts, choose, expect, loseSession, signIn, test } from './journey';
import { draft, leadCard, openLead, rowOf, rowsOf, searchBox, sendLeads, untilItLooks } from './leads';
import { mailsTo } from './outbox';

test('a contact message is found, answered and read as the rules of its badge say', async ({
  as,
  request,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.goto('/admin');
  await searchBox(page).fill(unique);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 treff')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  const card = await openLead(page, unique);
  await expect(card.getByRole('link', { name: '22 33 44 55' })).toHaveAttribute('href', 'tel:22334455');
  await card.getByRole('button', { name: 'Under behandling' }).click();
  await expect(page.getByText('Status endret til Under behandling')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Under behandling' })).toBeDisabled();
  await card.getByRole('button', { name: 'Besvart' }).click();
  await expect(page.getByText('Status endret til Besvart')).toBeVisible();
  await expect(card.locator('[data-kind]')).toHaveText('Ukjent');
  await expect(card.getByRole('button', { name: 'Besvart' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, unique)).toContainText('Besvart');
});

test('on a telephone the name and the badges of a lead stand clear of the edge of its card', async ({
  as,
  request,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin');
  const card = await openLead(page, unique);
  // The longest of its badges wraps below the name.
  await card.getByRole('button', { name: 'Under behandling' }).click();
  await expect(card.locator('header')).toContainText('Under behandling');
  const [edge, name] = [
    await card.boundingBox(),
    await card.getByRole('heading', { level: 2 }).boundingBox(),
  ];
  expect((name?.y ?? 0) - (edge?.y ?? 0)).toBeGreaterThanOrEqual(8);
});

test('a customer gets one mail that can be answered, and the lead says so', async ({
  as,
  request,
  unique,
}) => {
  const email = `${unique.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}@kunde.example`;
  await request.post('/api/contact-messages', { data: { ...draft(unique), email } });
  const page = await as('employee');
  await page.goto('/admin');
  const card = await openLead(page, unique);
  await card.getByRole('button', { name: 'Svar', exact: true }).press('Enter');
  await choose(page, 'Mal', 'Be om mer informasjon');
  await card.getByRole('button', { name: 'Send svar' }).click();
  await expect(card.getByText(/^Skriv det som mangler der det står/)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await choose(page, 'Mal', 'Svar på henvendelsen');
  await expect(card.getByLabel('Emne')).toHaveValue('Svar på henvendelsen din');
  expect(await faultsIn(page)).toEqual([]);
  await card.getByRole('button', { name: 'Send svar' }).click();
  await expect(card.getByText('Svar sendt: Svar på henvendelsen din')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Besvart' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, unique)).not.toContainText('I god tid');
  const answers = async () => (await mailsTo(email)).filter((mail) => mail.includes('\nReply-To: '));
  await expect(async () => expect(await answers()).toHaveLength(1)).toPass({ timeout: 10_000 });
});

test("a text of one's own is written once, and begins the answers of colleagues", async ({
  as,
  request,
  unique,
}) => {
  const lead = { ...draft(unique), company: `${unique} AS`, service_type: 'svartjeneste' };
  await sendLeads(request, '/api/quote-requests', [lead]);
  const [writer, colleague] = [await as('employee'), await as('manager')];
  const cardOf = async (page: Page) => {
    await page.goto('/admin?tab=quotes');
    const card = await openLead(page, unique);
    await card.getByRole('button', { name: 'Svar', exact: true }).click();
    return card;
  };
  await (await cardOf(writer)).getByRole('button', { name: 'Rediger maler' }).click();
  await writer.getByRole('button', { name: 'Ny mal' }).click();
  const form = writer.getByRole('dialog', { name: 'Ny mal' });
  await form.getByLabel('Navn på malen').fill(unique);
  await form.getByLabel('Emne').fill('Til {bedrift}');
  await form.getByLabel('Tekst').fill('Hei {navn}!\n\nTakk for at du spør om {tjeneste}.');
  expect(await faultsIn(writer)).toEqual([]);
  await form.getByLabel('Emne').press('Enter');
  await expect(writer.getByText('Malen er lagret')).toBeVisible();
  const list = writer.getByRole('dialog', { name: 'Svarmaler' });
  await expect(list.getByRole('button', { name: `Endre malen ${unique}` })).toBeVisible();
  expect(await faultsIn(writer)).toEqual([]);

  const card = await cardOf(colleague);
  await choose(colleague, 'Mal', unique);
  await expect(card.getByLabel('Emne')).toHaveValue(`Til ${unique} AS`);
  await expect(card.getByLabel('Tekst', { exact: true })).toHaveValue(
    `Hei ${unique}!\n\nTakk for at du spør om svartjeneste.`,
  );

  await list.getByRole('button', { name: `Slett malen ${unique}` }).click();
  await list.getByRole('button', { name: `Slett malen ${unique}` }).click();
  await expect(writer.getByText('Malen er slettet')).toBeVisible();
  await writer.setViewportSize({ width: 375, height: 812 });
  expect(await writer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await faultsIn(writer)).toEqual([]);
});

test("a text of one's own is not dropped unasked while it is written", async ({ as, request, unique }) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.goto('/admin');
  const card = await openLead(page, unique);
  await card.getByRole('button', { name: 'Svar', exact: true }).click();
  await card.getByRole('button', { name: 'Rediger maler' }).click();
  const add = page.getByRole('button', { name: 'Ny mal' });
  await add.click();
  const words = page.getByRole('dialog', { name: 'Ny mal' }).getByLabel('Tekst');
  const question = page.getByRole('dialog', { name: 'Forkaste det du har skrevet?' });
  await words.fill('Hei {navn}!');
  await words.press('Escape');
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused();
  expect(await faultsIn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Hei {navn}!');
  await page.getByRole('dialog', { name: 'Ny mal' }).getByRole('button', { name: 'Avbryt' }).click();
  await question.getByRole('button', { name: 'Forkast' }).click();
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Rediger maler' })).toBeFocused();
});

test('who works by keyboard stays where a button was pressed, and is led on when it goes', async ({
  as,
  request,
  unique,
}) => {
  await sendLeads(request, '/api/contact-messages', [
    draft(unique),
    { ...draft(`${unique} reklame`), website: 'https://kjop.example' },
  ]);
  const page = await as('employee');
  await page.goto('/admin');
  const card = await openLead(page, unique);
  await card.getByRole('button', { name: 'Under behandling' }).press('Enter');
  await expect(page.getByText('Status endret til Under behandling')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Under behandling' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status endret til Besvart')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Besvart' })).toBeFocused();

  await page.goto('/admin?status=suspected');
  const advertising = await openLead(page, `${unique} reklame`);
  await advertising.getByRole('button', { name: 'Ikke søppelpost' }).press('Enter');
  await expect(page.getByText('Flyttet til listen')).toBeVisible();
  await expect(advertising).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
});

test('the choice of a status keeps its width when it opens, and shows its options whole', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/admin');
  const choice = page.getByRole('combobox', { name: 'Status' });
  const field = page.locator('.ant-select').filter({ has: choice });
  const widthOf = async () => Math.round((await field.boundingBox())?.width ?? 0);
  const closed = await widthOf();
  await choice.click();
  const options = page.locator('.ant-select-item-option-content');
  await expect(options.last()).toBeVisible();
  expect(await widthOf()).toBe(closed);
  const cut = await options.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  expect(cut).toBe(0);
});

test('a session that is over offers the way back in', async ({ as, request, unique }) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.goto('/admin');
  const card = await openLead(page, unique);
  // A session may end between two requests for the list.
  await page.route('**/api/contact-messages/*', async (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' }),
  );
  await card.getByRole('button', { name: 'Besvart' }).click();
  await Promise.all([
    page.waitForRequest(/\/auth\?redirect=%2Fadmin%3Fopen%3D[0-9a-f]{24}$/),
    page.getByRole('alert').getByRole('button', { name: 'Logg inn' }).click(),
  ]);
});

test('an address breaks at its signs alone', async ({ as, request, unique }) => {
  const email = 'kundeserviceansvarlig.nord@bedrift8.example';
  await request.post('/api/contact-messages', { data: { ...draft(unique), email } });
  const page = await as('employee');
  await page.goto('/admin');
  const link = (await openLead(page, unique)).getByRole('link', { name: email });
  const breaks: string[] = [];
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    breaks.push(
      ...(await link.evaluate((element) => {
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const begins: string[] = [];
        let top: number | undefined;
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const line = range.getBoundingClientRect().top;
            if (top !== undefined && line > top + 2) begins.push(`${at} ${node.textContent}`);
            top = line;
          }
        }
        return begins;
      })),
    );
  }
  expect(breaks.length).toBeGreaterThan(0);
  expect(breaks.filter((begin) => !begin.startsWith('0 '))).toEqual([]);
});

test('an answer to a long address keeps to its card', async ({ as, request, unique }) => {
  const email = `${'kundeserviceansvarlig'.repeat(2)}@bedriftmedlangtnavnoglengrenavn.example`;
  await request.post('/api/contact-messages', { data: { ...draft(unique), email } });
  const page = await as('employee');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    const card = await openLead(page, unique);
    await card.getByRole('button', { name: 'Svar', exact: true }).click();
    const form = card.getByRole('form', { name: 'Svar' });
    await expect(form.getByLabel('Tekst')).toBeVisible();
    const right = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    };
    expect(await right(form.getByLabel('Tekst'))).toBeLessThan(await right(card));
    await form.getByRole('button', { name: 'Forkast' }).click();
  }
});

test('a lead that a colleague takes says so by itself, while an answer is being written', async ({
  as,
  request,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const [first, second] = [await as('employee'), await as('manager')];
  const cardOn = (page: Page) => leadCard(page, unique);
  await second.clock.install();
  for (const page of [first, second]) {
    await page.goto('/admin');
    await openLead(page, unique);
  }
  await cardOn(second).getByRole('button', { name: 'Svar', exact: true }).click();
  const text = cardOn(second).getByLabel('Tekst');
  await text.fill('Vi ringer i morgen');
  const order = await rowsOf(second).evaluateAll((rows) => rows.map(({ id }) => id));
  const taken = first.waitForResponse((response) => response.request().method() === 'PATCH');
  await cardOn(first).getByRole('button', { name: 'Ta henvendelsen' }).click();
  await taken;
  await untilItLooks(second);
  await expect(rowOf(second, unique)).toContainText('ansatt · Ny', { timeout: 25_000 });
  await expect(cardOn(second).getByText('Eier: ansatt@firma.example')).toBeVisible();
  await expect(cardOn(second).getByText('Tatt av ansatt@firma.example')).toBeVisible();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Vi ringer i morgen');
  const now = await rowsOf(second).evaluateAll((rows) => rows.map(({ id }) => id));
  expect(now).toEqual(order);
  await expect(cardOn(second).getByText(/^En kollega endret henvendelsen først/)).toBeVisible();
  await expect(cardOn(second).getByRole('button', { name: 'Send likevel' })).toBeVisible();
  expect(await faultsIn(second)).toEqual([]);
});

test('who answers by keyboard sees the whole form, what keeps it from going, and what a colleague changed', async ({
  as,
  request,
  unique,
}) => {
  const [first, second] = [await as('employee'), await as('manager')];
  await sendLeads(request, '/api/quote-requests', [
    { ...draft(unique), phone: '40 11 22 33', company: `${unique} AS`, service_type: 'svartjeneste' },
  ]);
  for (const page of [first, second]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin?tab=quotes');
    await openLead(page, unique);
  }
  const card = leadCard(first, unique);
  await first.keyboard.press('s');
  const [subject, text] = [card.getByLabel('Emne'), card.getByLabel('Tekst')];
  await expect(card.getByLabel('Mal')).toBeFocused();
  await expect(subject).toBeInViewport({ ratio: 1 });
  await expect(text).toBeInViewport({ ratio: 1 });
  await choose(card, 'Mal', 'Be om mer informasjon');
  await first.keyboard.press('Control+Enter');
  await expect(card.getByText(/^Skriv det som mangler/)).toBeInViewport();
  await expect(text).toBeFocused();
  await first.keyboard.type('Når begynner dere?');
  await expect(text).toHaveValue(/Når begynner dere\?/);
  await expect(text).not.toHaveValue(/\[…\]/);
  const changed = second.waitForResponse((response) => response.request().method() === 'PATCH');
  await leadCard(second, unique).getByRole('button', { name: 'Ta henvendelsen' }).click();
  await changed;
  await first.keyboard.press('Control+Enter');
  await expect(card.getByText(/^En kollega endret henvendelsen først/)).toBeInViewport({ ratio: 1 });
  const anyway = card.getByRole('button', { name: 'Send likevel' });
  await expect(anyway).not.toBeFocused();
  await first.keyboard.press('Control+Enter');
  await expect(anyway).toBeFocused();
  await expect(anyway).toBeInViewport({ ratio: 1 });
  await first.keyboard.press('Control+Enter');
  await expect(text).toBeVisible();
  await first.keyboard.press('Enter');
  await expect(first.getByRole('region', { name: 'Varsler' })).toContainText('Svar sendt');
});

test('a half-written answer is asked about before the page goes, before the sign-out, and before it is thrown away', async ({
  page,
  request,
  ownAccount,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  await signIn(page, ownAccount);
  await page.goto('/admin');
  const card = await openLead(page, unique);
  await card.getByRole('button', { name: 'Svar', exact: true }).click();
  const text = card.getByLabel('Tekst');
  await text.fill('Vi ringer i morgen');
  const asked: string[] = [];
  const stay = (dialog: Dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  };
  page.on('dialog', stay);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect.poll(() => asked).toEqual(['beforeunload', 'confirm']);
  await expect(text).toHaveValue('Vi ringer i morgen');
  expect((await (await page.request.get('/api/auth/session')).json()).user).not.toBeNull();

  await card.getByRole('button', { name: 'Forkast' }).click();
  const question = page.getByRole('dialog', { name: 'Forkaste svaret?' });
  expect(await faultsIn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(text).toHaveValue('Vi ringer i morgen');
  await card.getByRole('button', { name: 'Forkast' }).click();
  await question.getByRole('button', { name: 'Forkast' }).click();
  await expect(text).toHaveCount(0);
  await expect(card).toBeFocused();

  await card.getByLabel('Notat').fill('Ringte');
  page.off('dialog', stay);
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await expect(page).toHaveURL('/');
  // The page asked already, so the browser does not ask again.
  expect(asked).toEqual(['beforeunload', 'confirm', 'confirm']);
});

test('a half-written answer outlives the session, for the same account alone', async ({
  page,
  request,
  ownAccount,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  await page.clock.install();
  await signIn(page, ownAccount);
  await page.goto('/admin');
  const card = await openLead(page, unique);
  await card.getByRole('button', { name: 'Svar', exact: true }).click();
  await card.getByLabel('Emne').fill('Svar til deg');
  const text = card.getByLabel('Tekst');
  await text.fill('Vi ringer i morgen');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  const wayIn = page.getByRole('link', { name: 'Logg inn i en ny fane' });
  const endSession = async () => {
    await loseSession(page);
    await untilItLooks(page);
    await expect(wayIn).toBeInViewport();
  };
  const signInElsewhere = async (account: string) => {
    const opened = page.waitForEvent('popup');
    await wayIn.click();
    const tab = await opened;
    await signIn(tab, account);
    await tab.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  };

  await endSession();
  await expect(text).toHaveValue('Vi ringer i morgen');
  expect(await faultsIn(page)).toEqual([]);
  await signInElsewhere(ownAccount);
  await expect(wayIn).toHaveCount(0);
  await expect(text).toHaveValue('Vi ringer i morgen');
  await card.getByRole('button', { name: 'Send svar' }).click();
  await expect(card.getByText('Svar sendt: Svar til deg')).toBeVisible();

  // Another account signs in: nothing is asked, and no text of the first one is left.
  await card.getByLabel('Notat').fill('Ringte');
  await endSession();
  await signInElsewhere(accounts.employee);
  await expect(page.getByText(accounts.employee).first()).toBeAttached();
  await expect(leadCard(page, unique).getByLabel('Notat')).toHaveValue('');

  // Discarding the text, or having none, leads to the sign-in page.
  await leadCard(page, unique).getByLabel('Notat').fill('Ringte');
  await endSession();
  await leadCard(page, unique).getByLabel('Notat').fill('');
  await untilItLooks(page);
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin/);
  expect(asked).toEqual([]);
});

test('a colleague who was faster is not overwritten', async ({ as, request, unique }) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const [first, second] = [await as('employee'), await as('manager')];
  const cardOn = (page: typeof first) => leadCard(page, unique);
  for (const page of [first, second]) {
    await page.goto('/admin');
    await openLead(page, unique);
  }
  await cardOn(first).getByRole('button', { name: 'Arkivert' }).click();
  await expect(first.getByText('Status endret til Arkivert')).toBeVisible();
  await cardOn(second).getByRole('button', { name: 'Under behandling' }).click();
  await expect(second.getByText('En kollega endret denne først.')).toBeVisible();
  await expect(cardOn(second).getByRole('button', { name: 'Arkivert' })).toBeDisabled();
});

test('a lead is put off to a day, asked for when that has come, and stands beside others of its customer', async ({
  as,
  request,
  unique,
}) => {
  const email = `${unique.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}@kunde.example`;
  // Leads also count as of the same customer by telephone number.
  const customer = { email, phone: `4${String(Date.now()).slice(-7)}` };
  const company = `${unique} AS`;
  await sendLeads(request, '/api/contact-messages', [{ ...draft(unique), ...customer }]);
  await sendLeads(request, '/api/quote-requests', [
    { ...draft(`${unique} igjen`), ...customer, company, service_type: 'svartjeneste' },
  ]);
  const page = await as('employee');
  await page.goto('/admin');
  const late = page.getByRole('checkbox', { name: 'Forfalt' });
  await searchBox(page).fill(unique);
  const card = await openLead(page, unique);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date());
  await card.getByLabel('Følg opp').fill(today);
  await card.getByRole('button', { name: 'Lagre dato' }).click();
  await expect(page.getByText('Dato for oppfølging er lagret')).toBeVisible();
  await late.click();
  await expect(late).toBeChecked();
  await expect(rowOf(page, unique)).toContainText('I god tidFølg opp');
  await openLead(page, unique);
  await card.getByRole('button', { name: 'Fjern dato' }).click();
  await expect(page.getByRole('region', { name: 'Varsler' })).toContainText('Dato for oppfølging er fjernet');
  await late.click();
  await expect(late).not.toBeChecked();
  await openLead(page, unique);
  const others = card.getByRole('list', { name: 'Samme kunde' });
  await expect(others).toContainText(`${unique} igjen · Ny`);
  expect(await faultsIn(page)).toEqual([]);
  await others.getByRole('link', { name: /^Tilbudsforespørsel, / }).click();
  await expect(leadCard(page, `${unique} igjen`)).toContainText(company);
});

test('a status that cannot be set says so, and the card stays as it is', async ({ as, request, unique }) => {
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  const page = await as('employee');
  await page.goto('/admin');
  await page.route('**/api/contact-messages/*', (route) => route.fulfill({ status: 503, body: '' }));
  const card = await openLead(page, unique);
  await card.getByRole('button', { name: 'Besvart' }).click();
  await expect(page.getByText('Kunne ikke oppdatere status')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Besvart' })).toBeEnabled();
});

test('without a line a status and a list say so at once, and nothing stays grey', async ({
  as,
  request,
  unique,
}) => {
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  const page = await as('employee');
  await page.goto('/admin');
  const card = await openLead(page, unique);
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Besvart' }).click();
  await expect(page.getByText('Kunne ikke oppdatere status')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Besvart' })).toBeEnabled();
  await page.getByRole('tab', { name: /Tilbudsforespørsler/ }).click();
  await expect(page.getByText('Kunne ikke hente forespørsler')).toBeVisible({ timeout: 15_000 });
  await page.context().setOffline(false);
  await expect(page.getByText('Kunne ikke hente forespørsler')).toHaveCount(0);
});

test('a session that has ended is said to be why a status cannot be set', async ({ as, request, unique }) => {
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  const page = await as('employee');
  await page.goto('/admin');
  const card = await openLead(page, unique);
  await loseSession(page);
  await card.getByRole('button', { name: 'Besvart' }).click();
  await expect(page.getByText('Kunne ikke oppdatere status. Logg inn på nytt og prøv igjen.')).toBeVisible();
});

test('a card that is being changed waits for its answer, whatever happens to the others', async ({
  as,
  request,
  unique,
}) => {
  await sendLeads(request, '/api/contact-messages', [draft(`${unique} en`), draft(`${unique} to`)]);
  const page = await as('employee');
  await page.goto('/admin');
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact-messages/*', async (route) => {
    await answered;
    await route.continue();
  });
  const cardOf = (name: string) => openLead(page, `${unique} ${name}`);
  await (await cardOf('en')).getByRole('button', { name: 'Besvart' }).click();
  await (await cardOf('to')).getByRole('button', { name: 'Besvart' }).click();
  for (const name of ['en', 'to'])
    await expect((await cardOf(name)).getByRole('button', { name: 'Arkivert' })).toBeDisabled();
  answer();
  await (await cardOf('en')).getByRole('button', { name: 'Arkivert' }).click();
  await expect(page.getByText('Status endret til Arkivert')).toBeVisible();
  await expect(page.getByText('En kollega endret denne først.')).toHaveCount(0);
});

test('a status is taken back for ten seconds, and the notice names whose it is', async ({
  as,
  request,
  unique,
}) => {
  await sendLeads(request, '/api/quote-requests', [draft(unique)]);
  const page = await as('employee');
  await page.goto('/admin?tab=quotes');
  const card = await openLead(page, unique);
  await card.getByRole('button', { name: 'Avvist' }).click();
  const notice = page
    .getByRole('region', { name: 'Varsler' })
    .locator('[role] > div', { hasText: 'Status endret til Avvist' });
  await expect(notice).toContainText(unique);
  // By keyboard: the focus returns to where it came from.
  const pressed = card.getByRole('button', { name: 'Avvist' });
  await expect(pressed).toBeFocused();
  await notice.getByRole('button', { name: 'Angre' }).focus();
  await page.keyboard.press('Enter');
  await expect(pressed).toBeFocused();
  await expect(page.getByText('Status endret til Ny')).toBeVisible();
  await expect(card.locator('[data-kind]').last()).toHaveText('Ny');
  await expect(notice).toHaveCount(0);
});

test('a lead is taken by one colleague, asked for as theirs, and remembers what was done', async ({
  as,
  request,
  unique,
}) => {
  await sendLeads(request, '/api/contact-messages', [draft(unique)]);
  const [first, second] = [await as('employee'), await as('manager')];
  for (const page of [first, second]) {
    await page.goto('/admin');
    await openLead(page, unique);
  }
  const cardOn = (page: Page) => leadCard(page, unique);
  await cardOn(first).getByRole('button', { name: 'Ta henvendelsen' }).click();
  await expect(cardOn(first).getByText('Eier: ansatt@firma.example')).toBeVisible();
  await cardOn(second).getByRole('button', { name: 'Ta henvendelsen' }).click();
  await expect(second.getByText('ansatt@firma.example tok den først.')).toBeVisible();
  await expect(cardOn(second).getByText('Eier: ansatt@firma.example')).toBeVisible();

  await cardOn(second).getByLabel('Notat').fill('Ringte, ikke svar.\nPrøver igjen.');
  await rowsOf(second).nth(1).click();
  await openLead(second, unique);
  await expect(cardOn(second).getByLabel('Notat')).toHaveValue('Ringte, ikke svar.\nPrøver igjen.');
  await cardOn(second).getByRole('button', { name: 'Lagre notat' }).click();
  const history = cardOn(second).getByRole('list', { name: 'Historikk' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('Ringte, ikke svar.');
  await expect(history.first()).toContainText('leder@firma.example');
  await expect(history.last()).toContainText('Tatt av ansatt@firma.example');
  await expect(cardOn(second).getByLabel('Notat')).toHaveValue('');
  expect(await faultsIn(second)).toEqual([]);

  await searchBox(first).fill(unique);
  await expect(first.getByText('1 treff')).toBeVisible();
  await choose(first, 'Eier', 'Mine');
  await expect(first).toHaveURL(/owner=me/);
  await expect(rowOf(first, unique)).toContainText('ansatt');
  await choose(first, 'Eier', 'Uten eier');
  await expect(first.getByText('Ingen treff.')).toBeVisible();
});
