import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient } from 'shared/client/client';
import { findRoute, type PageState, type Registry } from 'shared/release';
import { loadStaffBar } from './frame/frame';
import { addIntegrities, addTable } from './host/integrity';
import { keepFetch } from './host/keep-fetch';
import { reportLostShell, showShellLost } from './host/lost-shell';
import { fetchRegistry } from './host/registry';
import { keepPositions } from './host/scroll-positions';
import { createSessions, pageAccount } from './host/session';
import { addStyles } from './host/styles';
import { createTexts } from './host/texts';
import { isTouched, undoTouches } from './host/touches';
import { loadModule } from './remotes/federation';
import { prepareLanguage } from './remotes/load-page';
import { lazyQueries } from './remotes/queries';
import { createRemotes, limitMs, loadedRoute } from './remotes/remotes';
import { reportFailure, reportUncaught } from './remotes/report';
import { wantsOverrides } from './remotes/wants-overrides';
import { routeId, siteRoutes } from './routes/site-routes';
import { untilReady } from './routes/until-ready';

/** A client-rendered page waits this long for its remote: a fallback that shows at all stays for 300 ms. */
const firstWaitMs = 1_200;

const visitorEvents = ['pointerover', 'focusin'] as const;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const readPage = (): PageState => JSON.parse(document.getElementById('page-state')?.textContent ?? '');

/** Reads the document's state and starts the site: hydrates rendered HTML, or renders from scratch. */
export async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  const inDocument = readPage();
  const { language, session, integrities, integrityTable } = inDocument;
  addIntegrities(integrities);
  if (integrityTable) {
    await addTable(integrityTable).catch((error) => {
      reportLostShell();
      throw error;
    });
  }
  keepFetch();
  reportUncaught();
  const styled = addStyles(inDocument.styles, 'shell');
  const texts = createTexts(language, (wanted) => prepareLanguage(site, wanted));
  await texts.start(inDocument.rendered !== undefined, showShellLost);
  async function applyOverrides(registry: Registry): Promise<Registry> {
    if (!wantsOverrides()) return registry;
    const { withOverrides } = await import('./remotes/overrides');
    return withOverrides(registry, session, texts);
  }
  const registry = await applyOverrides(inDocument.registry);

  const remotes = createRemotes({
    registry,
    fetchRegistry: async () => applyOverrides(await fetchRegistry()),
    loadModule,
    prepare: async (module, { styles }) => {
      const standing = rendered && module.name === shown?.name ? shown.route.path : undefined;
      const code = standing && loadedRoute(module, standing);
      await Promise.all([texts.add(module, standing), addStyles(styles, 'remote'), code]);
    },
    report: reportFailure,
  });

  const shown = findRoute(registry, location.pathname);
  // With an override, the edge's HTML is of another version and cannot be hydrated.
  const versionIn = ({ remotes }: Registry) => remotes[shown?.name ?? '']?.version;
  const isOwnVersion = versionIn(registry) === versionIn(inDocument.registry);
  // A step back before the scripts came may have led to another page of this document.
  const rendered = isOwnVersion && inDocument.rendered === location.pathname;
  const { rendered: _, data, ...state } = inDocument;
  const page: PageState = { ...state, registry, ...(rendered && { rendered: location.pathname, data }) };
  const url = new URL(location.pathname + location.search, location.origin);
  const queries = lazyQueries({ url, language, data: page.data });
  const sessions = createSessions(page.session);
  const client = createClient('', undefined, { account: pageAccount, language: texts.first });
  const site = { page, texts, remotes, queries, sessions, client, origin: location.origin, limitMs };
  if (inDocument.kind === 'public') {
    // First sign of a real visitor: start prefetching.
    const begin = () => {
      for (const event of visitorEvents) removeEventListener(event, begin);
      import(/* webpackChunkName: "prefetch" */ './remotes/prefetch')
        .then(({ prefetchLinks }) => prefetchLinks({ ...site, remotes }))
        .catch(() => {});
    };
    for (const event of visitorEvents) addEventListener(event, begin, { passive: true });
  }
  const standing = rendered && shown && routeId(shown.name, shown.route.path);
  const arrived = shown && standing ? remotes.openPatiently(shown.name) : undefined;
  const router = createBrowserRouter(siteRoutes(site), {
    // What stands in the document is hydrated as it is, and comes alive with its code.
    hydrationData: standing ? { loaderData: { [standing]: page.data ?? null } } : undefined,
  });
  keepPositions();
  await styled;
  if (!standing) {
    const bar = session?.user && loadStaffBar().catch(() => {});
    // Who is here is asked for by what is rendered.
    const waitMs = page.kind === 'public' || page.session ? firstWaitMs : 0;
    await Promise.all([untilReady(router, waitMs), Promise.race([bar, pause(waitMs)])]);
  }
  // What is hydrated later could be changed again until then.
  if (rendered && isTouched()) await arrived;
  // In a transition React yields to user input and shows no fallback for content that is already loaded.
  startTransition(() => {
    if (rendered) {
      undoTouches();
      // What others change meanwhile is rendered anew, and no fault of ours.
      hydrateRoot(root, <RouterProvider router={router} />, {
        onRecoverableError: (fault) => isTouched() || reportError(fault),
      });
    } else createRoot(root).render(<RouterProvider router={router} />);
  });
}
