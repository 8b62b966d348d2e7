import type { Page } from '@playwright/test';
import { expect } from './journey';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const title = (page: Page) => page.getByLabel('Tittel');
export const saved = (page: Page) => page.getByText('Blogginnlegg oppdatert!', { exact: true });
export const swedish = { title: 'Så svarar vi', content: '<p>Växeln är öppen.</p>' };

/** Stores a published post through the api. */
export async function storedPost(page: Page, unique: string, fields: object = {}) {
  const answer = await page.request.post('/api/blog-posts', {
    data: { title: unique, content: '<p>Sentralbordet er åpent.</p>', published: true, ...fields },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; slug: string };
}
export const readPost = async (page: Page, id: string) =>
  (await page.request.get(`/api/blog-posts/${id}`)).json();
export const removePost = (page: Page, id: string) => page.request.delete(`/api/blog-posts/${id}`);

/** By keyboard, because the editor resets other selections when it gets the focus. */
export async function clearContent(page: Page) {
  const content = page.getByRole('textbox', { name: 'Innhold' });
  await content.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(content).toHaveText('');
}
