import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, useLocation, useNavigation } from 'react-router-dom';
import type { Session } from 'shared/contracts/auth';
import { useSignedIn } from 'shared/react/host';
import { documentKindOf, findRoute } from 'shared/release';
import { Loading } from 'shared/ui/spinner';
import { Frame } from './frame/frame';
import { Opening } from './frame/opening-line';
import { useAllowedPaths } from './guards/use-allowed-paths';
import { signingOut } from './host/signing-out';
import { Refusal } from './remotes/remote-failure';
import { Waiting } from './remotes/waiting';
import { wantsOverrides } from './remotes/wants-overrides';
import { Confined } from './routes/confined';
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
    <Suspense fallback={<Loading>{t('guard.checking')}</Loading>}>
      <OtherAccountLock other={other} />
    </Suspense>
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
        module={findRoute(registry, pathname)?.name}
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
        <Page />
        {(signedIn || tries) && (
          <Suspense>
            <TabNotices />
          </Suspense>
        )}
      </Frame>
    </Opening>
  );
}

/** How long the former page stays while the next one is being loaded, in milliseconds. */
const patienceMs = 200;

/** Another page that was asked for, if it is long in coming. */
function useLatePage(): Location | undefined {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const [late, setLate] = useState<Location>();
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(setLate, patienceMs, next);
    return () => clearTimeout(timer);
  }, [next]);
  return late && late === next && late.pathname !== pathname ? late : undefined;
}

/** In place of a page that is long in coming: what its module has for that, once it is there itself. */
function LatePage({ pathname }: Pick<Location, 'pathname'>) {
  const { registry, remotes } = useShell();
  const name = findRoute(registry, pathname)?.name;
  const [module, setModule] = useState(() => (name ? remotes.loaded(name) : undefined));
  useEffect(() => {
    // The page itself says what failed.
    if (name) remotes.open(name).then(setModule, () => {});
  }, [remotes, name]);
  const Fallback = module?.routes.find(({ path }) => path === pathname)?.HydrateFallback ?? Waiting;
  return <Fallback />;
}

/** The current page. */
function Page() {
  const { t } = useTranslation();
  const { refused } = useShell();
  const leaving = useAllowedPaths();
  const late = useLatePage();

  if (leaving) return null;
  return (
    <Suspense fallback={<Loading>{t('remote.loading')}</Loading>}>
      {refused && <Refusal reason={refused} />}
      {late && (
        <Confined instead={<Waiting />}>
          <LatePage pathname={late.pathname} />
        </Confined>
      )}
      <Activity mode={late ? 'hidden' : 'visible'}>{!refused && <Outlet />}</Activity>
    </Suspense>
  );
}
