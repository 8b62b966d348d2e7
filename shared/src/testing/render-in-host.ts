import { configure, getConfig, render } from '@testing-library/react';
import { createContext, createElement, type ReactNode, Suspense, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient } from '../client/client';
import type { Session } from '../contracts/auth';
import { createI18n } from '../i18n/create-i18n';
import type { Language } from '../i18n/languages';
import common from '../i18n/locales/no.json';
import { type Host, HostProvider, type Toast } from '../react/host';
import { type Answer, answerFetch } from './network';

const { getElementError } = getConfig();
/** Whether `waitFor` or `findBy…` is looking, which may look again. */
const isLooking = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

configure({
  // On a busy machine, loading a page's code takes long.
  asyncUtilTimeout: 60_000,
  // The page is printed once it was waited for in vain, not at each look.
  getElementError: (message, container) =>
    isLooking() ? new Error(message ?? '') : getElementError(message, container),
});

export interface HostSettings {
  session?: Session;
  language?: Language;
  /** Responses of the api, by method and path. */
  answers?: Record<string, Answer>;
  /** Texts by namespace; those of `common` are added to what every page has. */
  texts?: Parameters<typeof createI18n>[1];
  /** Overrides of the host's members. */
  own?: Partial<Host>;
}

const Shown = createContext<ReactNode>(null);
const ShownPage = () => useContext(Shown);

/** A host for tests: mocks the api and records toasts. */
export function createTestHost({
  session = { user: null },
  language = 'no',
  answers = {},
  texts,
  own,
}: HostSettings = {}) {
  const asked = answerFetch(answers);
  // A copy, as screens add texts to it.
  const i18n = createI18n(language, { ...texts, common: { ...structuredClone(common), ...texts?.common } });
  const toasts: Toast[] = [];
  const host: Host = {
    client: createClient('', undefined, { account: () => session.user?.id }),
    session,
    refreshSession: async () => session,
    signOut: async () => {},
    toast: (toast) => {
      toasts.push(toast);
      return () => {
        if (toasts.includes(toast)) toasts.splice(toasts.indexOf(toast), 1);
      };
    },
    language,
    setLanguage: () => {},
    leavesDocument: () => false,
    styleNonce: undefined,
    ...own,
  };
  const routes = [{ id: 'page', path: '*', element: createElement(ShownPage) }];
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  /** @param data what the page's loader returned */
  const wrap = (children: ReactNode, data: unknown = null) => {
    router ??= createBrowserRouter(routes, { hydrationData: { loaderData: { page: data } } });
    return createElement(I18nextProvider, {
      i18n,
      children: createElement(HostProvider, {
        host,
        children: createElement(
          Shown,
          { value: createElement(Suspense, { fallback: '…', children }) },
          createElement(RouterProvider, { router }),
        ),
      }),
    });
  };
  return { asked, i18n, toasts, host, wrap };
}

/** Renders part of a page within a test host. */
export function renderInHost(part: ReactNode, settings?: HostSettings) {
  const { asked, toasts, host, wrap } = createTestHost(settings);
  const { rerender, ...view } = render(wrap(part));
  return { ...view, asked, toasts, host, rerender: (next: ReactNode) => rerender(wrap(next)) };
}
