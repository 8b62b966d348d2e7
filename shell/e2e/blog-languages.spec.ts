import type { Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { expect, test } from './journey';

const faultsOf = async (page: Page) => {
  const violations = await faultsIn(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const title = (page: Page) => page.getByLabel('Tittel');
const content = (page: Page) => page.getByRole('textbox', { name: 'Innhold' });
const saved = (page: Page) => page.getByText('Blogginnlegg oppdatert!', { exact: true });
const swedish = { title: 'Så svarar vi', content: '<p>Växeln är öppen.</p>' };

/** Stores a post through the api. */
async function stored(page: Page, unique: string, fields: object = {}) {
  const answer = await page.request.post('/api/blog-posts', {
    data: { title: unique, content: '<p>Sentralbordet er åpent.</p>', published: true, ...fields },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; slug: string };
}
const read = async (page: Page, id: string) => (await page.request.get(`/api/blog-posts/${id}`)).json();
const remove = (page: Page, id: string) => page.request.delete(`/api/blog-posts/${id}`);

/** The head of a document, without running scripts. */
const headOf = async (page: Page, address: string) => {
  const html = await (await page.request.get(address)).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...found]) => found.join(' '));
  return {
    language: all(/<html[^>]* lang="([^"]+)"/g),
    canonical: all(/rel="canonical" href="[^"]*(\/blogg[^"]*)"/g),
    alternates: all(/hreflang="([^"]+)" href="[^"]*(\/blogg[^"]*)"/g),
    locale: all(/property="og:locale" content="([^"]+)"/g),
    written: all(/<h1[^>]* lang="([^"]+)"/g),
  };
};

/** By keyboard, because the editor resets other selections when it gets the focus. */
async function clearContent(page: Page) {
  await content(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(content(page)).toHaveText('');
}

test('a post is told in another language in the form, and read there by those who read it', async ({
  as,
  page: reader,
  unique,
}) => {
  const page = await as('employee');
  const { id } = await stored(page, unique);
  await page.goto(`/blogg-admin?edit=${id}`);
  await expect(title(page)).toHaveValue(unique);
  await expect(tab(page, 'Norsk finnes')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Norsk').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Svenska mangler')).toBeFocused();
  await expect(title(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(title(page)).toBeFocused();
  await page.keyboard.type(`${unique} på svenska`);
  await expect(title(page)).toHaveAttribute('lang', 'sv-SE');
  await content(page).fill('Växeln är öppen.');
  await expect(tab(page, 'Svenska finnes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Forhåndsvisning' })).toContainText('Växeln är öppen.');
  expect(await faultsOf(page)).toEqual([]);
  await content(page).press('Control+s');
  await expect(saved(page)).toBeVisible();
  // The writer stays in the language; the other languages are unchanged.
  await expect(content(page)).toHaveText('Växeln är öppen.');
  await tab(page, 'Norsk').click();
  await expect(content(page)).toHaveText('Sentralbordet er åpent.');
  expect(await read(page, id)).toMatchObject({ languages: ['no', 'sv'], title: unique, version: 2 });

  await reader.goto(`/blogg?post=${id}&lang=sv`);
  const heading = reader.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${unique} på svenska`);
  await expect(heading).toHaveAttribute('lang', 'sv-SE');
  await expect(reader.getByRole('article')).toContainText('Växeln är öppen.');
  expect(await faultsOf(reader)).toEqual([]);
  // Changing the language of the page shows the post in that language.
  await reader.goto(`/blogg?post=${id}&lang=da`);
  await expect(heading).toHaveText(unique);
  await expect(heading).toHaveAttribute('lang', 'nb-NO');
  await remove(page, id);
});

test('search engines are told of the languages that a post has, and of no other', async ({ as, unique }) => {
  const page = await as('employee');
  const { id, slug } = await stored(page, unique, { variants: { sv: swedish } });
  const post = `/blogg?post=${slug}`;
  const escaped = `${post}&amp;lang=sv`;
  const alternates = [`nb-NO ${post}`, `sv-SE ${escaped}`, `x-default ${post}`];
  expect(await headOf(page, `${post}&lang=sv`)).toEqual({
    ...{ language: ['sv-SE'], canonical: [escaped], alternates },
    ...{ locale: ['sv_SE'], written: ['sv-SE'] },
  });
  expect(await headOf(page, `${post}&lang=en`)).toEqual({
    ...{ language: ['en-GB'], canonical: [post], alternates },
    ...{ locale: ['nb_NO'], written: ['nb-NO'] },
  });
  expect(await headOf(page, `${post}&lang=no`)).toMatchObject({ canonical: [post], alternates });
  const only = await stored(page, `${unique} bare norsk`);
  expect(await headOf(page, `/blogg?post=${only.slug}&lang=sv`)).toMatchObject({
    canonical: [`/blogg?post=${only.slug}`],
    alternates: [],
  });
  const sitemap = await (await page.request.get('/blogg/sitemap.xml')).text();
  expect(sitemap).toContain(`${escaped}</loc>`);
  expect(sitemap).not.toContain(`${only.slug}&amp;lang`);
  for (const one of [id, only.id]) await remove(page, one);
});

test('what is wrong in a language is shown there, and saved with the rest when it is mended', async ({
  as,
  unique,
}) => {
  const page = await as('employee');
  const { id } = await stored(page, unique);
  await page.goto(`/blogg-admin?edit=${id}`);
  await tab(page, 'English').click();
  await title(page).fill('Only a title');
  await tab(page, 'Norsk').click();
  await page.getByRole('button', { name: 'Lagre', exact: true }).click();
  await expect(tab(page, 'English')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('form').getByText('Tittel og innhold er påkrevd')).toBeVisible();
  await expect(content(page)).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await content(page).fill('And a text.');
  await content(page).press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect(await read(page, id)).toMatchObject({
    variants: { en: { title: 'Only a title', content: '<p>And a text.</p>' } },
  });
  // Without title and text there is no translation.
  await title(page).fill('');
  await clearContent(page);
  await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
  await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeVisible();
  expect((await read(page, id)).languages).toEqual(['no']);
  await remove(page, id);
});

test('unsaved words of every language are kept, and a colleague who changed one is not written over unasked', async ({
  as,
  unique,
}) => {
  const page = await as('employee');
  const { id } = await stored(page, unique, { variants: { sv: swedish } });
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
  await remove(page, id);
});

test('a former version and a link to a draft show every language', async ({ as, page: guest, unique }) => {
  const page = await as('employee');
  const { id } = await stored(page, unique, { published: false, variants: { sv: swedish } });
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
  expect((await read(page, id)).languages).toEqual(['no']);
  await page.getByText('Tidligere versjoner (1)').click();
  await page.getByRole('button', { name: /^Se versjonen fra/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Svenska' })).toBeVisible();
  await expect(dialog.getByText('Växeln är öppen.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Gjenopprett' }).click();
  await expect(page.getByText('Versjonen er gjenopprettet')).toBeVisible();
  await expect(content(page)).toHaveText('Växeln är öppen.');
  expect(await read(page, id)).toMatchObject({ languages: ['no', 'sv'], variants: { sv: swedish } });
  await remove(page, id);
});

test('no fault is found in the form of a language, on a phone or on a desk', async ({ as, unique }) => {
  const page = await as('employee');
  const { id } = await stored(page, unique, { variants: { sv: swedish } });
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/blogg-admin?edit=${id}`);
    await tab(page, 'Svenska').click();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await remove(page, id);
});
