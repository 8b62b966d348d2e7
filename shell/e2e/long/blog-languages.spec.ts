import { faultsOf } from '../accessibility';
import { content } from '../blog';
import {
  clearContent,
  readPost,
  removePost,
  saved,
  storedPost,
  swedish,
  tab,
  title,
} from '../blog-languages';
import { expect, test } from '../journey';

test('unsaved words of every language are kept, and a colleague who changed one is not written over unasked', async ({
  as,
  unique,
}) => {
  const page = await as('employee');
  const { id } = await storedPost(page, unique, { variants: { sv: swedish } });
  await page.goto(`/blogg-admin?edit=${id}`);
  await tab(page, 'Dansk').click();
  await title(page).fill('Sådan svarer vi');
  await content(page).fill('Omstillingen er åben.');
  await page.reload();
  await tab(page, 'Dansk finnes').click();
  await expect(content(page)).toHaveText('Omstillingen er åben.');
  const changed = await page.request.patch(`/api/blog-posts/${id}`, {
    data: { variants: { sv: { ...swedish, title: 'En kollegas rubrik' } } },
    headers: { 'if-match': '"1"' },
  });
  expect(changed.status()).toBe(200);
  await content(page).press('Control+s');
  await expect(page.getByText('Noen andre har endret innlegget')).toBeVisible();
  await expect(content(page)).toHaveText('Omstillingen er åben.');
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Hent den lagrede versjonen' }).click();
  await tab(page, 'Svenska').click();
  await expect(title(page)).toHaveValue('En kollegas rubrik');
  await expect(tab(page, 'Dansk mangler')).toBeVisible();
  await removePost(page, id);
});

test('a former version and a link to a draft show every language', async ({ as, page: guest, unique }) => {
  const page = await as('employee');
  const { id } = await storedPost(page, unique, { published: false, variants: { sv: swedish } });
  await page.goto(`/blogg-admin?edit=${id}`);
  await page.getByRole('button', { name: 'Gjennomlesing' }).click();
  await page.getByRole('button', { name: 'Lag lenke' }).click();
  const { pathname, hash } = new URL(await page.getByLabel('Adresse', { exact: true }).inputValue());
  await guest.goto(pathname + hash);
  await expect(guest.getByRole('heading', { level: 1, name: unique })).toBeVisible();
  await guest.getByRole('button', { name: 'Svenska' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Så svarar vi' })).toHaveAttribute(
    'lang',
    'sv-SE',
  );
  await expect(guest.getByText('Växeln är öppen.')).toBeVisible();
  expect(await faultsOf(guest)).toEqual([]);

  await tab(page, 'Svenska').click();
  await title(page).fill('');
  await clearContent(page);
  await content(page).press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect((await readPost(page, id)).languages).toEqual(['no']);
  await page.getByText('Tidligere versjoner (1)').click();
  await page.getByRole('button', { name: /^Se versjonen fra/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Svenska' })).toBeVisible();
  await expect(dialog.getByText('Växeln är öppen.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Gjenopprett' }).click();
  await expect(page.getByText('Versjonen er gjenopprettet')).toBeVisible();
  await expect(content(page)).toHaveText('Växeln är öppen.');
  expect(await readPost(page, id)).toMatchObject({ languages: ['no', 'sv'], variants: { sv: swedish } });
  await removePost(page, id);
});

test('no fault is found in the form of a language, on a phone or on a desk', async ({ as, unique }) => {
  const page = await as('employee');
  const { id } = await storedPost(page, unique, { variants: { sv: swedish } });
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/blogg-admin?edit=${id}`);
    await tab(page, 'Svenska').click();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await removePost(page, id);
});
