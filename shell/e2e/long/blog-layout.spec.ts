import type { Locator } from '@playwright/test';
import { faultsOf } from '../accessibility';
import { rowOf, stored, tidy } from '../blog';
import { choose, expect, test } from '../journey';

test.describe("the blog's admin", () => {
  test('posts are found while somebody types, and what is unsaved is asked about before another one is opened', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await stored(page, `${unique} Ærlig`, { author: 'Åse Ødegård' });
    await stored(page, `${unique} Bærum`, { published: true });
    await page.goto('/blogg-admin');
    const found = page.getByRole('listitem').filter({ hasText: unique });
    await page.getByRole('searchbox', { name: 'Søk i innleggene' }).fill(`${unique} aerlig ase`);
    await expect(found).toHaveText([/Ærlig/]);
    await page.getByRole('searchbox').fill(unique);
    await expect(found).toHaveCount(2);
    await choose(page, 'Status', 'Publisert');
    await expect(found).toHaveText([/Bærum/]);
    await choose(page, 'Status', 'Alle');

    await found.filter({ hasText: 'Ærlig' }).getByRole('link', { name: 'Rediger' }).click();
    await page.getByLabel('Tittel').fill(`${unique} Ærlig talt`);
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await found.filter({ hasText: 'Bærum' }).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} Ærlig talt`);
    expect(questions).toEqual([expect.stringContaining('ikke er lagret')]);
    page.once('dialog', (dialog) => void dialog.accept());
    await found.filter({ hasText: 'Bærum' }).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} Bærum`);
    // No text is lost.
    await found.filter({ hasText: 'Ærlig' }).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} Ærlig talt`);
    await tidy(page, unique);
  });

  test('on a phone the list comes first and a post is a page with a way back; nothing covers its buttons', async ({
    as,
    unique,
  }) => {
    const page = await as('employee');
    await stored(page, unique);
    const title = page.getByLabel('Tittel');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/blogg-admin');
    await expect(rowOf(page, unique)).toBeVisible();
    await expect(title).toBeHidden();
    await page.getByRole('button', { name: 'Nytt innlegg' }).click();
    await expect(page.getByLabel('Tittel')).toBeFocused();
    await page.getByRole('button', { name: 'Til listen' }).click();
    await expect(page.getByRole('heading', { name: 'Eksisterende innlegg' })).toBeFocused();
    await rowOf(page, unique).getByRole('link', { name: 'Rediger' }).click();
    await expect(title).toHaveValue(unique);
    await expect(rowOf(page, unique)).toBeHidden();
    for (const width of [375, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('form').getByText('Utkast', { exact: true })).toBeInViewport({ ratio: 1 });
      for (const name of ['Oppdater innlegg', 'Lagre', 'Publiser', 'Gjennomlesing', 'Avbryt']) {
        const button = page.getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        const corners = await button.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const middle = (top + bottom) / 2;
          return [left + 8, (left + right) / 2, right - 8].map((x) =>
            element.contains(document.elementFromPoint(x, middle)),
          );
        });
        expect([width, name, corners]).toEqual([width, name, [true, true, true]]);
      }
    }
    await tidy(page, unique);
  });

  test('the bar of a post is one line on a desk, whatever the post is, and even rows on a phone', async ({
    as,
    unique,
  }) => {
    const page = await as('employee');
    const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
    const posts = [{}, { published: true }, { scheduled_at }];
    for (const [at, fields] of posts.entries()) {
      const { id } = await stored(page, `${unique} ${at}`, fields);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/blogg-admin?edit=${id}`);
      await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} ${at}`);
      const state = page
        .locator('form')
        .getByText(/^(Utkast|Publisert|Planlagt)$/)
        .last();
      const buttons = ['Oppdater innlegg', 'Lagre', 'Gjennomlesing', 'Avbryt'].map((name) =>
        page.getByRole('button', { name, exact: true }),
      );
      const middles = async (parts: Locator[]) =>
        Promise.all(
          parts.map(async (part) => {
            const box = await part.boundingBox();
            return box && Math.round((box.y + box.height / 2) / 4);
          }),
        );
      expect(new Set(await middles([state, ...buttons])).size).toBe(1);
      // The preview next to the form ends above it.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const preview = await page
        .getByRole('heading', { name: 'Forhåndsvisning' })
        .locator('..')
        .boundingBox();
      const bar = await buttons[0]?.boundingBox();
      expect((preview?.y ?? 0) + (preview?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await page.setViewportSize({ width: 375, height: 812 });
      expect(new Set(await middles([state, ...buttons])).size).toBe(3);
      for (const last of ['Lagre', 'Avbryt']) {
        const box = await page.getByRole('button', { name: last, exact: true }).boundingBox();
        expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(359);
      }
      expect(await faultsOf(page)).toEqual([]);
    }
    await tidy(page, unique);
  });
});
