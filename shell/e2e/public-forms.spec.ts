import { strictFaultsOf } from './accessibility';
import { expect, test } from './journey';

test('a contact message is filled in wrongly, kept while there is no line, sent and thanked for', async ({
  page,
  context,
  unique,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/kontakt');
  const notices = page.getByRole('region', { name: 'Varsler' }).locator('[role] > div');
  /** What is said takes the place of what was said before, and lies not on the button. */
  const isSaidAlone = async (text: string) => {
    await expect(notices.filter({ hasText: text })).toBeVisible();
    // It must not disappear by a timer.
    await expect(notices).toHaveCount(1, { timeout: 1_000 });
  };
  const send = page.getByRole('button', { name: 'Send melding' });
  await send.click();
  await isSaidAlone('Navn er påkrevd');
  await expect(page.getByLabel('Navn')).toBeFocused();
  await page.getByLabel('Navn').fill(unique);
  await send.click();
  await isSaidAlone('Ugyldig e-postadresse');
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription('Telefonnummer er påkrevd');
  expect(await strictFaultsOf(page)).toEqual([]);
  await page.getByLabel('E-post').fill('kari@bedrift.example');
  await page.getByLabel('Telefon').fill('+47 900 00 000');
  await page.getByLabel('Melding').fill('Kan dere ringe meg?');

  await context.setOffline(true);
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await send.click();
  await isSaidAlone('Noe gikk galt');
  const [said, pressed] = [await notices.boundingBox(), await send.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
  await expect(page.getByLabel('Melding')).toHaveValue('Kan dere ringe meg?');
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeFocused();
  expect(await strictFaultsOf(page)).toEqual([]);
});

test('a quote request begins with its service, takes its date from the calendar, is sent and thanked for', async ({
  page,
  unique,
}) => {
  await page.goto('/ordretelefon');
  await page.getByRole('link', { name: 'Be om pris' }).click();
  const start = page.getByLabel('Ønsket oppstart');
  await expect(page.getByLabel('Tjeneste')).toHaveValue('ordretelefon');
  await expect(page.getByLabel('Bedrift')).toBeVisible();
  await expect(page.getByLabel('Samtaler per dag')).toBeHidden();
  await page.getByRole('button', { name: 'Send forespørsel' }).click();
  await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Navn er påkrevd');
  await expect(page.getByLabel('Navn')).toBeFocused();
  await page.getByLabel('Navn').fill(unique);
  await page.getByLabel('E-post').fill('kari@bedrift.example');
  await page.getByLabel('Melding').fill('Vi trenger svartjeneste fra neste uke.');

  await page.getByText('Gi oss mer å regne på').click();
  await page.getByRole('button', { name: 'Åpne kalender' }).click();
  const days = page.getByRole('group', { name: 'Velg dato' }).getByRole('grid');
  // The calendar takes the focus a moment after it is rendered.
  await expect(days.locator(':focus')).toBeVisible();
  expect(await strictFaultsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(start).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  await expect(start).toHaveAccessibleDescription(/^[a-zø]+dag \d+\. [a-z]+ 20\d\d$/);
  await expect(page.getByRole('button', { name: 'Åpne kalender' })).toBeFocused();

  // A look at another page costs nothing of it.
  await page.getByRole('link', { name: 'Les om personvern' }).click();
  await expect(page).toHaveURL('/personvern');
  await page.goBack();
  await expect(page.getByLabel('Navn')).toHaveValue(unique);
  await expect(page.getByLabel('Tjeneste')).toHaveValue('ordretelefon');
  await expect(start).toBeVisible();
  await expect(start).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/api/quote-requests')),
    page.getByRole('button', { name: 'Send forespørsel' }).click(),
  ]);
  expect(request.headers()['idempotency-key']).toBeTruthy();
  expect(request.postDataJSON()).toMatchObject({ name: unique, service_type: 'ordretelefon', company: null });
  await expect(page.getByRole('heading', { name: 'Takk!' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Din forespørsel er sendt.' })).toBeVisible();
  expect(await strictFaultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Send en ny forespørsel' }).click();
  await expect(page.getByLabel('Navn')).toHaveValue('');
  await expect(page.getByLabel('Navn')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the site is read, and both forms are sent, once', async ({ page, unique, as }) => {
    await test.step('menu, questions and language', async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/auth');
      await expect(page.getByRole('main').locator('p')).toHaveText(/^Denne siden trenger JavaScript\./);
      await page.getByRole('banner').getByRole('link', { name: 'til forsiden' }).click();
      await page.getByRole('button', { name: 'Meny' }).click();
      await page.getByRole('link', { name: 'Om oss' }).first().click();
      await expect(page).toHaveURL('/om-oss');
      await page.goto('/#faq');
      await page.getByText('Hva koster det?').click();
      await expect(page.getByText(/^Fra 920 kr eks\. mva\. per måned\./)).toBeVisible();
    });
    await test.step('the contact form', async () => {
      await page.goto('/kontakt');
      await page.getByLabel('Navn').fill(unique);
      await page.getByLabel('E-post').fill('kari@bedrift.example');
      await page.getByLabel('Telefon').fill('90000000');
      await page.getByLabel('Melding').fill('Sendt uten skript');
      await page.getByRole('button', { name: 'Send melding' }).click();
      await expect(page.getByText('Takk for din henvendelse!').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Skriv en ny melding' })).toHaveCount(0);
      // Reloading the response sends the same POST again.
      await page.reload();
      await expect(page.getByText('Takk for din henvendelse!').first()).toBeVisible();
      const staff = await as('admin');
      const stored = await staff.request.get(`/api/contact-messages?search=${encodeURIComponent(unique)}`);
      expect((await stored.json()).total).toBe(1);
      await page.getByRole('link', { name: 'Skriv en ny melding' }).click();
      await expect(page.getByLabel('Navn')).toHaveValue('');
    });
    await test.step('the quote form gives everything back when something is missing', async () => {
      await page.goto('/tilbud');
      await page.getByLabel('Navn').fill(unique);
      await page.getByLabel('Melding').fill('Vi trenger svartjeneste');
      await page.getByRole('button', { name: 'Send forespørsel' }).click();
      await expect(page.getByText('E-post er påkrevd')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Ugyldig data' })).toBeInViewport();
      await expect(page.getByLabel('Navn')).toHaveValue(unique);
      await page.getByLabel('E-post').fill('kari@bedrift.example');
      await page.getByRole('button', { name: 'Send forespørsel' }).click();
      await expect(page.getByText('Takk!').first()).toBeVisible();
    });
    await test.step('an older post in another language is still that post', async () => {
      await page.goto('/blogg');
      await page.getByRole('navigation', { name: 'Tidligere innlegg' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\?post=/);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('#menu summary').filter({ hasText: 'Norsk' }).click();
      await page.locator('#menu a[hreflang="sv-SE"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    });
  });
});
