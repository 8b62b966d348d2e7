import { faultsIn } from '../accessibility';
import { expect, test } from '../journey';
import { draft, leadCard, rowOf, rowsOf, searchBox, sendLeads, untilItLooks } from '../leads';

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
    await expect(page.getByText(failed)).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
  });
}
