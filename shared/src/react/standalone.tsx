import { type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { createClient } from '../client/client';
import { getSession, login, logout, type Session } from '../contracts/auth';
import { createI18n } from '../i18n/create-i18n';
import common from '../i18n/locales/no.json';
import { type RemoteModule, type RemoteRoute, textsOfPage } from '../remote';
import '../ui/ui.css';
import { type Host, HostProvider, RouteDataProvider, type Toast } from './host';

const client = createClient();
const language = 'no';

/** Runs a remote alone: a bare frame with its pages, signing in, toasts as lines, and the real api behind it. */
export async function startStandalone(remote: RemoteModule, entries: { path: string }[]): Promise<void> {
  const texts = await Promise.all(remote.routes.map(({ path }) => textsOfPage(remote, path, language)));
  const i18n = createI18n(language, Object.assign({ common }, ...texts));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id root');
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <BrowserRouter>
        <StandaloneFrame remote={remote} entries={entries} translate={i18n.getFixedT(null, remote.name)} />
      </BrowserRouter>
    </I18nextProvider>,
  );
}

interface FrameProps {
  remote: RemoteModule;
  entries: { path: string }[];
  translate: (key: string, values?: Record<string, unknown>) => string;
}

function StandaloneFrame({ remote, entries, translate }: FrameProps) {
  const [session, setSession] = useState<Session>();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const refreshSession = async () => {
    const now = await client.call(getSession, {});
    setSession(now);
    return now;
  };
  useEffect(() => void refreshSession(), []);

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
    setLanguage: () => {},
    leavesDocument: () => false,
    styleNonce: undefined,
  };
  return (
    <HostProvider host={host}>
      <nav className="ui-container">
        {entries.map(({ path }) => (
          <Link key={path} to={path}>
            {path}{' '}
          </Link>
        ))}
        {session?.user ? (
          <button type="button" onClick={() => void host.signOut()}>
            {session.user.email} ×
          </button>
        ) : (
          <SignIn onDone={refreshSession} />
        )}
      </nav>
      {toasts.map((toast, index) => (
        <p key={`${index}-${toast.title}`} role="status">
          {toast.title}: {toast.description}
        </p>
      ))}
      <main>
        <Suspense fallback="…">
          <Routes>
            {remote.routes.map((route) => (
              <Route
                key={route.path}
                path={route.path}
                element={<Page route={route} translate={translate} />}
              />
            ))}
          </Routes>
        </Suspense>
      </main>
    </HostProvider>
  );
}

/** One page with what its `load` gives. */
function Page({ route, translate }: { route: RemoteRoute; translate: FrameProps['translate'] }) {
  const { pathname, search } = useLocation();
  const [data, setData] = useState<{ value: unknown }>();
  useEffect(() => {
    const url = new URL(pathname + search, location.origin);
    void Promise.resolve(route.load?.({ url, language, t: translate, client })).then((value) =>
      setData({ value }),
    );
  }, [route, pathname, search, translate]);
  if (!data) return '…';
  return (
    <RouteDataProvider data={data.value}>
      <route.Component />
    </RouteDataProvider>
  );
}

function SignIn({ onDone }: { onDone: () => Promise<unknown> }) {
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await client.call(login, {
      body: { email: String(form.get('email')), password: String(form.get('password')) },
    });
    await onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input name="email" type="email" aria-label="E-post" autoComplete="username" />
      <input name="password" type="password" aria-label="Passord" autoComplete="current-password" />
      <button type="submit">Logg inn</button>
    </form>
  );
}
