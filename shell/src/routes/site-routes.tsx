import { type RouteObject, redirect } from 'react-router-dom';
import { isPublicRoute, type Registry } from 'shared/release';
import type { RemoteRouteEntry } from 'shared/remote-entry';
import { App } from '../app';
import { enter } from '../guards/rights';
import { loadPage } from '../remotes/load-page';
import { RemoteFailure } from '../remotes/remote-failure';
import { RemotePage } from '../remotes/remote-page';
import { Waiting } from '../remotes/waiting';
import type { SiteParts } from '../site-parts';
import { BrokenSite } from './broken-site';
import { MissingPage } from './missing-page';
import { redirectFor, withQuery } from './redirects';
import { shellScreens } from './shell-screens';

/** Id of a page's route, under which its data stand. */
export const routeId = (name: string, path: string): string => `${name} ${path}`;

/** Every page of the site: the remotes' by the registry, the shell's own, redirects and the 404 page. */
export const siteRoutes = (site: SiteParts): RouteObject[] => [
  {
    element: <App {...site} />,
    errorElement: <BrokenSite texts={site.texts} />,
    children: [...remoteRoutes(site, site.page.registry), ...shellRoutes(site), missing],
  },
];

const remoteRoutes = (site: SiteParts, { remotes }: Registry): RouteObject[] =>
  Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.map((route) => remoteRoute(site, name, route)),
  );

function remoteRoute(site: SiteParts, name: string, route: RemoteRouteEntry): RouteObject {
  const { path } = route;
  const id = routeId(name, path);
  return {
    id,
    path,
    caseSensitive: true,
    // Not `lazy`, of which the router keeps a failure for ever: a remote may be back at the next try.
    async loader({ request }) {
      const url = new URL(request.url);
      await enter(route, url, site.sessions.known);
      return loadPage(site, name, path, url);
    },
    // A tool changes its query with each letter of a search: where it has no data, that loads nothing.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (currentUrl.href === nextUrl.href || hasLoader(site, name, path)),
    element: <RemotePage key={id} name={name} path={path} />,
    errorElement: <RemoteFailure key={id} name={name} />,
    hydrateFallbackElement: <Waiting guarded={!isPublicRoute(route)} />,
  };
}

const hasLoader = ({ remotes }: SiteParts, name: string, path: string) =>
  remotes.loaded(name)?.routes.find((route) => route.path === path)?.loader !== undefined;

const shellRoutes = ({ sessions }: SiteParts): RouteObject[] =>
  shellScreens.map(({ path, guard, load }) => ({
    path,
    lazy: async () => ({ Component: (await load()).default }),
    loader: async ({ request }) => {
      await enter({ path, ...(guard && { guard }) }, new URL(request.url), sessions.known);
      return null;
    },
    shouldRevalidate: () => guard !== undefined,
    errorElement: <RemoteFailure key={path} name="shell" />,
    hydrateFallbackElement: <Waiting guarded={guard !== undefined} />,
  }));

const missing: RouteObject = {
  path: '*',
  loader({ request }) {
    const { pathname, search } = new URL(request.url);
    const target = redirectFor(pathname);
    return target ? redirect(withQuery(target, search)) : null;
  },
  element: <MissingPage />,
  hydrateFallbackElement: <Waiting />,
};
