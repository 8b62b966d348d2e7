import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import type { Right } from '../contracts/access';
import type { Session } from '../contracts/auth';
import { RouteDataProvider } from '../react/host';
import { type RemoteModule, textsOfPage } from '../remote';
import { createTestHost, type HostSettings } from './render-in-host';

export const visitor: Session = { user: null };

/** Somebody of the staff, with the permissions that a test is about. */
export const staff = (...permissions: Right[]): Session & { user: object } => ({
  user: { id: 'a'.repeat(24), email: 'kari@firma.example', name: null, roles: [] },
  access: { home: '/', restricted: false, allowed_paths: [], permissions },
  second_step: { on: false, app: false, passkey: false, due: null },
});

/** What is deferred has been begun with by then. */
const behindThisFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Opens a page of a remote as the shell does: with its module, its texts and its data, in a browser's document. */
export async function openPage(remote: RemoteModule, address: string, settings: HostSettings = {}) {
  const { language = 'no' } = settings;
  history.pushState(null, '', address);
  const url = new URL(location.href);
  const route = remote.routes.find(({ path }) => path === url.pathname);
  if (!route) throw new Error(`${remote.name} has no page at ${address}`);
  const texts = await textsOfPage(remote, url.pathname, language);
  const { asked, i18n, toasts, host, wrap } = createTestHost({ ...settings, texts });
  const context = { url, language, client: host.client, t: i18n.getFixedT(language, remote.name) };
  const data = await route.load?.(context);
  const page = createElement(RouteDataProvider, { data, children: createElement(route.Component) });
  const view = render(wrap(page));
  await screen.findByRole('heading', { level: 1 });
  await act(behindThisFrame);
  return { ...view, asked, toasts, head: route.head?.({ ...context, data }) };
}

/** The words of an element as they are read: without the unbreakable spaces. */
export const wordsOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Where the links of an element lead, by their words. */
export const linksIn = (element: Element): Record<string, string | null> =>
  Object.fromEntries(
    [...element.querySelectorAll('a')].map((link) => [wordsOf(link), link.getAttribute('href')]),
  );
