import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '../../server/shell-manifest';
import { stored, tidy, toast, write } from '../blog';
import { allAnswered, expect, test } from '../journey';

const { kit }: ShellManifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/shell.json'), 'utf8'),
);

test.describe('the blog', () => {
  test('long words stay on a phone, in the reader and in the admin', async ({ as, unique }) => {
    const page = await as('admin');
    const word = 'Kundeservicemedarbeideropplæringsprogramevaluering';
    const { id } = await stored(page, `${unique} ${word}${word}`, {
      author: `kundeserviceansvarlig.${word}@firma.example`,
      content: `<h2>${word}${word}</h2><p>https://firma.example/${word}/${word}</p>`,
      published: true,
    });
    await stored(page, `${unique} nyere`, { published: true });
    await page.setViewportSize({ width: 375, height: 900 });
    for (const address of [`/blogg?post=${id}`, '/blogg', `/blogg-admin?edit=${id}`]) {
      await page.goto(address);
      await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        address,
        375,
      ]);
    }
    await tidy(page, unique);
  });

  test('the list alone stays within what a tool may load, and the text editor comes with the first word', async ({
    as,
  }) => {
    const page = await as('admin');
    const scripts: { name: string; bytes: Promise<number> }[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname;
      // Packages that the tools share are served by the shell, but count as the tool's.
      if (/^\/remotes\/.*\.js$/.test(name) || kit.files.includes(name))
        scripts.push({ name, bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) });
    });
    const names = () => scripts.map(({ name }) => name).join();
    await page.goto('/blogg-admin');
    await expect(page.getByRole('link', { name: 'Rediger' }).first()).toBeVisible();
    await allAnswered(page);
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
    // Nor is it loaded when one comes from another tool, with the focus on the form's heading.
    await page.goto('/samtaleteller');
    await page.getByRole('link', { name: 'Blogg-admin' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Rediger' }).first()).toBeVisible();
    await allAnswered(page);
    expect(names()).not.toContain('text-editor');
    await page.getByLabel('Tittel').focus();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    expect(names()).toContain('text-editor');
  });

  test('a picture is made, shown and may be edited; a broken one is told of', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Vi svarer når kundene ringer.');
    await page.getByRole('button', { name: 'Generer bilde' }).click();
    await expect(toast(page, 'Bilde generert! Du kan redigere URL-en hvis nødvendig.')).toBeVisible();
    await expect(page.getByLabel('Bildets nettadresse')).toHaveValue(/^\/api\/blog-images\/[0-9a-f]{24}$/);
    await expect(page.getByAltText('Forhåndsvisning av bildet')).toHaveJSProperty('naturalWidth', 1200);
    await page.getByLabel('Bildets nettadresse').fill(`/api/blog-images/${'0'.repeat(24)}`);
    await expect(page.getByText('Kunne ikke laste bilde')).toBeVisible();
  });

  test('HTML that would run is shown without it', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await page.getByLabel('Tittel').fill(unique);
    await page.getByText('HTML eller ren tekst').click();
    await page
      .getByRole('textbox', { name: 'Innhold' })
      .fill(
        '<p>Trygt <b>innhold</b></p><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script><a href="javascript:window.ran=1">lenke</a>',
      );
    await expect(page.getByRole('region', { name: 'Forhåndsvisning' })).toContainText('Trygt innhold');
    await page.getByRole('switch', { name: 'Publisert' }).click();
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await page.goto('/blogg');
    await expect(page.getByRole('article')).toContainText('Trygt innhold');
    await expect(
      page.getByRole('article').locator('svg, script, [onerror], a[href^=javascript]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await tidy(page, unique);
  });
});
