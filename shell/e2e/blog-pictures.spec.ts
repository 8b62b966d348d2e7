import { faultsOf } from './accessibility';
import { content, editorOf, storedPosts, tidy, toast, write } from './blog';
import { expect, test } from './journey';

test('pictures are uploaded by file, paste and drop, say what they show, and come in the size of the screen', async ({
  as,
  unique,
}) => {
  const page = await as('admin');
  await page.goto('/blogg-admin');
  const photo = await page.screenshot();
  const dialog = page.getByRole('dialog');
  const use = dialog.getByRole('button', { name: 'Bruk bildet' });
  await write(page, unique, 'Se her:');
  /** Drops or pastes a file into the text; if nothing handles it, the browser would open it instead of the page. */
  const bring = async (kind: 'paste' | 'drop', file: Buffer) => {
    const isLeft = await (await editorOf(page)).evaluate(
      (editor, [type, encoded]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], 'bilde.png', { type: 'image/png' }));
        const { left, top } = editor.getBoundingClientRect();
        const where = { clientX: left + 20, clientY: top + 30 };
        const event =
          type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...where });
        return editor.dispatchEvent(event);
      },
      [kind, file.toString('base64')] as const,
    );
    expect(isLeft).toBe(false);
  };
  for (const kind of ['paste', 'drop'] as const) {
    await bring(kind, Buffer.from('<svg onload="alert(1)">'));
    await expect(dialog.getByText('Bildet må være JPEG, PNG eller WebP')).toBeVisible();
    await expect(use).toBeDisabled();
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog).toBeHidden();
  }
  await bring('paste', photo);
  await dialog.getByLabel('Alternativ tekst').fill('Vakten ved telefonen');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Forkaste det du har skrevet?' });
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await use.click();
  const inText = content(page).getByRole('img', { name: 'Vakten ved telefonen' });
  await expect(inText).toHaveAttribute('src', /^\/api\/blog-images\/[0-9a-f]{24}$/);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Last opp bilde' }).last().click(),
  ]);
  await chooser.setFiles({ name: 'stor.png', mimeType: 'image/png', buffer: Buffer.alloc(9_000_000) });
  await expect(dialog.getByText('Bildet kan være høyst 8 MB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await chooser.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo });
  // Text pasted in the dialog must not reach the field behind it.
  await dialog.getByLabel('Alternativ tekst').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Resepsjonen');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await dialog.getByLabel('Alternativ tekst').fill('Resepsjonen');
  expect(await faultsOf(page)).toEqual([]);
  await use.click();
  await expect(page.getByLabel('Bildets nettadresse')).toHaveValue(/^\/api\/blog-images\/[0-9a-f]{24}$/);
  await page.getByRole('switch', { name: 'Publisert' }).click();
  await page.getByRole('button', { name: 'Opprett innlegg' }).click();
  await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();

  const [{ id }] = await storedPosts(page, unique);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/blogg?post=${id}`);
  for (const name of ['Resepsjonen', 'Vakten ved telefonen']) {
    const image = page.getByRole('article').getByRole('img', { name });
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/\?w=480$/);
  }
  expect(await faultsOf(page)).toEqual([]);
  await tidy(page, unique);
});
