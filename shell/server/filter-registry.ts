import type { Session } from 'shared/contracts/auth';
import { isPublicRoute, type Registry } from 'shared/release';
import type { RemoteRouteEntry } from 'shared/remote-entry';

/** Whether an account may enter a route; a restricted one keeps to its paths (requirement 6). */
export function mayEnter(route: RemoteRouteEntry, session: Session): boolean {
  if (!session.user) return isPublicRoute(route);
  const { restricted, allowed_paths, permissions } = session.access;
  if (restricted && !allowed_paths.includes(route.path)) return false;
  return !route.permission || permissions.includes(route.permission);
}

/** The registry for a session: only the remotes and routes that its account may use. */
export function filterRegistry(registry: Registry, session: Session): Registry {
  return {
    remotes: Object.fromEntries(
      Object.entries(registry.remotes)
        .map(
          // Forms and feeds are handled by the edge; browsers need not know them.
          ([name, { forms, feeds, ...entry }]) =>
            [name, { ...entry, routes: entry.routes.filter((route) => mayEnter(route, session)) }] as const,
        )
        .filter(([, { routes }]) => routes.length > 0),
    ),
  };
}
