import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Client } from 'shared/client/client';
import { createI18n } from 'shared/i18n/create-i18n';
import type { Language } from 'shared/i18n/languages';
import { commonNamespace } from 'shared/i18n/languages';
import type { PageState } from 'shared/release';
import { type RemoteModule, textsOfPage } from 'shared/remote';
import type { HeadTag } from '../head/head-tags';
import { createSessions } from '../host/session';
import { fixedTexts } from '../host/texts';
import { createQueries, pageData } from '../remotes/page-data';
import { lazyQueries } from '../remotes/queries';
import { loadedRoute } from '../remotes/remotes';
import { siteRoutes } from '../routes/site-routes';
import { shellTexts } from './shell-texts';

interface PageInput {
  url: URL;
  language: Language;
  /** The remote that owns the page; undefined for pages of the shell. */
  module?: RemoteModule;
  client: Client;
}

interface DrawInput extends PageInput {
  page: PageState;
  /** Result of `loadData`, or of a posted form. */
  data?: unknown;
  /** Missing texts are a fault. */
  strict?: boolean;
}

/** Result of a route's `load`, and the query parameters of the canonical URL if others were requested. */
export interface LoadedData {
  loaded?: unknown;
  moved?: Record<string, string>;
}

export interface DrawnPage {
  html: string;
  head: HeadTag[];
}

/** Texts of one page: the shell's, and those of the page's remote. */
const translatorOf = async (
  language: Language,
  module: RemoteModule | undefined,
  { pathname }: URL,
  onMissing?: (text: string) => void,
) =>
  createI18n(
    language,
    {
      [commonNamespace]: shellTexts[language],
      ...(module && (await textsOfPage(module, pathname, language))),
    },
    undefined,
    onMissing,
  );

/** Loads the data for the page's first paint, and its canonical query parameters. */
export async function loadData({ url, language, module, client }: PageInput): Promise<LoadedData> {
  if (!module?.routes.some(({ path }) => path === url.pathname)) return {};
  const route = await loadedRoute(module, url.pathname);
  const t = (await translatorOf(language, module, url)).getFixedT(language, module.name);
  const loaded = await pageData(createQueries(), route, { url, language, t, client });
  const moved = route.handle?.moved?.({ url, data: loaded });
  return { loaded: loaded ?? undefined, ...(moved && { moved }) };
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return new TextDecoder().decode(bytes);
}

/** Renders the whole root of a page for hydration; throws if the page throws. */
export async function drawPage(input: DrawInput): Promise<DrawnPage> {
  const { page, url, language, module, client, data, strict } = input;
  const failures: unknown[] = [];
  const fail = (text: string) => void failures.push(new Error(`no text is called ${text}`));
  const i18n = await translatorOf(language, module, url, strict ? fail : undefined);
  const opened = module ? Promise.resolve(module) : Promise.reject(new Error('No remote for this page'));
  opened.catch(() => {});
  let head: HeadTag[] = [];
  const open = () => opened;
  const { query, dataRoutes } = createStaticHandler(
    siteRoutes({
      page,
      texts: fixedTexts(language, i18n),
      remotes: { open, openPatiently: open, loaded: () => module, forget: () => {}, settled: open },
      queries: lazyQueries({ url, language, data }),
      sessions: createSessions(undefined),
      client,
      origin: url.origin,
      headSink: (tags) => {
        head = tags;
      },
    }),
  );
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} leads elsewhere`);
  for (const fault of Object.values(context.errors ?? {})) throw fault;
  const router = createStaticRouter(dataRoutes, context);

  const { prelude } = await prerender(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    {
      onError: (fault) => void failures.push(fault),
      // Otherwise React would stream large parts separately, placed by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await textOf(prelude);
  if (failures.length > 0) throw failures[0];
  return { html, head };
}
