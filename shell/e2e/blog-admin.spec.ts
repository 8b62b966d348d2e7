import { faultsOf } from './accessibility';
import { content, editorOf, rowOf, stored, tidy, toast, write } from './blog';
import { expect, test } from './journey';

test('a post is written, published, read, changed, found and deleted', async ({ as, unique }) => {
  const page = await as('admin');
  const title = page.getByLabel('Tittel');
  await page.goto('/blogg-admin');
  await expect(page.getByRole('heading', { name: 'Eksisterende innlegg' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Opprett innlegg' }).click();
  await expect(page.getByText('Tittel og innhold er påkrevd').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await title.fill(unique);
  await page.getByRole('button', { name: 'Generer bilde' }).click();
  await expect(page.getByText('Skriv inn innhold først for å generere bilde').first()).toBeVisible();
  await content(page).fill('Første avsnitt.');
  await page.getByRole('switch', { name: 'Publisert' }).click();
  await page.getByRole('button', { name: 'Opprett innlegg' }).click();
  await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
  await expect(title).toHaveValue('');

  await page.goto('/blogg');
  await expect(page.getByRole('heading', { level: 1, name: unique })).toBeVisible();
  await page.getByRole('link', { name: 'Rediger' }).click();
  await expect(page).toHaveURL(/\/blogg-admin\?edit=[0-9a-f]{24}/);
  await expect(title).toHaveValue(unique);
  await expect(content(page)).toHaveText('Første avsnitt.');
  await title.fill(`${unique} endret`);
  await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
  await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();

  await page.goto('/blogg');
  await expect(page.getByRole('heading', { level: 1, name: `${unique} endret` })).toBeVisible();

  await page.goto('/blogg-admin');
  await page.getByRole('searchbox', { name: 'Søk i innleggene' }).fill(`${unique.toLowerCase()} ENDRET`);
  const found = page.getByRole('listitem').filter({ hasText: 'Rediger' });
  await expect(found).toHaveCount(1);
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  const remove = page.getByRole('button', { name: `Slett «${unique} endret»` });
  await remove.click();
  await expect(rowOf(page, unique)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await remove.click();
  await expect(toast(page, 'Blogginnlegg slettet')).toBeVisible();
  await expect(rowOf(page, unique)).toHaveCount(0);
  expect(questions).toEqual(['Er du sikker på at du vil slette dette innlegget?']);
});

test('a draft is kept from its first letter, over a closed tab too, until it is discarded', async ({
  as,
  unique,
}) => {
  const page = await as('manager');
  await page.goto('/blogg-admin');
  await editorOf(page);
  await write(page, unique, 'Halvferdig tanke');
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/blogg-admin');
  await expect(again.getByLabel('Tittel')).toHaveValue(unique);
  await expect(content(again)).toHaveText('Halvferdig tanke');
  await again.getByRole('button', { name: 'Forkast utkastet' }).click();
  await expect(again.getByLabel('Tittel')).toHaveValue('');
  await again.reload();
  await expect(again.getByLabel('Tittel')).toHaveValue('');
});

test('two writers of one post lose nothing: whoever is slower is led to the choice, by keyboard too', async ({
  as,
  unique,
}) => {
  const [first, second] = [await as('admin'), await as('manager')];
  const { id } = await stored(first, unique, { published: true });
  for (const page of [first, second]) {
    await page.goto(`/blogg-admin?edit=${id}`);
    await expect(page.getByLabel('Tittel')).toHaveValue(unique);
  }
  await first.getByLabel('Forfatter').fill('Kari');
  await first.getByRole('button', { name: 'Oppdater innlegg' }).click();
  await expect(toast(first, 'Blogginnlegg oppdatert!')).toBeVisible();

  await second.getByLabel('Tittel').fill(`${unique} to`);
  await second.getByRole('button', { name: 'Oppdater innlegg' }).press('Enter');
  const told = 'Noen andre har endret innlegget';
  await expect(second.getByRole('alert').filter({ hasText: told })).toBeInViewport({ ratio: 1 });
  await expect(second.locator(':focus').getByText(told)).toBeVisible();
  expect(await faultsOf(second)).toEqual([]);
  await expect(second.getByLabel('Tittel')).toHaveValue(`${unique} to`);
  await second.keyboard.press('Tab');
  await expect(second.getByRole('button', { name: 'Lagre min versjon' })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(toast(second, 'Blogginnlegg oppdatert!')).toBeVisible();
  await expect(rowOf(second, `${unique} to`)).toBeVisible();
  await tidy(first, unique);
});
