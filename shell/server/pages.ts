import { createClient } from 'shared/client/client';
import type { Language } from 'shared/i18n/languages';
import {
  type DocumentKind,
  findRoute,
  type PageState,
  type Registry,
  type RegistryEntry,
} from 'shared/release';
import type { Drawn } from './canaries';
import { type CompressedDocument, compressDocument, type Effort } from './compressed-document';
import { criticalStyles, parseCss } from './critical-css';
import { type DocumentParts, documentOf, frameHead, inlineScripts } from './document';
import { createDocumentCache } from './document-cache';
import { filterRegistry } from './filter-registry';
import type { IntegrityTables } from './integrity-tables';
import type { LiveRegistry } from './live-registry';
import { movedTo } from './moved-to';
import { createPageData, noData } from './page-data';
import type { ReleaseFiles } from './release-files';
import type { RouteData } from './renderer/renderer';
import { createRenderers } from './renderer/renderers';
import type { Policy } from './security-headers';
import type { Settings } from './settings';
import type { ShellBuild } from './shell-build';

const kind: DocumentKind = 'public';
const noCss = parseCss('');

/** Public pages as complete documents, composed on demand and again after a release or a change of data. */
export function createPages(
  settings: Settings,
  shell: ShellBuild,
  live: LiveRegistry,
  files: ReleaseFiles,
  tables: IntegrityTables,
) {
  const { publicOrigin } = settings;
  const renderers = createRenderers(files, shell, settings.apiOrigin);
  const follow = () => {
    const shown = [
      ...Object.entries(live.current().remotes),
      ...live.canaries().map(({ name, entry }): [string, RegistryEntry] => [name, entry]),
    ];
    tables.follow(shown);
    renderers.follow(shown);
  };
  follow();
  const client = createClient(settings.apiOrigin.origin);
  /** The registry as page state: without parts that the document holds elsewhere. */
  const asState = ({ remotes }: Registry): Registry => ({
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, entry]) => [
        name,
        { ...entry, preload: [], messages: {}, integrities: {} },
      ]),
    ),
  });
  const documents = createDocumentCache();
  const pageData = createPageData<RouteData | undefined>();

  async function compose(
    made: Registry,
    url: URL,
    language: Language,
    data: unknown,
    effort: Effort = 'cached',
  ): Promise<CompressedDocument> {
    const registry = filterRegistry(made, { user: null });
    const found = findRoute(registry, url.pathname);
    const page: PageState = {
      kind,
      language,
      registry: asState(registry),
      styles: shell.manifest.styles,
      integrities: {},
      integrityTable: tables.of(made),
      rendered: url.pathname,
      ...shell.opening(),
      ...(data !== undefined && { data }),
    };
    const { html, head, styles } = found
      ? await renderers.of(found.name, found.entry).page({ url: url.href, language, page, data })
      : await drawOwn({ page, url, language, client });
    const parts = {
      page,
      shell: shell.manifest,
      entry: found?.entry,
      head,
      html,
      ...(styles && { styles }),
    };
    const isMissing = head.some(({ attributes }) => attributes.name === 'robots');
    return compressDocument(documentOf(parts, shell.render.headMark), policyOf(parts), {
      status: isMissing ? 404 : 200,
      unlisted: found?.route.unlisted ?? false,
      effort,
    });
  }

  /** A page of the shell, such as the not-found page. */
  async function drawOwn(input: Parameters<typeof shell.render.drawPage>[0]) {
    const drawn = await shell.render.drawPage(input);
    return { ...drawn, styles: criticalStyles({ shell: shell.css, remote: noCss }, drawn.html) };
  }

  /** A page without rendered content, which the browser renders by itself. */
  async function composeFrame(
    made: Registry,
    path: string,
    language: Language,
    data: unknown,
    effort: Effort,
  ): Promise<CompressedDocument> {
    const registry = filterRegistry(made, { user: null });
    const { styles, integrities } = shell.manifest;
    const page: PageState = {
      kind,
      language,
      registry,
      styles,
      integrities,
      ...shell.opening(),
      ...(data !== undefined && { data }),
    };
    const { title, html } = shell.render.staffShell(page, path);
    const entry = findRoute(registry, path)?.entry;
    const parts = { page, shell: shell.manifest, entry, head: frameHead(title), html };
    const document = documentOf(parts, shell.render.headMark);
    return compressDocument(document, policyOf(parts), { status: 200, unlisted: true, effort });
  }

  const policyOf = (parts: DocumentParts): Policy => ({
    kind,
    inlinedStyles: parts.styles ? [parts.styles.shell, parts.styles.remote] : [],
    inlinedScripts: inlineScripts(parts),
    localCode: publicOrigin.hostname === 'localhost',
    secure: publicOrigin.protocol === 'https:',
  });

  /** Year and next opening time, which documents state: a document is out of date when they change. */
  const moment = () => `${new Date().getFullYear()} ${shell.opening().opensOn}`;
  const madeNow = (registry: Registry) =>
    [
      ...Object.values(registry.remotes).map(({ version }) => version),
      tables.of(registry).href,
      moment(),
    ].join(' ');

  return {
    /** The document of a public route, or its new address if it moved. Throws when the page cannot be rendered. */
    async of(
      asked: URL,
      language: Language,
      { registry, variant }: Drawn,
    ): Promise<CompressedDocument | { movedTo: string }> {
      const found = findRoute(registry, asked.pathname);
      const renderer = found && renderers.of(found.name, found.entry);
      const route = (await renderer?.routes())?.find(({ path }) => path === asked.pathname);
      // Only parameters that the route declares make another document; the rest is left to the browser.
      const { parameters = [], freeParameters = [] } = route ?? {};
      const known = [...parameters, ...freeParameters];
      const url = asked.search ? withOnly(asked, known) : asked;
      const load = async (former?: RouteData) => renderer?.data({ url: url.href, language }, former);
      // Free text makes a document that is composed for one request and never cached.
      if (freeParameters.some((name) => url.searchParams.has(name))) {
        const data = route?.loads ? await load() : undefined;
        return compose(registry, url, language, data?.loaded, 'once');
      }
      const key = `${language} ${url.pathname}${url.search}`;
      const { data, hash } = route?.loads
        ? await pageData.get(`${found?.entry.version} ${key}`, load)
        : noData;
      const moved = data?.moved && movedTo(asked, url, data.moved);
      if (moved) return { movedTo: moved };
      const madeOf = `${madeNow(registry)} ${hash}`;
      return documents.get(variant + key, madeOf, () => compose(registry, url, language, data?.loaded));
    },
    /** The empty frame served while a page cannot be rendered; cached, as it is requested as often as the page. */
    frame(
      { pathname }: URL,
      language: Language,
      { registry, variant }: Drawn,
      data?: unknown,
    ): Promise<CompressedDocument> {
      if (data !== undefined) return composeFrame(registry, pathname, language, data, 'once');
      return documents.get(`${variant}frame ${language} ${pathname}`, madeNow(registry), () =>
        composeFrame(registry, pathname, language, undefined, 'cached'),
      );
    },
    /** Starts and stops renderers when the live versions change. */
    follow,
    /** Render failures by version. */
    failures: renderers.failures,
    close: renderers.close,
    /** Invalidates the cached page data. */
    forgetData: pageData.forget,
    /** The answer to a form that was posted without JavaScript; never cached. */
    posted: (path: string, language: Language, data: unknown) =>
      compose(live.current(), new URL(path, publicOrigin), language, data, 'once'),
    /** The not-found page. */
    missing: (language: Language) =>
      documents.get(`${language} missing`, madeNow(live.current()), () =>
        compose(live.current(), new URL('/404', publicOrigin), language, undefined),
      ),
  };
}
export type Pages = ReturnType<typeof createPages>;

/** The address with only these query parameters. */
function withOnly(asked: URL, names: string[]): URL {
  const url = new URL(asked.pathname, asked);
  for (const name of names) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}
