import type { Locator } from '@playwright/test';
import { expect, test } from './journey';
import { draft, openLead, rowsOf, sendLeads } from './leads';

/** What high contrast leaves of a look; a background that is not there is the system's. */
const lookOf = (element: Locator) =>
  element.evaluate((one) => {
    const style = getComputedStyle(one);
    return {
      background: style.backgroundColor.replace('rgba(255, 255, 255, 0)', 'rgb(255, 255, 255)'),
      below: style.borderBottomColor,
      before: [style.borderLeftColor, style.borderLeftWidth],
      around: style.outlineStyle,
    };
  });

const expectToDiffer = async (chosen: Locator, other: Locator) =>
  expect.soft(await lookOf(chosen)).not.toEqual(await lookOf(other));

test('in high contrast, too, it can be seen what is chosen', async ({ as, request, unique }) => {
  await sendLeads(request, '/api/contact-messages', [
    { ...draft(unique), email: 'a@kunde.example' },
    { ...draft(`${unique} B`), email: 'b@kunde.example' },
  ]);
  const page = await as('admin');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

  await test.step('the answers about a patient', async () => {
    await page.goto('/vika');
    const answers = page.getByRole('radiogroup', { name: 'Venteliste' }).locator('label');
    await answers.filter({ hasText: 'Ja' }).click();
    await expectToDiffer(answers.filter({ hasText: 'Ja' }), answers.filter({ hasText: 'Nei' }));
  });

  await test.step('the tool, in the bar', async () => {
    const tools = page.getByRole('banner').getByRole('navigation');
    await expectToDiffer(
      tools.getByRole('link', { name: 'Vika Registrering' }).first(),
      tools.getByRole('link', { name: 'Adminpanel' }).first(),
    );
  });

  await test.step('the option that a key would choose', async () => {
    await page.getByRole('combobox', { name: 'Bydel' }).press('ArrowDown');
    const options = page.locator('.ant-select-item-option');
    await expectToDiffer(page.locator('.ant-select-item-option-active'), options.nth(2));
    await page.keyboard.press('Escape');
  });

  await test.step('the view of the report', async () => {
    await page.goto('/vikarapport');
    const views = page.locator('button[aria-pressed]');
    await views.first().click();
    await expect(views.first()).toHaveAttribute('aria-pressed', 'true');
    await expectToDiffer(views.first(), views.nth(1));
  });

  await test.step('the tab, and the lead', async () => {
    await page.goto('/admin');
    const tabs = page.getByRole('tab');
    await expectToDiffer(tabs.and(page.locator('[aria-selected=true]')), tabs.nth(1));
    await openLead(page, unique);
    const rows = rowsOf(page);
    await expectToDiffer(
      rows.and(page.locator('[aria-current]')),
      rows.and(page.locator(':not([aria-current])')).first(),
    );
  });

  await test.step('the post, and what is on in its text', async () => {
    await page.goto('/blogg-admin');
    const posts = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Rediger' }) });
    await posts.first().getByRole('link', { name: 'Rediger' }).click();
    await expect(posts.and(page.locator('[aria-current]'))).toHaveCount(1);
    await expectToDiffer(posts.first(), posts.nth(1));
    const bold = page.getByRole('button', { name: 'Fet', exact: true });
    await bold.click();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await expectToDiffer(bold, page.getByRole('button', { name: 'Kursiv', exact: true }));
    const published = page.getByRole('switch');
    expect((await lookOf(published)).background).not.toBe((await lookOf(page.locator('body'))).background);
  });
});
