import type { TFunction } from 'i18next';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import * as reactI18next from 'react-i18next';
import * as reactRouterDom from 'react-router-dom';
import { brand } from 'shared/brand';
import type { Client } from 'shared/client/client';
import { commonNamespace, createI18n } from 'shared/i18n/create-i18n';
import type { Language } from 'shared/i18n/languages';
import * as sharedHost from 'shared/react/host';
import { findRoute, type PageState } from 'shared/release';
import type { RemoteModule } from 'shared/remote';
import { App } from './app';
import { type HeadTag, titleOf } from './head/head-tags';
import { fixedTexts } from './host/texts';
import da from './messages/da';
import en from './messages/en';
import no from './messages/no';
import sv from './messages/sv';
import { createRouteData, settled } from './remotes/data';
import { shellScreens } from './routes/shell-screens';
import { withoutScript } from './without-script';

export { signInAddress } from './guards/sign-in-address';
export { headMark } from './head/use-page-head';
export { redirectFor, withQuery } from './routes/redirects';

/** What remotes' node builds are given: the instances that render the shell. */
export const provided: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  'react-i18next': reactI18next,
  'shared/react/host': sharedHost,
};

export interface PageInput {
  url: URL;
  language: Language;
  /** The remote whose page it is; none for pages of the shell. */
  module: RemoteModule | undefined;
  client: Client;
}

export interface RenderInput extends PageInput {
  page: PageState;
  /** What `loadData` returned, or what a posted form came to. */
  data: unknown;
}

export interface Rendered {
  html: string;
  head: HeadTag[];
}

const shellTexts = { no, sv, da, en };

/** Texts of one page: the shell's, and those of the remote whose page it is. */
const translatorOf = async (language: Language, module: RemoteModule | undefined) =>
  createI18n(language, {
    [commonNamespace]: shellTexts[language],
    ...(module ? { [module.name]: await module.messages(language) } : {}),
  });

/** What a staff document is called. The name of a refused page is not told. */
function staffName(
  { language, registry, refused }: PageState,
  path: string,
  t: TFunction,
): string | undefined {
  if (refused) return t(refused === 'sign-in' ? 'guard.requiredTitle' : 'guard.deniedTitle');
  const screen = shellScreens.find((candidate) => candidate.path === path);
  if (screen) return t(screen.title);
  return findRoute(registry, path)?.route.menu?.label[language];
}

/** What a staff document says before, or without, its script: its title, and what stands on it. */
export function staffShell(page: PageState, path: string): { title: string; html: string } {
  const { language } = page;
  const i18n = createI18n(language, { [commonNamespace]: shellTexts[language] });
  const name = staffName(page, path, i18n.t);
  return {
    title: name ? titleOf(name) : brand.name,
    // Who is signed in has script, and loads these documents all day.
    html: page.session?.user ? '' : withoutScript({ path, heading: name ?? brand.name, language, i18n }),
  };
}

/** What the page's route loads before its first paint; undefined when it loads nothing. */
export async function loadData({ url, language, module, client }: PageInput): Promise<unknown> {
  const route = module?.routes.find(({ path }) => path === url.pathname);
  if (!module || !route?.load) return undefined;
  const t = (await translatorOf(language, module)).getFixedT(language, module.name);
  return route.load({ url, language, t, client });
}

/** Renders the whole root of one page, as the browser will hydrate it. Throws when the page does. */
export async function render({ page, url, language, module, client, data }: RenderInput): Promise<Rendered> {
  const i18n = await translatorOf(language, module);
  const opened = module ? settled(module) : Promise.reject(new Error('No remote for this page'));
  opened.catch(() => {});
  let head: HeadTag[] = [];
  const failures: unknown[] = [];

  const { prelude } = await prerenderToNodeStream(
    <reactRouterDom.StaticRouter location={url.pathname + url.search}>
      <App
        page={page}
        texts={fixedTexts(language, i18n)}
        remotes={{
          open: () => opened,
          openPatiently: () => opened,
          forget: () => {},
          settled: () => opened,
        }}
        routeData={createRouteData({ url, language, data })}
        client={client}
        origin={url.origin}
        headSink={(tags) => {
          head = tags;
        }}
      />
    </reactRouterDom.StaticRouter>,
    {
      onError: (fault) => void failures.push(fault),
      // Else React sets large parts apart, to be put in place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  if (failures.length > 0) throw failures[0];
  return { html, head };
}
