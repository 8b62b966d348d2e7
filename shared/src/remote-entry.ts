import type { Right } from './contracts/access';
import type { Language } from './i18n/languages';

/** Version of the contract between the shell and remotes; each remote states which one it was built for. */
export const remoteContract = 3;
/** Contract versions that the shell can mount: since 3 a page is a route object of React Router. */
export const supportedContracts: readonly number[] = [remoteContract, 2];

/** What must be known of a route before its code is loaded: from `remote.json`, copied into the registry. */
export interface RemoteRouteEntry {
  /** Absolute path, without parameters. */
  path: string;
  /** Language of a page whose content exists only in that one: search engines get a single URL. */
  writtenIn?: Language;
  /** For people who were given the URL: hidden from search engines and never cached by browsers. */
  unlisted?: boolean;
  /** Required permission: a fixed one or the module's own; without it the route is public. */
  permission?: Right;
  /** What signed-out visitors see: the sign-in page, or a notice that signing in is required. */
  guard?: 'redirect' | 'notice';
  /** Shows patient data: its document loads nothing from other sites and shows no other pages. */
  patients?: boolean;
  /** Group and label in the site menu; shown only to users with access. */
  menu?: { group: 'tools'; label: Record<Language, string> };
}

/** A form on a public page that also works without JavaScript: the edge converts the post to JSON for the api. */
export interface RemoteForm {
  /** Page that the form is posted to and that shows the result. */
  path: string;
  /** Path of the api endpoint. */
  endpoint: string;
  /** Maps the form's field names to those of the endpoint's body. */
  fields: Record<string, string>;
  /** The form's largest field, and its error code if the whole form is too large. */
  largest: { field: string; code: string };
}

/** A feed or sitemap that the api generates from the remote's content, served under a path of the site. */
interface RemoteFeed {
  kind: 'feed' | 'sitemap';
  path: string;
  /** Path of the api endpoint. */
  endpoint: string;
}

/** `remote.json` of a remote: everything that the shell and the edge know about it. */
export interface RemoteEntry {
  /** `mfe-<name>`, the name of its folder and package. */
  name: string;
  contract: number;
  routes: RemoteRouteEntry[];
  forms?: RemoteForm[];
  feeds?: RemoteFeed[];
}

/**
 * Result of a form posted without JavaScript, given to the page as its route data. The page then shows its thanks, or
 * the form again with the values entered.
 */
export type PostedForm =
  | { sent: true }
  | {
      sent: false;
      /** Values entered, by the form's field names. */
      values: Record<string, string>;
      /** Errors by field name; empty if the failure was not the visitor's fault. */
      errors: { path: string; code: string }[];
    };
