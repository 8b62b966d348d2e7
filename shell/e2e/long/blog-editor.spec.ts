import { faultsOf } from '../accessibility';
import { content, editorOf, holdBack, tidy, toast, write } from '../blog';
import { expect, test } from '../journey';

test.describe('the text editor', () => {
  test('what is typed and pasted while the text editor is on its way goes on in it, and nothing moves', async ({
    as,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await expect(page.getByRole('link', { name: 'Rediger' }).first()).toBeVisible();
    const release = await holdBack(page, '**/text-editor.*.js', 'GET');
    await content(page).click();
    await page.keyboard.type('Første & <siste>');
    await page.keyboard.press('Enter');
    await content(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>Limt <b>inn</b>,</p>');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.keyboard.type(' og så ');
    const { height } = (await content(page).boundingBox()) ?? {};
    expect(await faultsOf(page)).toEqual([]);
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    release();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    await expect(content(page)).toBeFocused();
    expect((await content(page).boundingBox())?.height).toBe(height);
    await page.keyboard.type('videre');
    await expect(content(page).locator('p')).toHaveText(['Første & <siste>', 'Limt inn, og så videre']);
    await expect(content(page).locator('strong')).toHaveText('inn');
    await page.reload();
    await expect(content(page).locator('p')).toHaveText(['Første & <siste>', 'Limt inn, og så videre']);
  });

  test('a text editor that cannot be fetched leaves the field to write in, and is asked for again', async ({
    as,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await page.route('**/text-editor.*.js', (route) => route.abort());
    await content(page).fill('Uten linje');
    await expect(page.getByText('Tekstbehandleren kunne ikke hentes')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    await expect(content(page)).toHaveText('Uten linje');
  });

  test('a picture that comes after its form was saved is in no other post', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Telefonen ringer');
    const release = await holdBack(page, '**/api/functions/generate-blog-image', 'POST');
    await page.getByRole('button', { name: 'Generer bilde' }).click();
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    const answer = page.waitForResponse('**/api/functions/generate-blog-image');
    release();
    await (await answer).finished();
    await write(page, `${unique} neste`, 'Noe annet');
    await page.reload();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} neste`);
    await expect(page.getByLabel('Bildets nettadresse')).toHaveValue('');
    await tidy(page, unique);
  });

  test('what is pasted keeps its structure, and no picture that would not be stored', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    const text = await editorOf(page);
    await text.click();
    await text.evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        `<h1>Hoved</h1><h5>Liten</h5>
        <table><tr><th>By</th><th>Antall</th></tr><tr><td><p>Larvik</p></td><td><b>12</b></td></tr></table>
        <table><tr><td><p>Oppsett</p><table><tr><td>A</td><td>B</td></tr></table></td><td>Ved siden av</td></tr></table>
        <p>Bilder <img src="http://a.example/x.png"><img src="data:image/png;base64,iVBORw0KGgo="><img src="https://a.example/x.png"></p>`,
      );
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(content(page).getByRole('heading', { level: 2 })).toHaveText('Hoved');
    await expect(content(page).getByRole('heading', { level: 4 })).toHaveText('Liten');
    const lines = await content(page).locator('p').allTextContents();
    expect(lines.map((line) => line.trim()).filter(Boolean)).toEqual([
      'By | Antall',
      'Larvik | 12',
      'Oppsett',
      'A | B',
      'Ved siden av',
      'Bilder',
    ]);
    await expect(content(page).locator('strong')).toHaveText('12');
    const pictures = content(page).locator('img:not(.ProseMirror-separator)');
    await expect(pictures).toHaveCount(1);
    await expect(pictures).toHaveAttribute('src', 'https://a.example/x.png');
    await expect(toast(page, 'Bildet ble ikke tatt med')).toBeVisible();
  });

  test('a link is made of what people type, corrected and taken away', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin?edit=');
    await content(page).fill('Les mer i avisen');
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Lenkens adresse');
    const link = content(page).getByRole('link');
    await content(page).press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Lenke', exact: true }).click();
    await expect(address).toBeFocused();
    // The text to be linked is still selected, and everything around it can be used.
    const marked = content(page)
      .locator('span')
      .filter({ hasText: /^Les mer i avisen$/ });
    await expect(marked).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect(await faultsOf(page)).toEqual([]);
    await address.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toBeFocused();
    await page.getByRole('button', { name: 'Lenke', exact: true }).click();
    await expect(address).toBeFocused();
    await page.getByLabel('Forfatter').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Forfatter')).toBeFocused();
    await page.getByRole('button', { name: 'Lenke', exact: true }).click();
    await address.fill('to ord');
    await address.press('Enter');
    await expect(dialog.getByText('Adressen må være en nettadresse', { exact: false })).toBeVisible();
    await address.fill('vg.no');
    await address.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(link).toHaveAttribute('href', 'https://vg.no');
    await expect(content(page)).toBeFocused();
    // The surrounding form was not submitted.
    await expect(page.getByText('Tittel og innhold er påkrevd')).toHaveCount(0);

    await page.getByRole('button', { name: 'Endre lenken' }).click();
    await expect(address).toHaveValue('https://vg.no');
    await address.fill('vg.no/sport');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(link).toHaveAttribute('href', 'https://vg.no/sport');
    await page.getByRole('button', { name: 'Endre lenken' }).click();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(dialog).toBeInViewport({ ratio: 1 });
      expect(await faultsOf(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Fjern lenke' }).click();
    await expect(link).toHaveCount(0);
    await expect(content(page)).toHaveText('Les mer i avisen');
  });

  test('a tool that is on can be read under the mouse', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await content(page).fill('Tekst');
    const bold = page.getByRole('button', { name: 'Fet' });
    await bold.click();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    const background = await bold.evaluate((button) => getComputedStyle(button).backgroundColor);
    await content(page).hover();
    expect(await bold.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(background);
    expect(background).not.toBe(
      await bold.evaluate((button) => getComputedStyle(button.parentElement ?? button).backgroundColor),
    );
  });
});
