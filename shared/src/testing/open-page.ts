import { act, configure, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { createClient } from '../client/client';
import type { Right } from '../contracts/access';
import type { Session } from '../contracts/auth';
import { createI18n } from '../i18n/create-i18n';
import type { Language } from '../i18n/languages';
import common from '../i18n/locales/no.json';
import { type Host, HostProvider, RouteDataProvider, type Toast } from '../react/host';
import { type RemoteModule, textsOfPage } from '../remote';
import { type Answer, answerFetch } from './network';

// A busy machine takes its time to load a page's code.
configure({ asyncUtilTimeout: 20_000 });

export const visitor: Session = { user: null };

/** Somebody of the staff, with the permissions that a test is about. */
export const staff = (...permissions: Right[]): Session & { user: object } => ({
  user: { id: 'a'.repeat(24), email: 'kari@firma.example', name: null, roles: [] },
  access: { home: '/', restricted: false, allowed_paths: [], permissions },
  second_step: { on: false, app: false, passkey: false, due: null },
});

interface PageSettings {
  session?: Session;
  language?: Language;
  /** What the api answers, by method and path. */
  answers?: Record<string, Answer>;
}

/** What is deferred has been begun with by then. */
const behindThisFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Opens a page of a remote as the shell does: with its module, its texts and its data, in a browser's document. */
export async function openPage(
  remote: RemoteModule,
  address: string,
  { session = visitor, language = 'no', answers = {} }: PageSettings = {},
) {
  const asked = answerFetch(answers);
  history.pushState(null, '', address);
  const url = new URL(location.href);
  const route = remote.routes.find(({ path }) => path === url.pathname);
  if (!route) throw new Error(`${remote.name} has no page at ${address}`);
  const i18n = createI18n(language, {
    // A copy: screens add to it.
    common: JSON.parse(JSON.stringify(common)),
    ...(await textsOfPage(remote, url.pathname, language)),
  });
  const client = createClient();
  const context = { url, language, client, t: i18n.getFixedT(language, remote.name) };
  const data = await route.load?.(context);
  const toasts: Toast[] = [];
  const host: Host = {
    client,
    session,
    refreshSession: async () => session,
    signOut: async () => {},
    toast: (toast) => {
      toasts.push(toast);
      return () => void toasts.splice(toasts.indexOf(toast), 1);
    },
    language,
    setLanguage: () => {},
    leavesDocument: () => false,
    styleNonce: undefined,
  };
  const page = createElement(RouteDataProvider, { data, children: createElement(route.Component) });
  const view = render(
    createElement(I18nextProvider, {
      i18n,
      children: createElement(BrowserRouter, {
        children: createElement(HostProvider, {
          host,
          children: createElement(Suspense, { fallback: '…', children: page }),
        }),
      }),
    }),
  );
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
