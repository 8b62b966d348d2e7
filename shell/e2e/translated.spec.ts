import { expect, test } from './journey';
import { languageSwitch, menuOf } from './menu';
import { errorsIn, translate } from './translate';

test('a translated site is read, and both forms are sent, once', async ({ page, unique, as }) => {
  const faults = errorsIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('the contact form', async () => {
    await page.goto('/kontakt');
    await translate(page);
    await page.getByRole('button', { name: 'Send melding' }).click();
    await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Navn er påkrevd');
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Telefon').fill('+47 900 00 000');
    await page.getByLabel('Melding').fill('Kan dere ringe meg?');
    await page.getByRole('button', { name: 'Send melding' }).click();
    await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeFocused();
    await page.getByRole('link', { name: 'Skriv en ny melding' }).click();
    await expect(page.getByLabel('Navn')).toHaveValue('');
  });

  await test.step('the calculator and the quote form', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /tilbud/i })
      .first()
      .click();
    await expect(page).toHaveURL('/tilbud');
    const calculator = page.locator('#regnestykke');
    const sum = calculator.locator('dd').first();
    await expect(calculator.getByRole('textbox').first()).toBeVisible();
    for (const input of await calculator.getByRole('textbox').all()) await input.fill('10');
    await calculator.getByRole('button').click();
    const first = await sum.textContent();
    await calculator.getByRole('textbox').first().fill('20');
    await expect(sum).not.toHaveText(first ?? '');

    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Navn er påkrevd');
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.locator('#skjema [name=message]').fill('Vi trenger svartjeneste.');
    await page.getByText('Gi oss mer å regne på').click();
    const start = page.locator('#skjema [name=expectedStartDate]');
    await start.fill('24.12.2029');
    await expect(page.getByText('mandag 24. desember 2029')).toBeVisible();
    await start.fill('24.12');
    await expect(page.getByText('mandag 24. desember 2029')).toHaveCount(0);
    await page.getByRole('button', { name: 'Åpne kalender' }).click();
    await expect(page.getByRole('group', { name: 'Velg dato' }).locator(':focus')).toBeVisible();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByRole('heading', { name: 'Takk!' })).toBeFocused();
  });

  await test.step('another language', async () => {
    const chosen = async (language: string) => {
      await languageSwitch(page).click();
      await menuOf(page).getByRole('link', { name: language }).click();
    };
    await chosen('English');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Fyll inn/);
    await chosen('Norsk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fyll inn/);
  });

  await test.step('each is stored once', async () => {
    const staff = await as('admin');
    for (const kind of ['contact-messages', 'quote-requests']) {
      const found = await staff.request.get(`/api/${kind}?search=${encodeURIComponent(unique)}`);
      expect((await found.json()).total, kind).toBe(1);
    }
  });
  expect(faults).toEqual([]);
});
