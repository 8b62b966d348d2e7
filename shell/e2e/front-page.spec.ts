import { expect, test } from './journey';
import { languageSwitch, menuOf } from './menu';

test('on a desk the front page is gone through: menu, recommendations, questions and the way to the company', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/om-oss');
  const nav = page.getByRole('navigation', { name: 'Hovedmeny' });
  await test.step('the menu is a row: a section elsewhere, a list that closes on Escape', async () => {
    await expect(nav).toBeVisible();
    await expect(page.getByRole('button', { name: 'Meny' })).toBeHidden();
    await nav.getByRole('link', { name: 'Spørsmål og svar' }).click();
    await expect(page).toHaveURL('/#faq');
    await expect(page.getByRole('heading', { name: 'Ofte stilte spørsmål' })).toBeInViewport();
    const services = nav.locator('summary').filter({ hasText: 'Tjenester' });
    const link = nav.getByRole('link', { name: 'Telefonvakt' });
    await services.press('Enter');
    await expect(link).toBeVisible();
    await link.press('Escape');
    await expect(link).toBeHidden();
    await expect(services).toBeFocused();
    await services.click();
    await link.click();
    await expect(page).toHaveURL('/telefonvakt');
    await expect(link).toBeHidden();
    await expect(services).toHaveCSS('text-decoration-line', 'underline');
  });
  await test.step('an old address leads to its section', async () => {
    await page.goto('/testimonials');
    await expect(page).toHaveURL('/#testimonials');
    await expect(page.locator('#testimonials h2')).toBeInViewport();
  });
  await test.step('the carousel goes round, with three, two or one slide to see', async () => {
    const region = page.getByRole('region', { name: 'Anbefalinger' });
    const seen = () => region.locator('fieldset:not([inert])').count();
    const next = region.getByRole('button', { name: 'Neste anbefaling' });
    await expect(next).toBeEnabled();
    await expect.poll(seen).toBe(3);
    for (let step = 0; step < 6; step += 1) await next.click();
    await expect(region.getByRole('group', { name: '1 av 6' })).toBeInViewport({ ratio: 0.9 });
    await region.getByRole('button', { name: 'Forrige anbefaling' }).click();
    await expect(region.getByRole('group', { name: '6 av 6' })).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(seen).toBe(2);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(seen).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('an answer opens under its question, by keyboard too', async () => {
    const question = page.locator('#faq summary').filter({ hasText: 'Hvor raskt svarer dere?' });
    const answer = page.getByText('Samtaler besvares innen 20 sekunder.');
    await expect(answer).toBeHidden();
    await question.press('Enter');
    await expect(answer).toBeVisible();
    await question.press('Enter');
    await expect(answer).toBeHidden();
  });
  await test.step('the contact button floats after a while and leads to the footer', async () => {
    const button = page.getByRole('button', { name: 'Kontakt oss' });
    const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await scroll(290);
    await expect(button).toBeHidden();
    await scroll(320);
    await button.click();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toBeFocused();
    await expect(button).toBeHidden();
    await scroll(320);
    await expect(button).toBeVisible();
  });
});

test('at four times its size the page has the whole window: what stays in place goes away with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/om-oss');
  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(header).not.toBeInViewport();
  await page.getByRole('button', { name: 'Meny' }).focus();
  await expect(page.getByRole('button', { name: 'Meny' })).toBeInViewport({ ratio: 1 });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('the menu has the same items behind a button, closes when it is left, and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    const nav = menuOf(page);
    const items = nav.getByRole('list').first().getByRole('link');
    const button = page.getByRole('button', { name: 'Meny' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(nav).toBeVisible();
    const wide = await items.allTextContents();
    await page.setViewportSize({ width: 375, height: 740 });
    await expect(nav).toBeHidden();
    const call = page.getByRole('banner').getByRole('link', { name: 'Ring +47 00 00 00 00' });
    await expect(call).toBeInViewport();

    await button.press('Enter');
    await expect(nav).toBeVisible();
    await expect(nav.locator('p[data-open]')).toBeInViewport({ ratio: 1 });
    expect(await items.allTextContents()).toEqual(wide);
    await nav.getByRole('link', { name: 'Logg inn' }).focus();
    await page.keyboard.press('Tab');
    await expect(nav).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
    await button.press('Enter');
    await nav.getByRole('link', { name: 'Kontakt' }).press('Escape');
    await expect(nav).toBeHidden();
    await expect(button).toBeFocused();

    // With a list open, everything around it can be touched.
    await button.tap();
    await nav.locator('summary').first().tap();
    await expect(nav.locator('a[href="/telefonvakt"]')).toBeVisible();
    await languageSwitch(page).tap();
    await nav.locator('a[hreflang="sv-SE"]').tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv-SE');
    await button.or(page.getByRole('button', { name: 'Meny' })).tap();
    await nav.locator('summary').first().tap();
    await nav.locator('li a[href="/kontakt"]').tap();
    await expect(page).toHaveURL('/kontakt');
    await expect(nav).toBeHidden();
  });
});
