/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const open = (items: object[]) =>
  openPage(remote, `/blogg-admin?edit=${id}`, {
    session: staff('blog:manage'),
    answers: {
      'GET /api/blog-posts': { items: [], next_cursor: null, total: 0 },
      [`GET ${path}`]: post,
      [`GET ${path}/revisions`]: { items },
    },
  });

test('a post that was saved once has no former versions to unfold', async () => {
  const { asked } = await open([]);
  await screen.findByDisplayValue(post.title);
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/revisions'))).toBe(true));
  await act(async () => {});
  expect(screen.queryByText(/^Tidligere versjoner/)).toBeNull();
});

test('versions that were saved within a minute are told apart', async () => {
  const at = (version: number, saved_at: string) => ({ ...former, version, saved_at });
  await open([
    at(3, '2026-11-20T10:02:01.000Z'),
    at(2, '2026-11-20T10:00:40.000Z'),
    at(1, '2026-11-20T10:00:05.000Z'),
  ]);
  const buttons = await screen.findAllByRole('button', { name: /^Se versjonen fra/, hidden: true });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['11:02', '11:00:40', '11:00:05'].map((time) => `Se versjonen fra 20. nov. 2026, ${time}`),
  );
});

test.each([
  [409, 'Noen andre har endret innlegget', false],
  [500, 'Kunne ikke lagre blogginnlegg', false],
  [401, 'Kunne ikke lagre blogginnlegg', true],
])('a version that cannot be restored (%i) is told of in its dialog', async (status, text, signedOut) => {
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
  const alert = await within(dialog).findByText(text);
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(within(dialog).queryByRole('button', { name: 'Logg inn' }) !== null).toBe(signedOut);
  expect(toasts).toEqual([]);
});
