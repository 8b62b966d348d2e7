import type { Session } from './contracts/auth';
import type { Language } from './i18n/languages';
import type { RemoteEntry, RemoteRouteEntry } from './remote-entry';
import { isAtOrBelow, shellPaths } from './shell-paths';

/** Subresource integrity hashes by URL. */
export type Integrities = Record<string, string>;

/** File with the integrity hashes that are not in the document itself, and its own hash. */
export interface IntegrityTable {
  href: string;
  integrity: string;
}

export interface ReleaseFile {
  size: number;
  integrity: string;
}

/** Origin of a release: signed with the rest, but not part of its version. */
export interface ReleaseOrigin {
  /** Git commit of the build; null if unknown. */
  commit: string | null;
  /** When it was first submitted. */
  released_at: string;
}

/**
 * `release.json` of a built remote: everything known about it without running it. URLs are paths from the origin's
 * root.
 */
export interface Release extends RemoteEntry {
  /** `<semver>-<hash of the content>`. */
  version: string;
  entry: string;
  /** Subresource integrity hash of the entry. */
  integrity: string;
  styles: string[];
  /** Files that the entry imports. */
  preload: string[];
  /** Files with the texts, by language. */
  messages: Partial<Record<Language, string[]>>;
  /** Every file of the release, by path within the release's folder. */
  files: Record<string, ReleaseFile>;
}

/** A release as the api stores and signs it; older ones have no origin. */
export type SignedRelease = Release & Partial<ReleaseOrigin>;

/** One remote in `/registry.json`. */
export interface RegistryEntry extends Omit<Release, 'name' | 'files'> {
  routes: RemoteRouteEntry[];
  /** Hashes of every script and stylesheet that a browser may load. */
  integrities: Integrities;
}

/** `/registry.json`: the live versions of the remotes that the requesting account may use. */
export interface Registry {
  remotes: { [name: string]: RegistryEntry };
  /** Entry script of the current shell; only in responses, for tabs that run an older shell. */
  shell?: string;
}

/** Finds the route at a path, and the remote that owns it. */
export function findRoute(registry: Registry, path: string) {
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const route = entry.routes.find((candidate) => candidate.path === path);
    if (route) return { name, entry, route };
  }
  return undefined;
}

/** A route without permission and guard is public. */
export const isPublicRoute = ({ permission, guard }: RemoteRouteEntry): boolean => !permission && !guard;

/** Kind of document of a page: patient pages load nothing from other sites, staff pages have a style nonce. */
export type DocumentKind = 'public' | 'staff' | 'patient';

const kindOfRoute = (route: RemoteRouteEntry): DocumentKind =>
  route.patients ? 'patient' : isPublicRoute(route) ? 'public' : 'staff';

/** Kind of document for a URL of this site, also below a tool's page; undefined if unknown. */
export function documentKindOf(registry: Registry, address: string): DocumentKind | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  const route =
    findRoute(registry, path)?.route ??
    Object.values(registry.remotes)
      .flatMap((entry) => entry.routes)
      .find((one) => !isPublicRoute(one) && isAtOrBelow(path, one.path));
  if (route) return kindOfRoute(route);
  return Object.values(shellPaths).some((one) => isAtOrBelow(path, one)) ? 'staff' : undefined;
}

/**
 * Whether a link needs another document: from a public page to a staff tool, and to and from patient pages. Unknown
 * paths are left to the edge.
 */
export function leavesDocument(registry: Registry, kind: DocumentKind, to: string): boolean {
  const other = documentKindOf(registry, to) ?? 'staff';
  return kind === 'staff' ? other === 'patient' : other !== kind;
}

/** State that the edge writes into a document for the shell to start from. */
export interface PageState {
  kind: DocumentKind;
  language: Language;
  registry: Registry;
  /** URLs of all stylesheets of the shell. */
  styles: string[];
  /**
   * Hashes of the shell's scripts and stylesheets; for those of all remotes, rendered documents have `integrityTable`.
   */
  integrities: Integrities;
  integrityTable?: IntegrityTable;
  /** Path of the page whose HTML the root contains, to be hydrated. */
  rendered?: string;
  /** Public holidays on weekdays, this year and next: the phones are closed. */
  closedDays: string[];
  /** Next date on which the phones are open, as rendered in the document; empty while they are open. */
  opensOn: string;
  /** What the route's `load` returned for the rendered page. */
  data?: unknown;
  /** The session, if the edge has fetched it: in staff documents. */
  session?: Session;
  /** Why this session may not use the staff tool at this path. */
  refused?: 'sign-in' | 'forbidden';
  /** CSP nonce of a staff document. */
  nonce?: string;
}
