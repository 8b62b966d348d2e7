import { Suspense, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import type { PageRoute, RemoteModule, RouteContext } from 'shared/remote';
import { usePageHead } from '../head/use-page-head';
import { useShell } from '../shell-context';
import { routeOf } from './remotes';
import { Waiting } from './waiting';

interface RemotePageProps {
  name: string;
  path: string;
}

/** A page of a remote, whose route has loaded it; or which stands in the document and comes alive with its code. */
export const RemotePage = (props: RemotePageProps) => (
  <Suspense fallback={<Waiting />}>
    <LoadedPage {...props} />
  </Suspense>
);

function LoadedPage({ name, path }: RemotePageProps) {
  const { remotes, texts, renderedAt } = useShell();
  const { language } = useHost();
  const { key } = useLocation();
  const open = key === renderedAt ? remotes.openPatiently : remotes.open;
  const module = remotes.loaded(name) ?? use(open(name));
  const route = routeOf(module, path);
  const pageTexts = route.handle?.texts;
  const arrivals = [texts.arrival(language, name), pageTexts && texts.pageArrival(language, pageTexts)];
  for (const arrival of arrivals) if (arrival) use(arrival);
  return <RoutePage module={module} route={route} />;
}

function RoutePage({ module, route }: { module: RemoteModule; route: PageRoute }) {
  const context = useRouteContext(module);
  const data: unknown = useLoaderData();
  const head = route.handle?.head;
  usePageHead(head && (() => head({ ...context, data })));
  const { Component } = route;
  // Memoised, so that a change of the fragment does not render the page again.
  return useMemo(() => Component && <Component />, [Component]);
}

function useRouteContext({ name }: RemoteModule): RouteContext {
  const { origin } = useShell();
  const { client, language } = useHost();
  const { pathname, search } = useLocation();
  const { t } = useTranslation(name);
  return { url: new URL(pathname + search, origin), language, client, t };
}
