/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Registry } from 'shared/release';
import { staff } from 'shared/testing/open-page';
import { openSite, registry } from '../testing/open-site';

const start = '/assets/main.00000001.js';
const badge = () => screen.queryByRole('button', { name: 'Ny versjon – last inn' });
const showTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

const released = (name: string): Registry => {
  const entry = registry.remotes[name];
  if (!entry) throw new Error(`There is no ${name}`);
  return { shell: start, remotes: { ...registry.remotes, [name]: { ...entry, version: '1.0.1' } } };
};

async function openCalls(live: Registry) {
  const { asked } = await openSite('/samtaleteller', {
    session: staff('calls:use'),
    answers: { 'GET /registry.json': live },
  });
  await screen.findByRole('heading', { name: 'Side /samtaleteller' });
  // The toasts are loaded after the page.
  await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(1));
  await showTab();
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/registry.json'));
}

beforeEach(() => {
  const state = Object.assign(document.createElement('script'), {
    id: 'page-state',
    type: 'application/json',
    textContent: JSON.stringify({ registry }),
  });
  document.head.append(state, Object.assign(document.createElement('script'), { src: start }));
});
afterEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
});

test('a tab whose page has another version says so when it is looked at again, and leaves what stands', async () => {
  await openCalls(released('mfe-calls'));
  await waitFor(() => expect(badge()).toBeTruthy());
  expect(screen.getByRole('heading', { name: 'Side /samtaleteller' })).toBeTruthy();
});

test("another module's release is none of this page's affair", async () => {
  await openCalls(released('mfe-blog'));
  expect(badge()).toBeNull();
});

test('a tab that stands in an earlier shell says so', async () => {
  await openCalls({ ...registry, shell: '/assets/main.00000002.js' });
  await waitFor(() => expect(badge()).toBeTruthy());
});
