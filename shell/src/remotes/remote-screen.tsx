import { Suspense, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { RouteDataProvider, useHost } from 'shared/react/host';
import type { RemoteModule, RemoteRoute, RouteContext } from 'shared/remote';
import { Loading } from 'shared/ui/spinner';
import { usePageHead } from '../head/use-page-head';
import { useShell } from '../shell-context';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError } from './remote-error';
import styles from './remote-screen.module.css';

interface RemoteScreenProps {
  name: string;
  path: string;
}

/** A page of a remote: waits for its code, and confines its failures to the page area. */
export function RemoteScreen({ name, path }: RemoteScreenProps) {
  return (
    <RemoteBoundary name={name} key={`${name} ${path}`}>
      <Suspense fallback={<Waiting />}>
        <RemotePage name={name} path={path} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.wait}>
      <Loading>{t('remote.loading')}</Loading>
    </div>
  );
}

function RemotePage({ name, path }: RemoteScreenProps) {
  const { remotes, texts, renderedAt } = useShell();
  const { language } = useHost();
  const { key } = useLocation();
  const module = use(key === renderedAt ? remotes.openPatiently(name) : remotes.open(name));
  use(texts.arrival(language, name));
  const route = module.routes.find((candidate) => candidate.path === path);
  if (!route) throw new RemoteError(name, 'contract');
  if (route.texts) use(texts.pageArrival(language, route.texts));
  const Placeholder = route.Waiting ?? Waiting;
  return (
    <Suspense fallback={<Placeholder />}>
      <RoutePage module={module} route={route} />
    </Suspense>
  );
}

function RoutePage({ module, route }: { module: RemoteModule; route: RemoteRoute }) {
  const context = useRouteContext(module);
  const { routeData } = useShell();
  const wanted = `${context.language} ${route.load ? context.url.href : ''}`;
  const [loading, setLoading] = useState(() => ({ wanted, promise: routeData.get(route, context) }));
  if (loading.wanted !== wanted) setLoading({ wanted, promise: routeData.get(route, context) });
  const data = loading.promise && use(loading.promise);
  const { head } = route;
  usePageHead(head && (() => head({ ...context, data })));
  // Memoised, so that a change of the fragment does not render the page again.
  return useMemo(
    () => (
      <RouteDataProvider data={data}>
        <route.Component />
      </RouteDataProvider>
    ),
    [route, data],
  );
}

function useRouteContext({ name }: RemoteModule): RouteContext {
  const { origin } = useShell();
  const { client, language } = useHost();
  const { pathname, search } = useLocation();
  const { t } = useTranslation(name);
  return { url: new URL(pathname + search, origin), language, client, t };
}
