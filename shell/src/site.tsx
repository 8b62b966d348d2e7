import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { Session } from 'shared/contracts/auth';
import { useSignedIn } from 'shared/react/host';
import { documentKindOf, findRoute } from 'shared/release';
import { Loading } from 'shared/ui/spinner';
import { Frame } from './frame/frame';
import { Opening } from './frame/opening-line';
import { Guarded, Refusal } from './guards/guarded';
import { useAllowedPaths } from './guards/use-allowed-paths';
import { signingOut } from './host/signing-out';
import { RemoteBoundary } from './remotes/remote-boundary';
import { RemoteScreen } from './remotes/remote-screen';
import { wantsOverrides } from './remotes/wants-overrides';
import { MissingPage } from './routes/missing-page';
import { PageArea } from './routes/page-area';
import { usePrerenderedPage } from './routes/prerender';
import { redirectFor, withQuery } from './routes/redirects';
import { shellScreens } from './routes/shell-screens';
import { useShell } from './shell-context';
import { useTools } from './use-tools';

const SecondStepBanner = lazy(() => import('./account/second-step-banner'));

const TabNotices = lazy(() => import('./frame/tab-notices'));

const PendingSignOut = lazy(() => import('./sign-out/pending-sign-out'));

/** In place of everything while somebody signs out. */
export function Leaving() {
  const { t } = useTranslation();
  return <Loading>{t('frame.nav.signingOut')}</Loading>;
}

const OtherAccountLock = lazy(() => import('./other-account/other-account-lock'));

/** In place of everything while another account is signed in in this browser. */
export function OtherAccount({ other }: { other: Session['user'] }) {
  const { t } = useTranslation();
  return (
    <RemoteBoundary name="shell">
      <Suspense fallback={<Loading>{t('guard.checking')}</Loading>}>
        <OtherAccountLock other={other} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** The frame with the current page. */
export function Site() {
  const tools = useTools();
  const { registry, opening, refused } = useShell();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const isPublic = (documentKindOf(registry, pathname) ?? 'public') === 'public';
  const restricted = signedIn?.access.restricted ?? false;
  const due = signedIn?.second_step.due;
  const [tries, setTries] = useState(false);
  useEffect(() => setTries(wantsOverrides()), []);
  const [isSigningOut, setSigningOut] = useState(false);
  useEffect(() => setSigningOut(signingOut() !== undefined), []);
  return (
    <Opening value={opening}>
      <Frame
        bare={restricted}
        tools={tools}
        tool={signedIn !== undefined && (!isPublic || refused !== undefined)}
        contact={isPublic}
        module={isPublic ? undefined : findRoute(registry, pathname)?.name}
      >
        {isSigningOut && (
          <Suspense>
            <PendingSignOut />
          </Suspense>
        )}
        {due && (
          <Suspense>
            <SecondStepBanner due={due} />
          </Suspense>
        )}
        <Pages isPublic={isPublic} />
        {(signedIn || tries) && (
          <Suspense>
            <TabNotices />
          </Suspense>
        )}
      </Frame>
    </Opening>
  );
}

/** The current page and, out of sight, the prerendered page that the user is about to open. */
function Pages({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation();
  const { refused } = useShell();
  const shown = useLocation();
  const prerendered = usePrerenderedPage();
  const leaving = useAllowedPaths();
  // Memoised, so that prerendering another page does not render this one again.
  const page = useMemo(() => <Page at={shown} />, [shown]);

  if (leaving) return null;
  return (
    <Suspense fallback={<Loading>{t('remote.loading')}</Loading>}>
      {refused && <Refusal reason={refused} />}
      {!refused && !isPublic && <Page />}
      {!refused && isPublic && (
        <PageArea key={shown.pathname} at={shown}>
          {page}
        </PageArea>
      )}
      {prerendered && prerendered.pathname !== shown.pathname && (
        <PageArea key={prerendered.pathname} at={prerendered} prerendered>
          <Page at={prerendered} />
        </PageArea>
      )}
    </Suspense>
  );
}

/** Pages of remotes and of the shell, redirects, and the 404 page. */
function Page({ at }: { at?: Location }) {
  const { registry } = useShell();
  const here = useLocation();
  const { pathname, search } = at ?? here;
  const redirect = redirectFor(pathname);
  // With one route instead of forty there is nothing to rank and compile before a page is rendered.
  const found = findRoute(registry, pathname);
  const routes = found
    ? [found]
    : Object.entries(registry.remotes).flatMap(([name, entry]) =>
        entry.routes.map((route) => ({ name, route })),
      );

  if (redirect) return <Navigate to={withQuery(redirect, search)} replace />;
  return (
    <Routes location={at}>
      {routes.map(({ name, route }) => (
        <Route
          key={route.path}
          path={route.path}
          caseSensitive
          element={
            <Guarded route={route}>
              <RemoteScreen name={name} path={route.path} />
            </Guarded>
          }
        />
      ))}
      {shellScreens.map(({ path, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <RemoteBoundary name="shell" key={path}>
              <Screen />
            </RemoteBoundary>
          }
        />
      ))}
      <Route path="*" element={<MissingPage />} />
    </Routes>
  );
}
