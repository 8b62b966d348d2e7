import type { Page, Response } from '@playwright/test';
import { expect, test } from '../journey';

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
