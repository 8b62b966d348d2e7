/** @jest-environment ../jest.browser-environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { permissions, type Right } from 'shared/contracts/access';
import type { Session } from 'shared/contracts/auth';
import { useHost } from 'shared/react/host';
import { linksIn, staff } from 'shared/testing/open-page';
import { departures, openSite, remoteOf } from '../testing/open-site';

const pages: [path: string, permission: Right][] = [
  ['/admin', 'leads:manage'],
  ['/blogg-admin', 'blog:manage'],
  ['/samtaleteller', 'calls:use'],
  ['/vika', 'vika:register'],
  ['/vikarapport', 'vika:read'],
];
const main = () => screen.getByRole('main');
const heading = () => screen.findByRole('heading', { level: 1 });

beforeEach(() => void departures.splice(0));

test.each(pages)('%s is for whoever may %s', async (path, permission) => {
  await openSite(path, { session: staff(permission) });
  expect((await heading()).textContent).toBe(`Side ${path}`);
});

test.each(pages)('%s is for nobody who may do all but %s', async (path, permission) => {
  const loaded: string[] = [];
  await openSite(path, {
    session: staff(...permissions.filter((other) => other !== permission)),
    loadModule: (name) => {
      loaded.push(name);
      return Promise.reject(new Error('not for you'));
    },
  });
  expect((await heading()).textContent).toBe('Ingen tilgang');
  expect(main().textContent).toContain('Du har ikke tilgang til denne siden.');
  expect(linksIn(main())).toEqual({ 'Til forsiden': '/' });
  expect(loaded).toEqual([]);
  expect(document.title).toMatch(/^Ingen tilgang/);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each(['/admin', '/blogg-admin', '/vika', '/vikarapport'])(
  'a visitor at %s leaves for the sign-in page, and comes back',
  async (path) => {
    await openSite(`${path}?tab=quotes`);
    await waitFor(() =>
      expect(departures).toEqual([`/auth?redirect=${encodeURIComponent(`${path}?tab=quotes`)}`]),
    );
    expect(main().textContent).toContain('Sjekker innlogging...');
  },
);

test('a visitor at the call counter is told that it takes signing in', async () => {
  await openSite('/samtaleteller');
  expect((await heading()).textContent).toBe('Autentisering kreves');
  expect(main().textContent).toContain('Du må være logget inn for å bruke denne siden.');
  expect(linksIn(main())).toEqual({ 'Logg inn': '/auth?redirect=%2Fsamtaleteller' });
  expect(departures).toEqual([]);
});

test('nobody is shown a tool, or sent away, before it is known who is here', async () => {
  await openSite('/admin', {
    page: { session: undefined as unknown as Session },
    answers: { 'GET /api/auth/session': () => new Promise<object>(() => {}) },
  });
  expect(main().textContent).toContain('Sjekker innlogging...');
  expect(departures).toEqual([]);
});

const restricted: Session = {
  ...staff('vika:register'),
  access: {
    home: '/vika',
    restricted: true,
    allowed_paths: ['/vika'],
    permissions: ['vika:register', 'vika:read', 'calls:use'],
  },
};

test.each(['/', '/blogg', '/vikarapport', '/samtaleteller', '/finnes-ikke'])(
  'a restricted account at %s is sent home',
  async (path) => {
    await openSite(path, { session: restricted });
    await waitFor(() => expect(departures).toEqual(['/vika']));
    expect(main().textContent).toBe('');
  },
);

test('a restricted account sees its page without header, footer and menu', async () => {
  await openSite('/vika', { session: restricted });
  expect((await heading()).textContent).toBe('Side /vika');
  for (const role of ['banner', 'contentinfo', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
  expect(departures).toEqual([]);
});

test.each([
  ['sign-in', 'Autentisering kreves'],
  ['forbidden', 'Ingen tilgang'],
] as const)('what the edge refused (%s) is not shown', async (refused, title) => {
  await openSite('/samtaleteller', { session: staff('calls:use'), page: { refused } });
  expect((await heading()).textContent).toBe(title);
});

test('a page whose right was taken is shown no more, once its tool has asked who is here', async () => {
  function Tool() {
    const { refreshSession } = useHost();
    return (
      <>
        <h1>Kari Nordmann</h1>
        <button type="button" onClick={() => void refreshSession()}>
          Spør
        </button>
      </>
    );
  }
  await openSite('/vikarapport', {
    session: staff('vika:read', 'leads:manage'),
    answers: { 'GET /api/auth/session': staff('leads:manage') },
    loadModule: async (name) => remoteOf(name, { Component: Tool }),
  });
  expect((await heading()).textContent).toBe('Kari Nordmann');
  fireEvent.click(screen.getByRole('button', { name: 'Spør' }));
  await waitFor(() => expect(main().textContent).toContain('Du har ikke tilgang til denne siden.'));
  expect(screen.queryByText('Kari Nordmann')).toBeNull();
});
