import type { Dialog, Page } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { accounts, choose, expect, loseSession, signIn, test } from '../journey';
import { draft, openLead, sendLeads, untilItLooks } from '../leads';

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

  // Another account signs in: nothing is asked, and nothing of the first one shows.
  await card.getByLabel('Notat').fill('Ringte');
  await endSession();
  await signInElsewhere(accounts.employee);
  await expect(page.getByRole('heading', { name: 'Skjermen er låst' })).toBeVisible();
  await expect(page.getByText(unique)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('words that are thrown away after the session ended lead to the sign-in page', async ({
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
  await card.getByLabel('Notat').fill('Ringte');
  await loseSession(page);
  await untilItLooks(page);
  await expect(page.getByRole('link', { name: 'Logg inn i en ny fane' })).toBeInViewport();
  await card.getByLabel('Notat').fill('');
  await untilItLooks(page);
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin/);
});
