import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey';
import { languageSwitch, menuButton, menuOf } from '../menu';

/** Opens the optional fields. */
const unfold = (page: Page) => page.getByText('Gi oss mer å regne på').click();

test.describe('quote request', () => {
  test('begins in the language that is chosen, unless the visitor has changed what it begins with', async ({
    page,
  }) => {
    const take = async (language: string) => {
      await languageSwitch(page).click();
      await menuOf(page).getByRole('link', { name: language }).click();
    };
    const message = page.locator('[name=message]').filter({ visible: true });
    await page.goto('/tilbud?tjeneste=telefonvakt');
    await expect(message).toHaveValue('Gjelder telefonvakt\n');
    await take('English');
    await expect(message).toHaveValue('About on-call answering\n');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kari');
    await take('Svenska');
    await expect(message).toHaveValue('Gäller telefonjour\n');
    // A new validation error is in that language too.
    await menuOf(page).getByRole('link', { name: 'Kontakt' }).click();
    await expect(page).toHaveURL('/kontakt');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Namn' })).toHaveValue('Kari');
    await expect(message).toHaveValue('Gäller telefonjour\n');
    // The text after it stays, and so does the cursor.
    await message.press('ControlOrMeta+End');
    await page.keyboard.type('Vi er fire.');
    await page.keyboard.press('ArrowLeft');
    await take('Norsk');
    await expect(message).toHaveValue('Gjelder telefonvakt\nVi er fire.');
    await message.focus();
    await page.keyboard.type(' nå');
    await expect(message).toHaveValue('Gjelder telefonvakt\nVi er fire nå.');
    await message.fill('Gjelder vakten vår');
    await take('Dansk');
    await expect(page.getByRole('textbox', { name: 'Navn' })).toHaveValue('Kari');
    await expect(message).toHaveValue('Gjelder vakten vår');
  });

  test('what is filled in beyond the necessary is seen again', async ({ page }) => {
    await page.goto('/tilbud');
    await unfold(page);
    await page.getByLabel('Samtaler per dag').fill('20');
    await page.getByRole('link', { name: 'Les om personvern' }).click();
    await expect(page).toHaveURL('/personvern');
    await page.goBack();
    await expect(page.getByLabel('Samtaler per dag')).toBeVisible();
    await expect(page.getByLabel('Samtaler per dag')).toHaveValue('20');
  });

  test('has a customer and the next steps at its left, and the way to the admin below it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/tilbud');
    const boxOf = async (part: Locator) => {
      const { x, y, width, height } = (await part.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    const form = await boxOf(page.locator('#skjema'));
    const beside = await boxOf(page.getByRole('heading', { name: 'Slik går det videre' }).locator('..'));
    const admin = await boxOf(page.locator('main aside'));
    const intro = await boxOf(page.locator('main header'));
    expect(beside.right).toBeLessThanOrEqual(form.left);
    expect(beside.top).toBeGreaterThanOrEqual(intro.bottom);
    // The column is not empty: it starts next to the form.
    expect(beside.top).toBeLessThan(form.bottom);
    expect(admin.top).toBeGreaterThanOrEqual(form.bottom);
    expect(admin.left).toBeGreaterThanOrEqual(form.left);
    expect(admin.bottom - admin.top).toBeLessThanOrEqual(60);
  });

  test('on the narrowest telephone the way to the admin begins where its question does', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/tilbud');
    const leftOf = (part: Locator) =>
      part.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return Math.round(words.getBoundingClientRect().left);
      });
    const question = page.getByRole('heading', { name: 'Er du administrator?' });
    expect(await leftOf(page.getByRole('link', { name: 'Logg inn til admin' }))).toBe(await leftOf(question));
  });
});

for (const { path, width } of [
  { path: '/tilbud', width: 1440 },
  { path: '/kontakt', width: 1440 },
  { path: '/tilbud', width: 375 },
  { path: '/kontakt', width: 375 },
]) {
  test(`${path}, ${width} px: another language moves nothing and takes nothing away`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const opener = width < 1200 ? menuButton(page) : languageSwitch(page);
    const message = page.locator('[name=message]');
    await page.locator('[name=name]').fill('Kari');
    await page.locator('[name=email]').fill('kari@');
    await message.fill('Vi trenger');
    await message.evaluate((field) => {
      scrollTo(0, field.getBoundingClientRect().top + scrollY - 300);
    });
    const topOf = () => message.evaluate((field) => Math.round(field.getBoundingClientRect().top));
    expect(await topOf()).toBe(300);

    // By keyboard: the page does not move, neither on the way there nor by choosing.
    await opener.focus();
    await page.keyboard.press('Enter');
    if (width < 1200) await languageSwitch(page).press('Enter');
    await menuOf(page).getByRole('link', { name: 'English' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(opener).toBeFocused();
    // With a different text above it, it may be a few lines lower or higher.
    expect(Math.abs((await topOf()) - 300)).toBeLessThan(100);
    await expect(page.getByLabel('Name')).toHaveValue('Kari');
    await expect(page.getByLabel('E-mail')).toHaveValue('kari@');
    await expect(message).toHaveValue('Vi trenger');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a language that was asked for once stays, also on the answer to a form', async ({ page }) => {
    await page.goto('/tilbud?lang=en');
    await page.goto('/tilbud');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.getByLabel('Name').fill('Kari');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByText('E-mail is required')).toBeVisible();
  });

  test('a service page hands over what it is about, and no field is folded away', async ({ page }) => {
    await page.goto('/tilbud?tjeneste=chat&lang=en');
    await expect(page.getByLabel('Message')).toHaveValue('About chat support\n');
    await expect(page.getByLabel('Calls per day')).toBeVisible();
    await page.goto('/tilbud?tjeneste=kundesenter');
    await expect(page.getByLabel('Service')).toHaveValue('kundesenter');
    const unknown = await page.goto('/tilbud?tjeneste=finnes-ikke');
    expect(unknown?.status()).toBe(404);
    await expect(page.getByLabel('Message')).toHaveValue('');
    const known = await page.goto('/tilbud?tjeneste=telefonvakt');
    expect(known?.status()).toBe(200);
    await expect(page.getByLabel('Message')).toHaveValue('About on-call answering\n');
  });

  test('a form that is refused says so where the visitor looks', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill('Kari');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Ugyldig data' });
    await expect(notice).toContainText('Vennligst rett opp feilene i skjemaet.');
    await expect(notice).toBeInViewport();
  });
});
