import { choose, expect, test } from '../journey';
import { draft, leadCard, openLead, sendLeads } from '../leads';

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
  await expect(page.getByText('Kunne ikke hente forespørsler')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Kunne ikke hente forespørsler')).toHaveCount(0);
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
