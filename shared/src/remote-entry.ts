import type { Right } from './contracts/access';
import type { Language } from './i18n/languages';

/** Version of the contract between shell and remotes; a remote says which one it was built against. */
export const remoteContract = 2;
/** Versions that the shell mounts: since 2 it fetches texts of single pages. */
export const supportedContracts: readonly number[] = [remoteContract, 1];

/** What must be known of a route before its code arrives: data in the remote's `remote.json`, copied into the registry. */
export interface RemoteRouteEntry {
  /** Absolute path, without parameters. */
  path: string;
  /** What the page is written in, where its content is in no other language: search engines get one address. */
  writtenIn?: Language;
  /** Meant for those who were given its address: no search engine learns of it, and no browser caches it. */
  unlisted?: boolean;
  /** Needed to enter: one of the fixed ones, or the module's own; without it the route is public. */
  permission?: Right;
  /** What a visitor who is not signed in meets: the sign-in page, or a notice that signing in is needed. */
  guard?: 'redirect' | 'notice';
  /** Shows patients: its document takes in nothing from elsewhere, and no other page is shown in it. */
  patients?: boolean;
  /** Where the page stands in the site's menu, and under which label; it stands there for who may enter. */
  menu?: { group: 'tools'; label: Record<Language, string> };
}

/** A form that visitors without script post to one of the remote's public pages: the edge sends it on as JSON. */
export interface RemoteForm {
  /** The page that it is posted to, and that shows what became of it. */
  path: string;
  /** Where the api takes it. */
  endpoint: string;
  /** Field of the endpoint's body, by the form's field name. */
  fields: Record<string, string>;
  /** The form's field that has room for much, and what it is told when all of it is too large. */
  largest: { field: string; code: string };
}

/** A file for machines that the api makes of the remote's content, under an address of the site. */
interface RemoteFeed {
  kind: 'feed' | 'sitemap';
  path: string;
  /** Where the api gives it. */
  endpoint: string;
}

/** `remote.json` of a remote: everything that shell and edge know of it. */
export interface RemoteEntry {
  /** `mfe-<name>`, as its folder and its package. */
  name: string;
  contract: number;
  routes: RemoteRouteEntry[];
  forms?: RemoteForm[];
  feeds?: RemoteFeed[];
}

/**
 * What became of a form that was posted without script, given to the page as its route data:
 * the page then shows its thanks, or the form again with everything that was typed.
 */
export type PostedForm =
  | { sent: true }
  | {
      sent: false;
      /** What was typed, by the form's field names. */
      values: Record<string, string>;
      /** Faults by field name; empty when the fault was not the visitor's. */
      errors: { path: string; code: string }[];
    };
