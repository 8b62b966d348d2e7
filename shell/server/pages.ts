import { LRUCache } from 'lru-cache';
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
import {
  type CompressedDocument,
  type Compressible,
  compressDocument,
  compressFurther,
  type Effort,
} from './compressed-document';
import { classesIn, criticalCss, dropUnnamed, parseCss } from './critical-css';
import { type DocumentParts, documentOf, frameHead, inlineScript } from './document';
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

const maxPages = 400;
/** Bytes of documents: those of a module may have megabytes each, and as many addresses as somebody makes up. */
const maxPageBytes = 64 * 1024 * 1024;
const kind: DocumentKind = 'public';

interface Cached extends Compressible {
  /** What the page was made of: another release or other data make another page. */
  madeOf: string;
  /** Bytes of all its bodies, once it is made. */
  size: number;
}

const createPageCache = () =>
  new LRUCache<string, Cached>({
    max: maxPages,
    maxSize: maxPageBytes,
    sizeCalculation: ({ size }) => size,
  });

/** Public pages as whole documents, composed when first asked for and again after a deploy or a change of data. */
export function createPages(
  settings: Settings,
  shell: ShellBuild,
  live: LiveRegistry,
  files: ReleaseFiles,
  tables: IntegrityTables,
) {
  const { publicOrigin } = settings;
  const renderers = createRenderers(files, shell.realm, settings.apiOrigin);
  const follow = () =>
    renderers.follow([
      ...Object.entries(live.current().remotes),
      ...live.canaries().map(({ name, entry }): [string, RegistryEntry] => [name, entry]),
    ]);
  follow();
  const client = createClient(settings.apiOrigin.origin);
  /** Without what the document says elsewhere, or its inline script alone goes by. */
  const asState = ({ remotes }: Registry): Registry => ({
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, entry]) => [
        name,
        { ...entry, preload: [], messages: {}, integrities: {} },
      ]),
    ),
  });
  const cache = createPageCache();
  /** What an address that leads nowhere was answered with: another one of its kind, made of the same, gets it too. */
  const missing = createPageCache();
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
      integrityTable: tables.of(registry),
      rendered: true,
      ...shell.opening(),
      ...(data !== undefined && { data }),
    };
    const { html, head } = found
      ? await renderers.of(found.name, found.entry).page({ url: url.href, language, page, data })
      : await shell.render.drawPage({ page, url, language, client });
    const classes = classesIn(html);
    const remoteCss = found ? cssOf(found.name, found.entry.version, found.entry.styles) : '';
    const sheets = [shell.css, parseCss(remoteCss)].map((sheet) => criticalCss(sheet, classes));
    dropUnnamed(sheets, html);
    const [ofShell = '', ofRemote = ''] = sheets.map(String);
    const styles = { shell: ofShell, remote: ofRemote };
    const parts = { page, shell: shell.manifest, entry: found?.entry, head, html, styles };
    const isMissing = head.some(({ attributes }) => attributes.name === 'robots');
    return compressDocument(documentOf(parts, shell.render.headMark), policyOf(parts), {
      status: isMissing ? 404 : 200,
      unlisted: found?.route.unlisted ?? false,
      effort,
    });
  }

  /** A page without what it shows, which the browser draws by itself. */
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
      rendered: false,
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
    inlinedScripts: [inlineScript(parts)],
    localCode: publicOrigin.hostname === 'localhost',
    secure: publicOrigin.protocol === 'https:',
  });

  const cssOf = (name: string, version: string, hrefs: string[]) =>
    hrefs
      .map((href) => {
        const path = href.slice(`/remotes/${name}/${version}/`.length);
        return files.read(name, version, path)?.toString('utf8') ?? '';
      })
      .join('\n');

  /** What documents say of the time at which they were made. */
  const moment = () => `${new Date().getFullYear()} ${shell.opening().opensOn}`;
  const madeNow = ({ remotes }: Registry) =>
    [...Object.values(remotes).map(({ version }) => version), moment()].join(' ');

  function cached(
    key: string,
    madeOf: string,
    make: () => Promise<CompressedDocument>,
  ): Promise<CompressedDocument> {
    const known = [cache.get(key), missing.get(withoutValues(key))].find((page) => page?.madeOf === madeOf);
    if (known) {
      compressFurther(known).catch(() => {});
      return known.document;
    }
    const document = make();
    const page: Cached = { madeOf, document, size: 1 };
    // Another one may stand in its place by then.
    const isStanding = () => cache.peek(key) === page;
    document.then(
      ({ status, bodies }) => {
        if (!isStanding()) return;
        page.size = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
        cache.delete(key);
        // However many addresses lead nowhere, they push no page out.
        if (status === 404 && key.includes('?')) missing.set(withoutValues(key), page);
        else cache.set(key, page);
      },
      () => isStanding() && cache.delete(key),
    );
    cache.set(key, page);
    return document;
  }

  return {
    /** The document of a public route, or the address that it has now. Throws when the page cannot be rendered. */
    async of(
      asked: URL,
      language: Language,
      { registry, variant }: Drawn,
    ): Promise<CompressedDocument | { movedTo: string }> {
      const found = findRoute(registry, asked.pathname);
      const renderer = found && renderers.of(found.name, found.entry);
      const route = (await renderer?.routes())?.find(({ path }) => path === asked.pathname);
      // Only what a route says that it reads makes another document; the rest of a query is the browser's affair.
      const { parameters = [], freeParameters = [] } = route ?? {};
      const known = [...parameters, ...freeParameters];
      const url = asked.search ? withOnly(asked, known) : asked;
      const load = async (former?: RouteData) => renderer?.data({ url: url.href, language }, former);
      // What somebody typed makes a document of their own: however many there are, they push no page out.
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
      return cached(variant + key, madeOf, () => compose(registry, url, language, data?.loaded));
    },
    /** What stands at a page's address while the page cannot be drawn: cached, as it is asked for as often as the page. */
    frame(
      { pathname }: URL,
      language: Language,
      { registry, variant }: Drawn,
      data?: unknown,
    ): Promise<CompressedDocument> {
      if (data !== undefined) return composeFrame(registry, pathname, language, data, 'once');
      return cached(`${variant}frame ${language} ${pathname}`, madeNow(registry), () =>
        composeFrame(registry, pathname, language, undefined, 'cached'),
      );
    },
    /** A version went live or went: its renderer comes and goes with it. */
    follow,
    /** What remotes' code did to their own pages, by version. */
    failures: renderers.failures,
    close: renderers.close,
    /** What pages load may have changed. */
    forgetData: pageData.forget,
    /** The document of a form that was posted without script: never cached. */
    posted: (path: string, language: Language, data: unknown) =>
      compose(live.current(), new URL(path, publicOrigin), language, data, 'once'),
    /** The page for addresses that lead nowhere. */
    missing: (language: Language) =>
      cached(`${language} missing`, [moment(), ...Object.keys(live.current().remotes)].join(' '), () =>
        compose(live.current(), new URL('/404', publicOrigin), language, undefined),
      ),
  };
}
export type Pages = ReturnType<typeof createPages>;

/** An address without what its query holds besides these. */
function withOnly(asked: URL, names: string[]): URL {
  const url = new URL(asked.pathname, asked);
  for (const name of names) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}

const withoutValues = (key: string) => key.replace(/=[^&]*/g, '');
