import { createHash } from 'node:crypto';
import { createClient } from 'shared/client/client';
import type { Language } from 'shared/i18n/languages';
import { findRoute, type PageState } from 'shared/release';
import { classesIn, criticalCss } from './critical-css';
import { cutRegistry } from './cut-registry';
import { documentOf, inlineScript } from './document';
import { createKeptData } from './kept-data';
import type { LiveRegistry } from './live-registry';
import { type Effort, type ReadyDocument, readyDocument } from './ready-document';
import type { ReleaseFiles } from './release-files';
import { createRemoteModules } from './remote-modules';
import type { DocumentKind } from './security-headers';
import type { Settings } from './settings';
import type { ShellBuild } from './shell-build';

const mostKept = 400;
const kind: DocumentKind = 'public';

interface Kept {
  /** What the page was made of: another release or other data make another page. */
  madeOf: string;
  document: Promise<ReadyDocument>;
}

/** Public pages as whole documents, composed when first asked for and again after a deploy or a change of data. */
export function createPages(settings: Settings, shell: ShellBuild, live: LiveRegistry, files: ReleaseFiles) {
  const { publicOrigin } = settings;
  const moduleOf = createRemoteModules(files, shell.render.provided);
  const client = createClient(settings.apiOrigin.origin);
  const kept = new Map<string, Kept>();
  /** What an address that leads nowhere was answered with: another one of its kind, made of the same, gets it too. */
  const missing = new Map<string, Kept>();
  const keptData = createKeptData();

  async function compose(
    url: URL,
    language: Language,
    data: unknown,
    effort: Effort = 'kept',
  ): Promise<ReadyDocument> {
    const registry = cutRegistry(live.current(), { user: null });
    const found = findRoute(registry, url.pathname);
    const module = found && moduleOf(found.name, found.entry);
    const page: PageState = {
      language,
      registry,
      styles: shell.manifest.styles,
      integrities: shell.manifest.integrities,
      rendered: true,
      ...(data !== undefined && { data }),
    };
    const { html, head } = await shell.render.render({ page, url, language, module, client, data });
    const classes = classesIn(html);
    const remoteCss = found ? cssOf(found.name, found.entry.version, found.entry.styles) : '';
    const styles = { shell: criticalCss(shell.css, classes), remote: criticalCss(remoteCss, classes) };
    const parts = { kind, page, shell: shell.manifest, entry: found?.entry, head, html, styles };
    const policy = {
      kind,
      inlinedStyles: [styles.shell, styles.remote],
      inlinedScripts: [inlineScript(parts)],
      localCode: publicOrigin.hostname === 'localhost',
      secure: publicOrigin.protocol === 'https:',
    };
    const isMissing = head.some(({ attributes }) => attributes.name === 'robots');
    return readyDocument(documentOf(parts, shell.render.headMark), policy, {
      status: isMissing ? 404 : 200,
      effort,
    });
  }

  const cssOf = (name: string, version: string, hrefs: string[]) =>
    hrefs
      .map((href) => {
        const path = href.slice(`/remotes/${name}/${version}/`.length);
        return files.read(name, version, path)?.toString('utf8') ?? '';
      })
      .join('\n');

  function keep(key: string, madeOf: string, make: () => Promise<ReadyDocument>): Promise<ReadyDocument> {
    const known = [kept.get(key), missing.get(withoutValues(key))].find((page) => page?.madeOf === madeOf);
    if (known) return known.document;
    const document = make();
    document.then(
      // However many addresses lead nowhere, they push no page out.
      ({ status }) => {
        if (status !== 404 || !key.includes('?')) return;
        kept.delete(key);
        missing.set(withoutValues(key), { madeOf, document });
      },
      () => kept.delete(key),
    );
    kept.delete(key);
    kept.set(key, { madeOf, document });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return document;
  }

  return {
    /** The document of a public route. Throws when the page cannot be rendered. */
    async of(asked: URL, language: Language): Promise<ReadyDocument> {
      const found = findRoute(live.current(), asked.pathname);
      const module = found && moduleOf(found.name, found.entry);
      const route = module?.routes.find(({ path }) => path === asked.pathname);
      const loads = route?.load !== undefined;
      // Only what a route says that it reads makes another document; the rest of a query is the browser's affair.
      const url = new URL(asked.pathname, publicOrigin);
      for (const name of route?.parameters ?? []) {
        const value = asked.searchParams.get(name);
        if (value !== null) url.searchParams.set(name, value);
      }
      const key = `${language} ${url.pathname}${url.search}`;
      const data = loads
        ? await keptData.get(`${found?.entry.version} ${key}`, () =>
            shell.render.loadData({ url, language, module, client }),
          )
        : undefined;
      const versions = Object.values(live.current().remotes).map(({ version }) => version);
      const madeOf = [...versions, hashOf(data)].join(' ');
      return keep(key, madeOf, () => compose(url, language, data));
    },
    /** What pages load may have changed. */
    forgetData: keptData.forget,
    /** The document of a form that was posted without script: never kept. */
    posted: (path: string, language: Language, data: unknown) =>
      compose(new URL(path, publicOrigin), language, data, 'once'),
    /** The page for addresses that lead nowhere. */
    missing: (language: Language) =>
      keep(`${language} missing`, Object.keys(live.current().remotes).join(' '), () =>
        compose(new URL('/404', publicOrigin), language, undefined),
      ),
  };
}
export type Pages = ReturnType<typeof createPages>;

const withoutValues = (key: string) => key.replace(/=[^&]*/g, '');

const hashOf = (data: unknown) =>
  data === undefined ? '' : createHash('sha256').update(JSON.stringify(data)).digest('base64url');
