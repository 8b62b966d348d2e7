import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, configure, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient } from 'shared/client/client';
import type { Session } from 'shared/contracts/auth';
import type { Language } from 'shared/i18n/languages';
import { documentKindOf, type PageState, type Registry } from 'shared/release';
import type { PageRoute, RemoteModule } from 'shared/remote';
import { type RemoteEntry, type RemoteRouteEntry, remoteContract } from 'shared/remote-entry';
import { type Answer, answerFetch } from 'shared/testing/network';
import { createSessions, pageAccount } from '../host/session';
import { createTexts } from '../host/texts';
import { prepareLanguage } from '../remotes/load-page';
import { lazyQueries } from '../remotes/queries';
import { createRemotes, limitMs, type RemotesOptions } from '../remotes/remotes';
import { reportFailure } from '../remotes/report';
import { siteRoutes } from '../routes/site-routes';

// On a busy machine, loading a page's code takes long.
configure({ asyncUtilTimeout: 60_000 });

const root = join(__dirname, '../../..');

/** Routes of each remote, from its `remote.json`. */
const entries: Record<string, RemoteRouteEntry[]> = Object.fromEntries(
  readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((name) => {
      const file = readFileSync(join(root, name, 'remote.json'), 'utf8');
      return [name, (JSON.parse(file) as RemoteEntry).routes];
    }),
);

export const registry: Registry = {
  remotes: Object.fromEntries(
    Object.entries(entries).map(([name, routes]) => [
      name,
      {
        contract: remoteContract,
        version: `1.0.0-${name}`,
        entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
        integrity: '',
        integrities: {},
        styles: [],
        preload: [],
        messages: {},
        routes,
      },
    ]),
  ),
};

/** A fake remote with a page at each of its paths, whose content names the path. */
export const remoteOf = (name: string, change: Partial<PageRoute> = {}): RemoteModule => ({
  name: name as RemoteModule['name'],
  contract: remoteContract,
  routes: (entries[name] ?? []).map(({ path }) => ({
    path,
    Component: () => <h1>Side {path}</h1>,
    ...change,
    handle: { head: () => ({ title: `Side ${path}`, description: 'Om siden' }), ...change.handle },
  })),
  messages: async () => ({}),
});

export interface SiteSettings {
  session?: Session;
  language?: Language;
  page?: Partial<PageState>;
  answers?: Record<string, Answer>;
  loadModule?: RemotesOptions['loadModule'];
  /** Whether this browser knows of the sign-in; not after a sign-out in another tab. */
  isRemembered?: boolean;
  /** State of the history entry, as a reload finds it. */
  state?: unknown;
  /** What happens after the page's loading began, and before it is rendered. */
  meanwhile?: () => void;
}

/** Opens the site at a URL as `start` does; remotes come from `loadModule`. */
export async function openSite(
  address: string,
  {
    session = { user: null },
    language = 'no',
    page,
    answers = {},
    loadModule = async (name) => remoteOf(name),
    isRemembered = true,
    state = null,
    meanwhile,
  }: SiteSettings = {},
) {
  const asked = answerFetch(answers);
  history.pushState(state, '', address);
  if (session.user && isRemembered) localStorage.setItem('signed-in', '1');
  const texts = createTexts(language, (wanted) => prepareLanguage(site, wanted));
  await texts.start(false);
  const remotes = createRemotes({
    registry,
    fetchRegistry: async () => registry,
    loadModule,
    prepare: (module) => texts.add(module),
    report: reportFailure,
  });
  const pageState: PageState = {
    kind: documentKindOf(registry, address) ?? 'public',
    language,
    registry,
    styles: [],
    integrities: {},
    closedDays: [],
    opensOn: '',
    session,
    ...page,
  };
  const site = {
    page: pageState,
    texts,
    remotes,
    queries: lazyQueries(),
    sessions: createSessions(pageState.session),
    client: createClient('', undefined, { account: pageAccount }),
    origin: location.origin,
    limitMs,
  };
  const router = createBrowserRouter(siteRoutes(site));
  meanwhile?.();
  // Awaited, as a page suspends on its remote's promise.
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, asked };
}

/** URLs that the page navigated to; jsdom cannot leave a document. */
export const departures = (globalThis as unknown as { departures: string[] }).departures;
