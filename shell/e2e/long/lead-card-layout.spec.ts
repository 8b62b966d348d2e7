import type { Locator } from '@playwright/test';
import { expect, test } from '../journey';
import { draft, openLead } from '../leads';

test('on a telephone the name and the badges of a lead stand clear of the edge of its card', async ({
  as,
  request,
  unique,
}) => {
  await request.post('/api/contact-messages', { data: draft(unique) });
  const page = await as('employee');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin');
  const card = await openLead(page, unique);
  // The longest of its badges wraps below the name.
  await card.getByRole('button', { name: 'Under behandling' }).click();
  await expect(card.locator('header')).toContainText('Under behandling');
  const [edge, name] = [
    await card.boundingBox(),
    await card.getByRole('heading', { level: 2 }).boundingBox(),
  ];
  expect((name?.y ?? 0) - (edge?.y ?? 0)).toBeGreaterThanOrEqual(8);
});

test('the choice of a status keeps its width when it opens, and shows its options whole', async ({ as }) => {
  const page = await as('employee');
  await page.goto('/admin');
  const choice = page.getByRole('combobox', { name: 'Status' });
  const field = page.locator('.ant-select').filter({ has: choice });
  const widthOf = async () => Math.round((await field.boundingBox())?.width ?? 0);
  const closed = await widthOf();
  await choice.click();
  const options = page.locator('.ant-select-item-option-content');
  await expect(options.last()).toBeVisible();
  expect(await widthOf()).toBe(closed);
  const cut = await options.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  expect(cut).toBe(0);
});

test('an address breaks at its signs alone', async ({ as, request, unique }) => {
  const email = 'kundeserviceansvarlig.nord@bedrift8.example';
  await request.post('/api/contact-messages', { data: { ...draft(unique), email } });
  const page = await as('employee');
  await page.goto('/admin');
  const link = (await openLead(page, unique)).getByRole('link', { name: email });
  const breaks: string[] = [];
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    breaks.push(
      ...(await link.evaluate((element) => {
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const begins: string[] = [];
        let top: number | undefined;
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const line = range.getBoundingClientRect().top;
            if (top !== undefined && line > top + 2) begins.push(`${at} ${node.textContent}`);
            top = line;
          }
        }
        return begins;
      })),
    );
  }
  expect(breaks.length).toBeGreaterThan(0);
  expect(breaks.filter((begin) => !begin.startsWith('0 '))).toEqual([]);
});

test('an answer to a long address keeps to its card', async ({ as, request, unique }) => {
  const email = `${'kundeserviceansvarlig'.repeat(2)}@bedriftmedlangtnavnoglengrenavn.example`;
  await request.post('/api/contact-messages', { data: { ...draft(unique), email } });
  const page = await as('employee');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    const card = await openLead(page, unique);
    await card.getByRole('button', { name: 'Svar', exact: true }).click();
    const form = card.getByRole('form', { name: 'Svar' });
    await expect(form.getByLabel('Tekst')).toBeVisible();
    const right = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    };
    expect(await right(form.getByLabel('Tekst'))).toBeLessThan(await right(card));
    await form.getByRole('button', { name: 'Forkast' }).click();
  }
});
