/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import type { PageTexts } from 'shared/remote';
import { remoteContract } from 'shared/remote-entry';
import { problem } from 'shared/testing/network';
import { linksIn, textOf } from 'shared/testing/open-page';
import { openSite, remoteOf, type SiteSettings } from '../testing/open-site';

const report = { 'POST /api/client-events': new Response(null, { status: 204 }) };
const failed = 'Denne delen er ikke tilgjengelig akkurat nå';
const notice = () => screen.findByText(failed);
const main = () => textOf(screen.getByRole('main'));
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
const open = (settings: SiteSettings) => openSite('/blogg', { answers: report, ...settings });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a remote that is down costs its own page only, is reported, and comes back without a reload', async () => {
  let down = true;
  const { asked } = await open({
    loadModule: async (name) => {
      if (down) throw new Error('404');
      return remoteOf(name);
    },
  });
  await notice();
  expect(main()).toContain('Resten av siden virker som vanlig. Prøv igjen om et øyeblikk.');
  expect(linksIn(screen.getByRole('contentinfo'))).toMatchObject({ Vilkår: '/vilkar' });
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/client-events',
      { kind: 'remote-failed', remote: 'mfe-blog', reason: 'load', version: '1.0.0-mfe-blog' },
    ],
  ]);
  down = false;
  retry();
  expect(await screen.findByRole('heading', { name: 'Side /blogg' })).toBeTruthy();
  expect(screen.queryByText(failed)).toBeNull();
});

test('a remote that takes longer than eight seconds is said to be away', async () => {
  jest.useFakeTimers();
  await open({ loadModule: () => new Promise(() => {}) });
  expect(main()).toContain('Laster siden …');
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(main()).not.toContain(failed);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(main()).toContain(failed);
});

test('a page whose data do not come is said to be away as well, and is reported', async () => {
  jest.useFakeTimers();
  const { asked } = await open({
    loadModule: async (name) => {
      const remote = remoteOf(name);
      return {
        ...remote,
        routes: remote.routes.map((route) => ({ ...route, loader: () => new Promise(() => {}) })),
      };
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(main()).not.toContain(failed);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(main()).toContain(failed);
  expect(asked.map(({ body }) => body)).toEqual([
    { kind: 'remote-failed', remote: 'mfe-blog', reason: 'timeout', version: '1.0.0-mfe-blog' },
  ]);
});

test('a page whose code does not come is said to be away as well, and is reported', async () => {
  jest.useFakeTimers();
  const { asked } = await open({
    loadModule: async (name) => remoteOf(name, { lazy: () => new Promise(() => {}) }),
  });
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(main()).not.toContain(failed);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(main()).toContain(failed);
  expect(asked.map(({ body }) => body)).toEqual([
    { kind: 'remote-failed', remote: 'mfe-blog', reason: 'timeout', version: '1.0.0-mfe-blog' },
  ]);
});

test('a remote of another contract is not mounted, and says why it waits', async () => {
  const { asked } = await open({
    loadModule: async (name) => ({ ...remoteOf(name), contract: remoteContract + 1 }),
  });
  await notice();
  expect(main()).toContain('Denne delen er bygget for en annen utgave av nettstedet. Vi er varslet.');
  expect(main()).not.toContain('Side /blogg');
  expect(asked[0]?.body).toMatchObject({ reason: 'contract' });
});

test('a remote without the page that the registry promised is of another contract', async () => {
  await open({ loadModule: async (name) => ({ ...remoteOf(name), routes: [] }) });
  await notice();
  expect(main()).toContain('Denne delen er bygget for en annen utgave av nettstedet.');
});

test('a page that throws while it is drawn is reported once, and drawn again when asked for', async () => {
  let broken = true;
  const Component = () => {
    if (broken) throw new Error('undefined is not a function');
    return <h1>Hel igjen</h1>;
  };
  const { asked } = await open({ loadModule: async (name) => remoteOf(name, { Component }) });
  await notice();
  expect(asked.map(({ body }) => body)).toEqual([expect.objectContaining({ reason: 'render' })]);
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  broken = false;
  retry();
  expect(await screen.findByRole('heading', { name: 'Hel igjen' })).toBeTruthy();
});

test('data that cannot be loaded is asked for again by the same button', async () => {
  const answers: Record<string, object> = { ...report };
  const posts = 'GET /api/blog-posts';
  answers[posts] = problem(503);
  await open({
    answers,
    loadModule: async (name) =>
      remoteOf(name, {
        loader: () =>
          fetch('/api/blog-posts').then((answer) => {
            if (!answer.ok) throw new Error(String(answer.status));
            return null;
          }),
      }),
  });
  await notice();
  answers[posts] = {};
  retry();
  expect(await screen.findByRole('heading', { name: 'Side /blogg' })).toBeTruthy();
});

test('a page names itself in the head; the next one takes its place', async () => {
  await open({});
  await screen.findByRole('heading', { name: 'Side /blogg' });
  expect(document.title).toBe('Side /blogg');
  const canonical = () => document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]');
  expect([...canonical()].map(({ href }) => new URL(href).pathname)).toEqual(['/blogg']);
  await act(async () => fireEvent.click(screen.getAllByText('Om oss')[0] as Element));
  await waitFor(() => expect(document.title).toBe('Side /om-oss'));
  expect([...canonical()].map(({ href }) => new URL(href).pathname)).toEqual(['/om-oss']);
  expect(document.querySelectorAll('link[hreflang]')).toHaveLength(5);
});

describe('texts of single pages', () => {
  const namespace = 'mfe-blog/page';
  const Component = () => <h1>{useTranslation().t('heading', { ns: namespace })}</h1>;
  const openIn = (messages: PageTexts['messages']) =>
    open({
      language: 'en',
      loadModule: async (name) => remoteOf(name, { Component, handle: { texts: { namespace, messages } } }),
    });

  test('come with the page', async () => {
    await openIn(async (language) => ({ heading: `Words in ${language}` }));
    expect(await screen.findByRole('heading', { name: 'Words in en' })).toBeTruthy();
  });

  test('that cannot be had in a language are Norwegian, and so is everything else', async () => {
    await openIn(async (language) => {
      if (language === 'en') throw new Error('network');
      return { heading: 'Ord' };
    });
    expect(await screen.findByRole('heading', { name: 'Ord' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('nb-NO');
    expect(linksIn(screen.getByRole('contentinfo'))).toMatchObject({ Vilkår: '/vilkar' });
  });

  test('that cannot be had at all are asked for again by the button', async () => {
    let away = true;
    await openIn(async () => {
      if (away) throw new Error('network');
      return { heading: 'Words' };
    });
    away = false;
    fireEvent.click(await screen.findByRole('button', { name: /Prøv igjen|Try again/ }));
    expect(await screen.findByRole('heading', { name: 'Words' })).toBeTruthy();
  });
});
