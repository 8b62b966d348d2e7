import type { Locator, Page, Response } from '@playwright/test';
import { expect, test } from './journey';
import { languageSwitch, menuButton, menuOf } from './menu';

/** Opens the optional fields. */
const unfold = (page: Page) => page.getByText('Gi oss mer å regne på').click();

for (const path of ['/tilbud', '/kontakt']) {
  test(`${path}: the rules are fetched when the form is entered, and run only when it is sent`, async ({
    page,
  }) => {
    await page.goto(path);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.startPreciseCoverage', { callCount: true });
    const isRules = async (response: Response) =>
      response.request().resourceType() === 'script' && (await response.text()).includes('_zod');
    const [rules] = await Promise.all([
      page.waitForResponse(isRules),
      page.getByLabel('Navn', { exact: true }).focus(),
    ]);
    let functionsRun = 0;
    const countRun = async () => {
      const { result } = await devtools.send('Profiler.takePreciseCoverage');
      const functions = result.filter(({ url }) => url === rules.url()).flatMap(({ functions }) => functions);
      functionsRun += functions.filter(({ ranges }) => ranges.some(({ count }) => count > 0)).length;
      return functionsRun;
    };
    await expect.poll(countRun).toBeGreaterThan(0);
    expect(functionsRun).toBeLessThan(5);
    await page.locator('#skjema [type="submit"]').click();
    await expect(page.getByLabel('Navn', { exact: true })).toHaveAccessibleDescription('Navn er påkrevd');
    expect(await countRun()).toBeGreaterThan(50);
  });
}

test.describe('quote request', () => {
  test('shows what is wrong, keeps what was typed and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/quote-requests')) sent.push(request.method());
    });
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill('   ');
    await page.getByLabel('E-post').fill('kari@');
    await unfold(page);
    await page.getByLabel('Bedrift').fill('Bedriften AS');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();

    await expect(page.getByLabel('Navn')).toHaveAccessibleDescription('Navn er påkrevd');
    await expect(page.getByLabel('E-post')).toHaveAccessibleDescription('Ugyldig e-postadresse');
    await expect(page.getByLabel('Melding')).toHaveAccessibleDescription(/Melding er påkrevd$/);
    await expect(page.getByLabel('Navn')).toBeFocused();
    const toast = page.getByRole('alert').filter({ hasText: 'Ugyldig data' });
    await expect(toast).toContainText('Vennligst rett opp feilene i skjemaet.');
    await expect(page.getByLabel('Bedrift')).toHaveValue('Bedriften AS');
    expect(sent).toEqual([]);
  });

  test('takes no address with a hole in it', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/quote-requests')) sent.push(request.method());
    });
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill('Ola');
    await page.getByLabel('E-post').fill('ola@firma..no');
    await page.getByLabel('Melding').fill('Hei');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByLabel('E-post')).toHaveAccessibleDescription('Ugyldig e-postadresse');
    expect(sent).toEqual([]);
  });

  test('is sent with a start date from the calendar, and thanks', async ({ page, unique }) => {
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Tjeneste').selectOption('Ordretelefon');
    await unfold(page);
    await page.getByRole('button', { name: 'Åpne kalender' }).click();
    const days = page.getByRole('group', { name: 'Velg dato' }).getByRole('grid');
    await expect(days.getByRole('columnheader', { includeHidden: true }).first()).toHaveText('ma');
    // The calendar takes the focus a moment after it is rendered.
    await expect(days.locator(':focus')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Ønsket oppstart')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(page.getByLabel('Ønsket oppstart')).toHaveAccessibleDescription(
      /^[a-zø]+dag \d+\. [a-z]+ 20\d\d$/,
    );
    await expect(page.getByRole('button', { name: 'Åpne kalender' })).toBeFocused();
    await page.getByLabel('Melding').fill('Vi trenger svartjeneste fra neste uke.');

    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.url().endsWith('/api/quote-requests')),
      page.getByRole('button', { name: 'Send forespørsel' }).click(),
    ]);
    expect(request.headers()['idempotency-key']).toBeTruthy();
    expect(request.postDataJSON()).toMatchObject({
      name: unique,
      service_type: 'ordretelefon',
      company: null,
    });
    await expect(page.getByRole('heading', { name: 'Takk!' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Din forespørsel er sendt.' })).toBeVisible();
    await expect(page.getByText('Hva skjer nå?')).toBeVisible();
    await page.getByRole('link', { name: 'Send en ny forespørsel' }).click();
    await expect(page.getByLabel('Navn')).toHaveValue('');
    await expect(page.getByLabel('Navn')).toBeFocused();
  });

  test('is still filled in after a look at another page', async ({ page }) => {
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill('Kari Nordmann');
    await page.getByLabel('Tjeneste').selectOption('Kundeservice');
    await page.getByLabel('Melding').fill('Vi trenger svartjeneste.');
    await page.getByRole('link', { name: 'Les om personvern' }).click();
    await expect(page).toHaveURL('/personvern');
    await page.goBack();
    await expect(page.getByLabel('Navn')).toHaveValue('Kari Nordmann');
    await expect(page.getByLabel('Tjeneste')).toHaveValue('kundesenter');
    await expect(page.getByLabel('Melding')).toHaveValue('Vi trenger svartjeneste.');
  });

  test('does without a calendar that cannot be fetched', async ({ page }) => {
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill('Kari Nordmann');
    await unfold(page);
    await page.route('**/remotes/mfe-marketing/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Åpne kalender' }).click();
    const start = page.getByLabel('Ønsket oppstart');
    await expect(start).toBeFocused();
    await expect(start).toHaveAccessibleDescription('Kalenderen kunne ikke hentes. Skriv datoen i feltet.');
    await expect(page.getByLabel('Navn')).toHaveValue('Kari Nordmann');
    await page.unroute('**/remotes/mfe-marketing/**');
    await page.getByRole('button', { name: 'Åpne kalender' }).click();
    await expect(page.getByRole('group', { name: 'Velg dato' })).toBeVisible();
  });

  test('the calendar leaves with the focus, and fits a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/tilbud');
    await unfold(page);
    await page.getByRole('button', { name: 'Åpne kalender' }).click();
    const calendar = page.getByRole('group', { name: 'Velg dato' });
    await expect(calendar).toBeInViewport();
    expect((await calendar.boundingBox())?.x).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByLabel('Bedrift').focus();
    await expect(calendar).toBeHidden();
    await expect(page.getByLabel('Bedrift')).toBeFocused();
  });

  test('does not take half a date for none', async ({ page }) => {
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill('Kari');
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Melding').fill('Hei');
    await unfold(page);
    await page.getByLabel('Ønsket oppstart').focus();
    await page.keyboard.type('1203');
    await unfold(page);
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByLabel('Ønsket oppstart')).toHaveAccessibleDescription('Ugyldig dato');
    await expect(page.getByLabel('Ønsket oppstart')).toBeFocused();
  });

  test('keeps everything when the api is away, and sends it once with the same key', async ({
    page,
    unique,
  }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/quote-requests', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Melding').fill('Hei');
    const send = page.getByRole('button', { name: 'Send forespørsel' });
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Feil' })).toContainText(
      'Noe gikk galt. Prøv igjen senere.',
    );
    await expect(page.getByLabel('Navn')).toHaveValue(unique);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Takk!' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('knows which service page it was asked on', async ({ page }) => {
    await page.goto('/telefonvakt');
    await page.getByRole('link', { name: 'Bestill telefonvakt' }).click();
    await expect(page.getByLabel('Melding')).toHaveValue('Gjelder telefonvakt\n');
    await expect(page.getByLabel('Tjeneste')).toHaveValue('');
    await expect(page.getByLabel('Bedrift')).toBeHidden();
    await page.goto('/ordretelefon');
    await page.getByRole('link', { name: 'Be om pris' }).click();
    await expect(page.getByLabel('Tjeneste')).toHaveValue('ordretelefon');
    await expect(page.getByLabel('Melding')).toHaveValue('');
  });

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

  test('shows the way to the admin', async ({ page }) => {
    await page.goto('/tilbud');
    await expect(page.getByRole('heading', { name: 'Er du administrator?' })).toBeVisible();
    await page.getByRole('link', { name: 'Logg inn til admin' }).click();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test.describe('contact message', () => {
  test('tells the first fault', async ({ page }) => {
    await page.goto('/kontakt');
    await page.getByLabel('Navn').fill('Kari');
    await page.getByRole('button', { name: 'Send melding' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Ugyldig input' })).toContainText(
      'Ugyldig e-postadresse',
    );
    await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription('Telefonnummer er påkrevd');
  });

  test('says one thing at a time', async ({ page }) => {
    await page.route('**/api/contact-messages', (route) => route.abort());
    await page.goto('/kontakt');
    const toasts = page.getByRole('region', { name: 'Varsler' }).locator('[role] > div');
    const isAlone = async (text: string) => {
      await expect(toasts.filter({ hasText: text })).toBeVisible();
      // It must not disappear by a timer.
      await expect(toasts).toHaveCount(1, { timeout: 1_000 });
    };
    const send = page.getByRole('button', { name: 'Send melding' });
    await send.click();
    await isAlone('Navn er påkrevd');
    await page.getByLabel('Navn').fill('Kari');
    await send.click();
    await isAlone('Ugyldig e-postadresse');
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Telefon').fill('90000000');
    await page.getByLabel('Melding').fill('Hei');
    await send.click();
    await isAlone('Noe gikk galt');
  });

  test('is sent and thanked for', async ({ page, unique }) => {
    await page.goto('/kontakt');
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Telefon').fill('+47 900 00 000');
    await page.getByLabel('Melding').fill('Kan dere ringe meg?');
    await page.getByRole('button', { name: 'Send melding' }).click();
    await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible();
  });

  test('says so and keeps the words when it cannot be sent', async ({ page }) => {
    await page.route('**/api/contact-messages', (route) => route.abort());
    await page.goto('/kontakt');
    await page.getByLabel('Navn').fill('Kari');
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByLabel('Telefon').fill('90000000');
    await page.getByLabel('Melding').fill('Hei');
    await page.getByRole('button', { name: 'Send melding' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Noe gikk galt' })).toContainText(
      'Kunne ikke sende meldingen. Vennligst prøv igjen.',
    );
    await expect(page.getByLabel('Melding')).toHaveValue('Hei');
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

  test('a page reads well and its menu is within reach', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Meny' }).click();
    await page.getByRole('link', { name: 'Om oss' }).first().click();
    await expect(page).toHaveURL('/om-oss');
    await page.goto('/#faq');
    await page.getByText('Hva koster det?').click();
    await expect(page.getByText(/^Fra 920 kr eks\. mva\. per måned\./)).toBeVisible();
  });

  test('the contact form sends, once', async ({ page, unique, as }) => {
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
    const admin = await as('admin');
    const { total } = await admin.evaluate(
      (name) =>
        fetch(`/api/contact-messages?search=${encodeURIComponent(name)}`).then((answer) => answer.json()),
      unique,
    );
    expect(total).toBe(1);
    await page.getByRole('link', { name: 'Skriv en ny melding' }).click();
    await expect(page.getByLabel('Navn')).toHaveValue('');
  });

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

  test('the quote form sends, and gives everything back when something is missing', async ({
    page,
    unique,
  }) => {
    await page.goto('/tilbud');
    await page.getByLabel('Navn').fill(unique);
    await page.getByLabel('Melding').fill('Vi trenger svartjeneste');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByText('E-post er påkrevd')).toBeVisible();
    await expect(page.getByLabel('Navn')).toHaveValue(unique);
    await page.getByLabel('E-post').fill('kari@bedrift.example');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(page.getByText('Takk!').first()).toBeVisible();
  });
});

test('on a telephone a notice does not lie on the button that it speaks of', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/kontakt');
  await page.getByLabel('Navn').fill('Kari');
  await page.getByLabel('E-post').fill('kari@firma.example');
  await page.getByLabel('Melding').fill('Hei');
  const send = page.getByRole('button', { name: 'Send melding' });
  await context.setOffline(true);
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await send.click();
  const notice = page.getByRole('region', { name: 'Varsler' }).getByRole('alert');
  await expect(notice).not.toBeEmpty();
  const [said, pressed] = [await notice.boundingBox(), await send.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
});
