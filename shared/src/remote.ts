import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { Client } from './client/client';
import type { Language, Messages } from './i18n/languages';
import { remoteContract } from './remote-entry';

/** Contents of a page's document head. */
export interface PageHead {
  title: string;
  description?: string;
  keywords?: string;
  /** Path of the picture for link previews: JPEG or PNG, 1200 by 630 pixels, at most 300 kB. */
  image?: string;
  /** What it shows; the title if left out. */
  imageAlt?: string;
  type?: 'website' | 'article';
  /** Path and query of the canonical URL, if the path alone does not identify the page. */
  address?: string;
  /** Language of the content, if it may differ from the page's; then only `languages` have alternate URLs. */
  writtenIn?: Language;
  /** Languages that the page is available in, if not all. */
  languages?: readonly Language[];
  /** Not found: tells search engines not to index the page. */
  missing?: boolean;
  /** Path of a feed with the page's items. */
  feed?: string;
  /** schema.org objects. */
  structuredData?: object[];
}

/** What a page is made for: given to its loader (`pageLoader`) and to `head`. */
export interface RouteContext {
  url: URL;
  language: Language;
  /** Translates in the remote's own namespace. */
  t: (key: string, values?: Record<string, unknown>) => string;
  client: Client;
}

/** Texts that only some of a remote's pages need, loaded with the first of these pages. */
export interface PageTexts {
  /** Their namespace, unique across remotes: `<remote>/<name>`. */
  namespace: string;
  messages: (language: Language) => Promise<Messages>;
}

/** What the frame and the edge know of a page besides its component and its data. */
export interface PageHandle {
  /** Additional texts; `t` uses their namespace. */
  texts?: PageTexts;
  /** Query parameters that the loader reads; documents ignore all others. */
  parameters?: readonly string[];
  /** Parameters with free text: documents use these too, but are not cached. */
  freeParameters?: readonly string[];
  head?: (context: RouteContext & { data: unknown }) => PageHead;
  /**
   * Query parameters of the canonical URL, if others were requested: documents then redirect permanently (301). On
   * navigation within the site the page corrects its URL itself.
   */
  moved?: (context: { url: URL; data: unknown }) => Record<string, string> | undefined;
}

/** The code of a page. */
interface PageCode {
  Component?: ComponentType;
  /** Stands while the page is long in coming. */
  HydrateFallback?: ComponentType;
}

/** A page: a route object of React Router. Its component reads what the loader returned with `useLoaderData`. */
export interface PageRoute extends PageCode {
  path: string;
  /** Fetches the page's code, at the same time as its data. */
  lazy?: (() => Promise<PageCode>) | undefined;
  /** Loads data for the first paint (`pageLoader`); runs in the renderer for documents, in the browser on navigation. */
  loader?: LoaderFunction;
  handle?: PageHandle;
}

/** The only module that a remote exposes, as `./remote`. */
export interface RemoteModule {
  name: string;
  contract: number;
  routes: PageRoute[];
  /** Texts of one language; the namespace is the remote's name. */
  messages: (language: Language) => Promise<Messages>;
}

/** The texts of a page in one language, by namespace: the remote's and the page's own. */
export async function textsOfPage(
  { name, messages, routes }: RemoteModule,
  path: string,
  language: Language,
): Promise<Record<string, Messages>> {
  const own = routes.find((route) => route.path === path)?.handle?.texts;
  return {
    [name]: await messages(language),
    ...(own && { [own.namespace]: await own.messages(language) }),
  };
}

/** Declares a remote for the current contract version. */
export const defineRemote = (remote: Omit<RemoteModule, 'contract'>): RemoteModule => ({
  ...remote,
  contract: remoteContract,
});
