import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './journey';

const draft = (name: string) => ({
  name,
  email: 'ola@kunde.example',
  phone: '22 33 44 55',
  message: 'Ring meg',
});

test('a visitor is sent to the sign-in page and back', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
});

test('a contact message is found, answered and read as the rules of its badge say', async ({
  as,
  request,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Søk på navn, bedrift eller e-post' }).fill(unique);
  await page.keyboard.press('Enter');
  const card = page.locator('.ant-card');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link', { name: '22 33 44 55' })).toHaveAttribute('href', 'tel:22334455');
  await card.getByRole('button', { name: 'Under behandling' }).click();
  await expect(page.getByText('Status endret til Under behandling')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Under behandling' })).toBeDisabled();
  await card.getByRole('button', { name: 'Besvart' }).click();
  await expect(page.getByText('Status endret til Besvart')).toBeVisible();
  await expect(card.locator('.ant-tag')).toHaveText('Ukjent');
});

test('a colleague who was faster is not overwritten', async ({ as, request, unique }) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const [first, second] = [await as('employee'), await as('manager')];
  const cardOn = (page: typeof first) => page.locator('.ant-card', { hasText: unique });
  for (const page of [first, second]) {
    await page.goto('/admin');
    await expect(cardOn(page)).toBeVisible();
  }
  await cardOn(first).getByRole('button', { name: 'Arkivert' }).click();
  await expect(first.getByText('Status endret til Arkivert')).toBeVisible();
  await cardOn(second).getByRole('button', { name: 'Under behandling' }).click();
  await expect(second.getByText('En kollega endret denne først.')).toBeVisible();
  await expect(cardOn(second).getByRole('button', { name: 'Arkivert' })).toBeDisabled();
});

test('exports are downloaded under the name of the day', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/admin?tab=quotes');
  for (const [button, name] of [
    ['Eksporter alle', /^foresporsler-\d{4}-\d\d-\d\d\.xlsx$/],
    ['Eksporter dagens', /^foresporsler-dagens-\d{4}-\d\d-\d\d\.xlsx$/],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(name);
    await expect(page.getByText(`${download.suggestedFilename()} er lastet ned`)).toBeVisible();
  }
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
    await expect(page.locator('.ant-card', { hasText: unique })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});
