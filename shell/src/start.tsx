import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createClient } from 'shared/client/client';
import { findRoute, type PageState, type Registry } from 'shared/release';
import { App } from './app';
import { loadStaffBar } from './frame/frame';
import { addIntegrities, addTable } from './host/integrity';
import { keepFetch } from './host/keep-fetch';
import { reportLostShell, showShellLost } from './host/lost-shell';
import { fetchRegistry } from './host/registry';
import { pageAccount } from './host/session';
import { addStyles } from './host/styles';
import { createTexts } from './host/texts';
import { isTouched, undoTouches } from './host/touches';
import { createRouteData } from './remotes/data';
import { loadModule } from './remotes/federation';
import { createRemotes, limitMs } from './remotes/remotes';
import { reportFailure, reportUncaught } from './remotes/report';
import { wantsOverrides } from './remotes/wants-overrides';
import { SiteRouter } from './routes/site-router';
import { SiteBoundary } from './site-boundary';

/** A client-rendered page waits this long for its remote: a fallback that shows at all stays for 300 ms. */
const firstWaitMs = 1_200;

const visitorEvents = ['pointerover', 'focusin'] as const;

const readPage = (): PageState => JSON.parse(document.getElementById('page-state')?.textContent ?? '');

/** Reads the document's state and starts the site: hydrates rendered HTML, or renders from scratch. */
export async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  const inDocument = readPage();
  const { language, session, integrities, integrityTable } = inDocument;
  addIntegrities(integrities);
  if (integrityTable) {
    await addTable(integrityTable).catch((fault) => {
      reportLostShell();
      throw fault;
    });
  }
  keepFetch();
  reportUncaught();
  const styled = addStyles(inDocument.styles, 'shell');
  const texts = createTexts(language, () => Promise.all([remotes.settled(), routeData.settled()]));
  await texts.start(inDocument.rendered, showShellLost);
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
      const drawn = rendered ? undefined : module.routes.find(({ path }) => path === location.pathname);
      await Promise.all([texts.add(module, standing), addStyles(styles, 'remote'), drawn?.preload?.()]);
    },
    report: reportFailure,
  });

  const shown = findRoute(registry, location.pathname);
  // With an override, the edge's HTML is of another version and cannot be hydrated.
  const versionIn = ({ remotes }: Registry) => remotes[shown?.name ?? '']?.version;
  const isOwnVersion = versionIn(registry) === versionIn(inDocument.registry);
  const rendered = inDocument.rendered && isOwnVersion;
  const page: PageState = { ...inDocument, registry, rendered };
  const url = new URL(location.pathname + location.search, location.origin);
  const routeData = createRouteData(isOwnVersion ? { url, language, data: page.data } : undefined, limitMs);
  const client = createClient('', undefined, pageAccount);
  if (inDocument.kind === 'public') {
    // First sign of a real visitor: start prefetching.
    const begin = () => {
      for (const event of visitorEvents) removeEventListener(event, begin);
      import(/* webpackChunkName: "ahead" */ './remotes/ahead')
        .then(({ fetchAhead }) => fetchAhead({ registry, remotes, texts, routeData, client }))
        .catch(() => {});
    };
    for (const event of visitorEvents) addEventListener(event, begin, { passive: true });
  }
  const site = (
    <SiteBoundary texts={texts}>
      <SiteRouter>
        <App
          page={page}
          texts={texts}
          remotes={remotes}
          routeData={routeData}
          client={client}
          origin={location.origin}
          headSink={undefined}
        />
      </SiteRouter>
    </SiteBoundary>
  );

  const open = rendered ? remotes.openPatiently : remotes.open;
  const arrived = shown && !page.refused ? open(shown.name).catch(() => {}) : undefined;
  await styled;
  if (!rendered) {
    const made = Promise.all([arrived, session?.user && loadStaffBar().catch(() => {})]);
    await Promise.race([made, new Promise((resolve) => setTimeout(resolve, firstWaitMs))]);
  }
  // What is hydrated later could be changed again until then.
  if (rendered && isTouched()) await arrived;
  // In a transition React yields to user input and shows no fallback for content that is already loaded.
  startTransition(() => {
    if (rendered) {
      undoTouches();
      // What others change meanwhile is rendered anew, and no fault of ours.
      hydrateRoot(root, site, { onRecoverableError: (fault) => isTouched() || reportError(fault) });
    } else createRoot(root).render(site);
  });
}
