import type { Locator } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { beTouched } from '../be-touched';
import { choose, expect, test } from '../journey';
import { draft, openLead, rowOf, rowsOf, searchBox, sendLeads } from '../leads';

test('on a telephone filters and exports are behind one button, which says how many are set', async ({
  as,
  request,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin');
  await expect(rowOf(page, unique)).toBeVisible();
  const fold = page.getByRole('button', { name: /^Filtre/ });
  const [status, owner] = ['Status', 'Eier'].map((name) => page.getByRole('combobox', { name }));
  const late = page.getByRole('checkbox', { name: 'Forfalt' });
  const exports = ['alle', 'dagens'].map((which) => page.getByRole('button', { name: `Eksporter ${which}` }));
  const folded = [status as Locator, owner as Locator, late, ...exports];
  await expect(searchBox(page)).toBeVisible();
  for (const control of folded) await expect(control).toBeHidden();
  await expect(fold).toHaveText('Filtre');

  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  for (const control of folded) await expect(control).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(status as Locator).toBeFocused();
  expect(await faultsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await choose(page, 'Status', 'Ny');
  await choose(page, 'Eier', 'Uten eier');
  await expect(fold).toHaveText('Filtre (2)');
  const [download] = await Promise.all([page.waitForEvent('download'), exports[1]?.click()]);
  expect(download.suggestedFilename()).toContain('dagens');
  await fold.click();
  for (const control of folded) await expect(control).toBeHidden();
  await expect(fold).toHaveText('Filtre (2)');
  await expect(rowOf(page, unique)).toBeVisible();

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(fold).toBeHidden();
  const middles = await Promise.all(
    [searchBox(page), late].map(async (control) => {
      const box = await control.boundingBox();
      return box && Math.round(box.y + box.height / 2);
    }),
  );
  expect(middles[0]).toBe(middles[1]);
  for (const control of folded) await expect(control).toBeVisible();
});

for (const { width, height, visible } of [
  { width: 1440, height: 900, visible: 10 },
  { width: 375, height: 812, visible: 6 },
]) {
  test(`at ${width} px at least ${visible} leads are seen at once, each in a row of 56 px`, async ({
    as,
    request,
    unique,
  }) => {
    const leads = Array.from({ length: 12 }, (_, at) => ({
      ...draft(`${unique} nummer${at}`),
      message: 'En lang melding som ikke får plass på en linje. '.repeat(8),
    }));
    await sendLeads(request, '/api/contact-messages', leads);
    const page = await as('employee');
    await page.setViewportSize({ width, height });
    await page.goto('/admin');
    await expect(rowOf(page, unique).first()).toBeVisible();
    const boxes = await rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
    );
    expect(boxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(visible);
    for (const box of boxes.slice(0, 12)) expect(box.height).toBeGreaterThanOrEqual(56);
    for (const box of boxes.slice(0, 12)) expect(box.height).toBeLessThanOrEqual(57);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await faultsIn(page)).toEqual([]);
    // Only the page scrolls the list.
    const scrollers = await page.getByRole('list', { name: 'Henvendelser' }).evaluate((list) => {
      const around: Element[] = [];
      for (let part = list.parentElement; part && part !== document.body; part = part.parentElement)
        around.push(part);
      return around.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length;
    });
    expect(scrollers).toBe(0);
    const card = await openLead(page, `${unique} nummer11`);
    expect(await faultsIn(page)).toEqual([]);
    if (width >= 960) {
      // Over the open lead the page does not scroll, and the end of the lead can still be reached.
      const pane = page.getByRole('region', { name: 'Åpen henvendelse' });
      await page.evaluate(() => scrollTo(0, 0));
      await pane.hover({ position: { x: 100, y: 100 } });
      const rest = () =>
        pane.evaluate((element) => ({
          below: Math.max(0, element.getBoundingClientRect().bottom - innerHeight),
          unread: Math.round(element.scrollHeight - element.clientHeight - element.scrollTop),
        }));
      const turned = () =>
        page.evaluate(
          () => new Promise<void>((done) => addEventListener('wheel', () => done(), { once: true })),
        );
      const drawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // Once to its end, and once beyond.
      for (const _ of ['to the end', 'further']) {
        await Promise.all([turned(), page.mouse.wheel(0, 3_000)]);
        await expect.poll(rest).toEqual({ below: 0, unread: 0 });
        await drawn();
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(card.locator(':scope > :last-child')).toBeInViewport();
      await rowsOf(page).first().hover();
      await page.mouse.wheel(0, 3_000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.evaluate(() => scrollTo(0, 0));
    }
    if (width < 960) {
      await expect(rowOf(page, unique).first()).toBeHidden();
      await page.getByRole('button', { name: 'Til listen' }).click();
      await expect(card).toBeHidden();
      await expect(rowOf(page, `${unique} nummer11`)).toBeFocused();
      await openLead(page, `${unique} nummer9`);
      await page.goBack();
      await expect(rowOf(page, `${unique} nummer9`)).toBeVisible();
    }
    await beTouched(page);
    await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  });
}
