import type { Page } from '@playwright/test';
import { expect } from './journey';

export const older = (page: Page) => page.getByRole('navigation', { name: 'Tidligere innlegg' });

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Fills in the form's title and content. */
export async function write(page: Page, title: string, content: string) {
  await page.getByLabel('Tittel').fill(title);
  await page.getByRole('textbox', { name: 'Innhold' }).fill(content);
}

export async function publish(page: Page, title: string, content: string) {
  await page.goto('/blogg-admin');
  await write(page, title, content);
  await page.getByRole('switch', { name: 'Publisert' }).click();
  await page.getByRole('button', { name: 'Opprett innlegg' }).click();
  await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
}

/** Deletes the posts of a test, because other tests read the newest post. */
export async function tidy(page: Page, title: string) {
  for (const { id } of await storedPosts(page, title)) await page.request.delete(`/api/blog-posts/${id}`);
}

export const storedPosts = async (page: Page, title: string) => {
  const { items } = await (await page.request.get('/api/blog-posts?status=all&limit=100')).json();
  const found: { id: string; title: string }[] = items.filter((post: { title: string }) =>
    post.title.startsWith(title),
  );
  return Promise.all(found.map(async ({ id }) => (await page.request.get(`/api/blog-posts/${id}`)).json()));
};

/** Creates a post through the api, as if a colleague had written it. */
export async function stored(page: Page, title: string, fields: object = {}) {
  const answer = await page.request.post('/api/blog-posts', {
    data: { title, content: '<p>Tekst</p>', ...fields },
  });
  return (await answer.json()) as { id: string; slug: string };
}

/** Lets the next call of a method reach the api, but drops its response. */
export const loseAnswer = (page: Page, method: string) =>
  page.route('**/api/blog-posts**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
    await page.unroute('**/api/blog-posts**');
  });

/** Delays calls of a method to a path until the returned function is called. */
export async function holdBack(page: Page, path: string, method: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return () => release();
}

export const content = (page: Page) => page.getByRole('textbox', { name: 'Innhold' });

/** The text editor. Waits until it has replaced its placeholder field, which tests would otherwise type into. */
export async function editorOf(page: Page) {
  await page.getByLabel('Tittel').focus();
  await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
  return content(page);
}

export const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
