import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, signIn, test } from '../journey';
import { startProduct } from '../product';

test('what visitors sent and staff did is there after everything was killed', async ({ browser, unique }) => {
  const directory = await mkdtemp(join(tmpdir(), 'restart-'));
  let product = await startProduct(directory);
  const context = await browser.newContext({ baseURL: product.origin, locale: 'nb-NO' });
  const page = await context.newPage();

  await page.goto('/tilbud');
  await page.getByLabel('Navn').fill(`Kari ${unique}`);
  await page.getByLabel('E-post').fill('kari@kunde.example');
  await page.getByLabel('Melding').fill('Vi trenger svartjeneste');
  await page.getByRole('button', { name: 'Send forespørsel' }).click();
  await expect(
    page.locator('#main').getByText('Din forespørsel er sendt. Vi kontakter deg snart.'),
  ).toBeVisible();

  await page.goto('/kontakt');
  await page.getByLabel('Navn').fill(`Ola ${unique}`);
  await page.getByLabel('E-post').fill('ola@kunde.example');
  await page.getByLabel('Telefon').fill('22 33 44 55');
  await page.getByLabel('Melding').fill('Ring meg');
  await page.getByRole('button', { name: 'Send melding' }).click();
  await expect(page.locator('#main').getByText('Vi tar kontakt med deg så snart som mulig.')).toBeVisible();

  await signIn(page, 'employee');
  await page.goto('/admin');
  const contact = page.locator('article', { hasText: `Ola ${unique}` });
  await expect(contact).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Kontaktmeldinger (1)' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tilbudsforespørsler (1)' }).click();
  const quote = page.locator('article', { hasText: `Kari ${unique}` });
  await quote.getByRole('button', { name: 'Sendt tilbud' }).click();
  await expect(page.getByText('Status endret til Sendt tilbud')).toBeVisible();

  await product.kill();
  await expect.poll(() => product.left()).toBe(false);
  product = await startProduct(directory, { PORT: String(product.port) });
  await page.goto('/admin?tab=quotes');
  await expect(quote.getByRole('button', { name: 'Sendt tilbud' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Kontaktmeldinger (1)' }).click();
  await expect(contact).toBeVisible();

  await product.stop();
  await expect.poll(() => product.left()).toBe(false);
  await context.close();
  await rm(directory, { recursive: true });
});
