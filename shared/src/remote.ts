import type { ComponentType } from 'react';
import type { Client } from './client/client';
import type { Language, Messages } from './i18n/languages';
import { remoteContract } from './remote-entry';

/** What the document head says of a page. */
export interface PageHead {
  title: string;
  description?: string;
  keywords?: string;
  /** Address of a picture for link previews, from the origin's root. */
  image?: string;
  type?: 'website' | 'article';
  /** Path and query of the page, where the path alone does not name it: its canonical address. */
  address?: string;
  /** What it is written in, where that may not be the language around it: then it has no address in others but `languages`. */
  writtenIn?: Language;
  /** What its address can be had in, where that is not every language. */
  languages?: readonly Language[];
  /** There is nothing at this address: search engines are told so. */
  missing?: boolean;
  /** Path of a feed of what the page lists. */
  feed?: string;
  /** schema.org objects. */
  structuredData?: object[];
}

/** What `load` and `head` of a route may use. */
export interface RouteContext {
  url: URL;
  language: Language;
  /** Translates in the remote's own name space. */
  t: (key: string, values?: Record<string, unknown>) => string;
  client: Client;
}

/** Texts that only some of a remote's pages need: fetched with the first of them that is shown. */
export interface PageTexts {
  /** Their name space, which no other remote has: `<remote>/<name>`. */
  namespace: string;
  messages: (language: Language) => Promise<Messages>;
}

export interface RemoteRoute {
  path: string;
  /** Beside the remote's own texts; `t` takes their name space. */
  texts?: PageTexts;
  /** May be `React.lazy`. Reads what `load` returned with `useRouteData`. */
  Component: ComponentType;
  /** Fetches the page's code: a document that starts with it is drawn in one piece. */
  preload?: () => Promise<unknown>;
  /** Shown while code or data of the page are on their way; part of the remote's first chunk, so never lazy. */
  Waiting?: ComponentType;
  /** Data that the first paint needs; runs in a renderer for a document, in the browser on a move within the site. */
  load?: (context: RouteContext) => Promise<unknown>;
  /** Query parameters that `load` reads: a document is made for these, and for no others that an address may have. */
  parameters?: readonly string[];
  /** Parameters that may hold anything somebody types: a document is made for these too, and not cached. */
  freeParameters?: readonly string[];
  head?: (context: RouteContext & { data: unknown }) => PageHead;
  /**
   * Query parameters under which what was loaded has its address now, where others were asked for: whoever asks for a
   * document is sent there for good (301). On a move within the site the page puts its address right by itself.
   */
  moved?: (context: { url: URL; data: unknown }) => Record<string, string> | undefined;
}

/** The one thing a remote exposes, as `./remote`. */
export interface RemoteModule {
  name: string;
  contract: number;
  routes: RemoteRoute[];
  /** Texts of one language; the name space is the remote's name. */
  messages: (language: Language) => Promise<Messages>;
}

/** The texts of a page in one language, by name space: the remote's, and its own. */
export async function textsOfPage(
  { name, messages, routes }: RemoteModule,
  path: string,
  language: Language,
): Promise<Record<string, Messages>> {
  const own = routes.find((route) => route.path === path)?.texts;
  return {
    [name]: await messages(language),
    ...(own && { [own.namespace]: await own.messages(language) }),
  };
}

/** Declares a remote under today's version of the contract. */
export const defineRemote = (remote: Omit<RemoteModule, 'contract'>): RemoteModule => ({
  ...remote,
  contract: remoteContract,
});
