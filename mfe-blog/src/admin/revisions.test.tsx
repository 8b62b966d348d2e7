/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BlogPost } from 'shared/contracts/blog';
import { problem } from 'shared/testing/network';
import { openPage, staff } from 'shared/testing/open-page';
import remote from '../remote';

const id = '1'.repeat(24);
const post: BlogPost = {
  id,
  slug: 'ny-tittel',
  title: 'Ny tittel',
  content: 'Ny tekst',
  image_url: null,
  image_alt: null,
  author: null,
  published: false,
  published_at: null,
  scheduled_at: null,
  language: 'no',
  languages: ['no'],
  version: 2,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const former = {
  version: 1,
  title: 'Gammel tittel',
  saved_at: post.updated_at,
  saved_by: 'ola@firma.example',
};
const path = `/api/blog-posts/${id}`;

test.each([
  [409, 'Noen andre har endret innlegget', false],
  [500, 'Kunne ikke lagre blogginnlegg', false],
  [401, 'Kunne ikke lagre blogginnlegg', true],
])('a version that cannot be restored (%i) is told of in its dialog', async (status, words, signedOut) => {
  const { toasts } = await openPage(remote, `/blogg-admin?edit=${id}`, {
    session: staff('blog:manage'),
    answers: {
      'GET /api/blog-posts': { items: [], next_cursor: null, total: 0 },
      [`GET ${path}`]: post,
      [`GET ${path}/revisions`]: { items: [former] },
      [`GET ${path}/revisions/1`]: {
        ...former,
        content: 'Gammel tekst',
        image_url: null,
        image_alt: null,
        author: null,
        variants: {},
      },
      [`PATCH ${path}`]: problem(status),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Se versjonen fra/, hidden: true }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Gjenopprett' }));
  const alert = await within(dialog).findByText(words);
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(within(dialog).queryByRole('button', { name: 'Logg inn' }) !== null).toBe(signedOut);
  expect(toasts).toEqual([]);
});
