import { RouterContextProvider } from 'react-router-dom';
import { routeContext } from './react/host';
import type { PageRoute, RouteContext } from './remote';

/** Runs the loader of a page as the router would; null if it has none. */
export async function runLoader({ loader, path }: PageRoute, context: RouteContext): Promise<unknown> {
  if (!loader) return null;
  const { url } = context;
  const given = new RouterContextProvider(new Map([[routeContext, context]]));
  return (
    (await loader({ request: new Request(url), url, params: {}, pattern: path, context: given })) ?? null
  );
}
