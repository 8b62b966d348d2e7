import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import {
  createBrowserRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router-dom';
import { createClient } from '../client/client';
import { getSession, login, logout, type Session } from '../contracts/auth';
import { demonstrationAccounts } from '../contracts/demonstration-accounts';
import { createI18n } from '../i18n/create-i18n';
import { type Language, languageNames, languages, languageTags } from '../i18n/languages';
import danish from '../i18n/locales/da.json';
import english from '../i18n/locales/en.json';
import norwegian from '../i18n/locales/no.json';
import swedish from '../i18n/locales/sv.json';
import { type PageRoute, type RemoteModule, textsOfPage } from '../remote';
import type { RemoteRouteEntry } from '../remote-entry';
import '../ui/ui.css';
import { runLoader } from '../run-loader';
import { type Host, HostProvider, type Toast } from './host';

/** The account that the frame shows. */
let account: string | undefined;
const client = createClient('', undefined, { account: () => account });
const common = { no: norwegian, sv: swedish, da: danish, en: english };
/** Named by `?lang=`, as on the site. */
const language = languages.find((one) => one === new URLSearchParams(location.search).get('lang')) ?? 'no';

/**
 * Runs a remote standalone: a minimal frame with its pages, an account switch and toasts, connected to the real api.
 */
export async function startStandalone(remote: RemoteModule, entries: RemoteRouteEntry[]): Promise<void> {
  const texts = await Promise.all(remote.routes.map(({ path }) => textsOfPage(remote, path, language)));
  const i18n = createI18n(language, Object.assign({ common: common[language] }, ...texts));
  document.documentElement.lang = languageTags[language];
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id root');
  const t = i18n.getFixedT(null, remote.name);
  const router = createBrowserRouter([
    {
      element: <StandaloneFrame remote={remote} entries={entries} />,
      children: remote.routes.map((route) => pageRoute(route, t)),
    },
  ]);
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A page as the site's own router would have it, with its title. */
function pageRoute(route: PageRoute, t: Translate): RouteObject {
  const { path, lazy, handle } = route;
  const contextOf = (address: string) => ({ url: new URL(address, location.origin), language, t, client });
  async function load() {
    const { Component } = lazy ? await lazy() : route;
    return { Component: () => <TitledPage>{Component && <Component />}</TitledPage> };
  }
  function TitledPage({ children }: { children: ReactNode }) {
    const { pathname, search } = useLocation();
    const data: unknown = useLoaderData();
    useEffect(() => {
      document.title = handle?.head?.({ ...contextOf(pathname + search), data }).title ?? '';
    }, [pathname, search, data]);
    return children;
  }
  return {
    path,
    lazy: load,
    loader: ({ request }) => runLoader(route, contextOf(request.url)),
    hydrateFallbackElement: <p>…</p>,
    errorElement: <p role="alert">This page could not be loaded</p>,
  };
}

interface FrameProps {
  remote: RemoteModule;
  entries: RemoteRouteEntry[];
}

function StandaloneFrame({ remote, entries }: FrameProps) {
  const { pathname } = useLocation();
  const [session, setSession] = useState<Session>();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const { revalidate } = useRevalidator();
  const refreshSession = useCallback(async () => {
    const now = await client.call(getSession, {});
    // Its data are those of another account.
    if (account !== now.user?.id) void revalidate();
    account = now.user?.id;
    setSession(now);
    return now;
  }, [revalidate]);
  // Without the api nobody is signed in, but public pages still work.
  useEffect(() => void refreshSession().catch(() => setSession({ user: null })), [refreshSession]);

  const host: Host = {
    client,
    session,
    refreshSession,
    signOut: async () => {
      await client.call(logout, { body: { scope: 'local' } });
      await refreshSession();
    },
    toast: (toast) => {
      setToasts((shown) => [...shown, toast].slice(-3));
      return () => setToasts((shown) => shown.filter((one) => one !== toast));
    },
    language,
    setLanguage: choose,
    leavesDocument: () => false,
    styleNonce: undefined,
  };
  return (
    <HostProvider host={host}>
      <nav className="ui-container">
        {entries.map(({ path }) => (
          <Link key={path} to={`${path}?lang=${language}`}>
            {`${path} `}
          </Link>
        ))}
        <select
          aria-label="Language"
          value={language}
          onChange={({ target }) => choose(target.value as Language)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
        <AccountSwitch host={host} />
      </nav>
      {toasts.map((toast, index) => (
        <p key={`${index}-${toast.title}`} role="status">
          {`${toast.title}: ${toast.description}`}
        </p>
      ))}
      {/* Remounted per account, so that one account never sees data fetched by another. */}
      <main key={session?.user?.id} data-module={remote.name}>
        {session && (
          <Suspense fallback={<p>…</p>}>
            <Guarded entry={entries.find(({ path }) => path === pathname)} session={session}>
              <Outlet />
            </Guarded>
          </Suspense>
        )}
      </main>
    </HostProvider>
  );
}

/** Shows another language, in another document. */
function choose(chosen: Language) {
  const url = new URL(location.href);
  url.searchParams.set('lang', chosen);
  location.assign(url);
}

interface GuardedProps {
  entry: RemoteRouteEntry | undefined;
  session: Session;
  children: ReactNode;
}

/** A page, or what the site would do for this account in its place. */
function Guarded({ entry, session, children }: GuardedProps): ReactNode {
  const { path, permission, guard } = entry ?? {};
  if (!path) return <p role="alert">This page is not in remote.json</p>;
  const may = session.user ? session.access.permissions : [];
  if (!permission || may.includes(permission)) return children;
  const instead =
    guard === 'redirect' ? 'the site would open the sign-in page' : 'the site would ask to sign in';
  return (
    <p role="alert">
      {`${path} needs ${permission}: ${session.user ? 'the site would say that this account has no access' : instead}`}
    </p>
  );
}

/** Password that the dev server was started with; empty if none. */
declare const DEMO_PASSWORD: string;
const passwordKey = 'demo-password';

/** Shows who is signed in and lets the developer pick a demo account. */
function AccountSwitch({ host }: { host: Host }) {
  const [password, setPassword] = useState(DEMO_PASSWORD || (sessionStorage.getItem(passwordKey) ?? ''));
  const [failure, setFailure] = useState('');
  const signedIn = host.session?.user?.email ?? '';

  async function choose(email: string) {
    setFailure('');
    try {
      if (!email) return await host.signOut();
      await client.call(login, { body: { email, password } });
      sessionStorage.setItem(passwordKey, password);
      await host.refreshSession();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <select aria-label="Account" value={signedIn} onChange={({ target }) => void choose(target.value)}>
        <option value="">–</option>
        {Object.values(demonstrationAccounts).map((email) => (
          <option key={email}>{email}</option>
        ))}
      </select>
      {!DEMO_PASSWORD && !signedIn && (
        <input
          type="password"
          aria-label="Password"
          placeholder="Password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}
