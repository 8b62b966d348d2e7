/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, staff } from 'shared/testing/open-page';
import remote from '../remote';

const { locks } = navigator;
afterEach(() => void Object.defineProperty(navigator, 'locks', { configurable: true, value: locks }));

test.each([
  ['has no locks', undefined],
  ['denies them', { request: async () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('a post can be written in a browser that %s', async (_what, value) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value });
  await openPage(remote, '/blogg-admin', {
    session: staff('blog:manage'),
    answers: { 'GET /api/blog-posts': { items: [], next_cursor: null, total: 0 } },
  });
  expect(await screen.findByLabelText(/^Tittel/)).toBeTruthy();
});
