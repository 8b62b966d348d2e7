import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import type { Right } from '../contracts/access';
import type { Session } from '../contracts/auth';
import { type RemoteModule, textsOfPage } from '../remote';
import { runLoader } from '../run-loader';
import { createTestHost, type HostSettings } from './render-in-host';

export const visitor: Session = { user: null };

/** A staff session with the permissions that a test needs. */
export const staff = (...permissions: Right[]): Session & { user: object } => ({
  user: { id: 'a'.repeat(24), email: 'kari@firma.example', name: null, roles: [] },
  access: { home: '/', restricted: false, allowed_paths: [], permissions },
  second_step: { on: false, app: false, passkey: false, due: null },
});

/** Opens a page of a remote as the shell does, with its module, texts and data. */
export async function openPage(remote: RemoteModule, address: string, settings: HostSettings = {}) {
  const { language = 'no' } = settings;
  history.pushState(null, '', address);
  const url = new URL(location.href);
  const route = remote.routes.find(({ path }) => path === url.pathname);
  if (!route) throw new Error(`${remote.name} has no page at ${address}`);
  const texts = await textsOfPage(remote, url.pathname, language);
  const { asked, i18n, toasts, host, wrap } = createTestHost({ ...settings, texts });
  const context = { url, language, client: host.client, t: i18n.getFixedT(language, remote.name) };
  const [data, code] = await Promise.all([runLoader(route, context), route.lazy?.()]);
  const { Component } = { ...route, ...code };
  if (!Component) throw new Error(`${route.path} has no component`);
  const view = render(wrap(createElement(Component), data));
  await screen.findByRole('heading', { level: 1 });
  return { ...view, asked, toasts, head: route.handle?.head?.({ ...context, data }) };
}

/** An element's text as it is read: whitespace, including non-breaking spaces, becomes single spaces. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The targets of an element's links, by link text. */
export const linksIn = (element: Element): Record<string, string | null> =>
  Object.fromEntries(
    [...element.querySelectorAll('a')].map((link) => [textOf(link), link.getAttribute('href')]),
  );
