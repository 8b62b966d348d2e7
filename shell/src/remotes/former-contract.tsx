import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';
import { pageLoader, RouteDataProvider } from 'shared/react/host';
import type { PageHandle, PageRoute, RemoteModule, RouteContext } from 'shared/remote';
import { remoteContract } from 'shared/remote-entry';

/** A page as contract 2 declares it. */
interface FormerRoute extends PageHandle {
  path: string;
  Component: ComponentType;
  preload?: () => Promise<unknown>;
  Waiting?: ComponentType;
  load?: (context: RouteContext) => Promise<unknown>;
}

/** A module that may be of a former contract, as one of today's. */
export const asCurrent = (module: RemoteModule): RemoteModule =>
  module.contract === remoteContract
    ? module
    : { ...module, routes: (module.routes as unknown as FormerRoute[]).map(asPageRoute) };

function asPageRoute({ path, Component, preload, Waiting, load, head, ...others }: FormerRoute): PageRoute {
  const Page = () => (
    <RouteDataProvider data={useLoaderData() ?? undefined}>
      <Component />
    </RouteDataProvider>
  );
  return {
    path,
    handle: {
      ...others,
      ...(head && { head: ({ data, ...context }) => head({ ...context, data: data ?? undefined }) }),
    },
    Component: Page,
    ...(preload && { lazy: () => preload().then(() => ({})) }),
    ...(load && { loader: pageLoader(load) }),
    ...(Waiting && { HydrateFallback: Waiting }),
  };
}
