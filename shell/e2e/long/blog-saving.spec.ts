import { faultsOf } from '../accessibility';
import {
  content,
  holdBack,
  loseAnswer,
  publish,
  rowOf,
  stored,
  storedPosts,
  tidy,
  toast,
  write,
} from '../blog';
import { expect, test } from '../journey';

test.describe('saving a post', () => {
  test('a correction is saved with Ctrl+S, stays open and keeps the day of the post', async ({
    as,
    unique,
  }) => {
    const page = await as('employee');
    await publish(page, unique, 'Første avsnitt.');
    await rowOf(page, unique).getByRole('link', { name: 'Rediger' }).click();
    await page.getByLabel(/^Behold datoen \d+\. \p{L}+ \d{4}$/u).check();
    const content = page.getByRole('textbox', { name: 'Innhold' });
    await content.press('End');
    await content.pressSequentially(' Rettet.');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await content.press('Control+s');
    const { published_at, updated_at, version } = await (await saved).json();
    expect([version, published_at < updated_at]).toEqual([2, true]);
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();
    // The writer continues at the same place; the next post asks the same.
    await expect(content).toBeFocused();
    await content.pressSequentially(' Og mer.');
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    await rowOf(page, unique).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel(/^Behold datoen/)).toBeChecked();
    await expect(content).toHaveText('Første avsnitt. Rettet. Og mer.');
    await page.getByLabel(/^Behold datoen/).uncheck();
  });

  test('a post that is rewritten after a lost answer exists once, with the newest text', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Versjon en.');
    await loseAnswer(page, 'POST');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(page.getByText('Kunne ikke lagre blogginnlegg')).toBeVisible();
    // The draft keeps its idempotency key, also across a reload.
    await page.reload();
    await expect(page.getByLabel('Tittel')).toHaveValue(unique);
    await write(page, `${unique} rettet`, 'Versjon to.');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    expect(await storedPosts(page, unique)).toMatchObject([
      { title: `${unique} rettet`, content: '<p>Versjon to.</p>' },
    ]);
    await tidy(page, unique);
  });

  test('what is written while a post is being saved goes on as a change of that post', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Først.');
    const release = await holdBack(page, '**/api/blog-posts', 'POST');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Og mer');
    release();
    await expect(page.getByRole('heading', { name: 'Rediger innlegg' })).toBeVisible();
    await expect(content(page)).toBeFocused();
    await page.keyboard.type(' etterpå.');
    await expect(content(page)).toHaveText('Først. Og mer etterpå.');
    await page.reload();
    await expect(content(page)).toHaveText('Først. Og mer etterpå.');
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    expect(await storedPosts(page, unique)).toMatchObject([{ content: '<p>Først. Og mer etterpå.</p>' }]);
    await tidy(page, unique);
  });

  test('a post that a colleague deleted can be saved as a new one, or deleted once more', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    const { id } = await stored(page, unique);
    await page.goto(`/blogg-admin?edit=${id}`);
    await page.getByLabel('Tittel').fill(`${unique} reddet`);
    await page.request.delete(`/api/blog-posts/${id}`);
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(page.getByText('Innlegget finnes ikke lenger')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await expect(rowOf(page, `${unique} reddet`)).toBeVisible();

    await tidy(page, unique);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Slett «${unique} reddet»` }).click();
    await expect(toast(page, 'Blogginnlegg slettet')).toBeVisible();
    await expect(rowOf(page, unique)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Eksisterende innlegg' })).toBeFocused();
  });

  test('a deleted post takes its draft along', async ({ as, unique }) => {
    const page = await as('admin');
    const { id } = await stored(page, unique);
    await page.goto(`/blogg-admin?edit=${id}`);
    await page.getByLabel('Tittel').fill(`${unique} ulagret`);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Slett «${unique}»` }).click();
    await expect(page).toHaveURL(/\/blogg-admin$/);
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    expect(
      await page.evaluate((key) => Object.keys(localStorage).filter((name) => name.endsWith(key)), id),
    ).toEqual([]);
  });

  test('a post that is deleted where it was just written leaves its form, too', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin?edit=');
    await page.getByLabel('Tittel').fill(unique);
    await page.getByRole('textbox', { name: 'Innhold' }).fill('Tekst');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: 'Rediger innlegg' })).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Slett «${unique}»` }).click();
    await expect(page.getByText('Blogginnlegg slettet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeVisible();
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
  });

  test('new posts in two windows are two drafts, and both are found again', async ({ as, unique }) => {
    const page = await as('admin');
    const other = await page.context().newPage();
    await page.goto('/blogg-admin');
    await write(page, `${unique} en`, 'I det første vinduet');
    await other.goto('/blogg-admin');
    await expect(other.getByLabel('Tittel')).toHaveValue('');
    await write(other, `${unique} to`, 'I det andre vinduet');
    await page.getByLabel('Forfatter').fill('Kari');
    await other.close();
    await page.reload();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} en`);
    await expect(page.getByLabel('Forfatter')).toHaveValue('Kari');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} to`);
    await expect(content(page)).toHaveText('I det andre vinduet');
    await tidy(page, unique);
  });

  test('an address that names no post is a new post', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin?edit=');
    await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Opprett innlegg' })).toBeVisible();
  });
});
