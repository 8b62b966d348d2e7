import type { Session } from './contracts/auth';
import type { Language } from './i18n/languages';
import type { RemoteEntry, RemoteRouteEntry } from './remote-entry';
import { isAtOrBelow, shellPaths } from './shell-paths';

/** Subresource integrity of files, by their address. */
export type Integrities = Record<string, string>;

/** Where integrities lie that are not in the document itself, and what that file must be. */
export interface IntegrityTable {
  href: string;
  integrity: string;
}

export interface ReleaseFile {
  size: number;
  integrity: string;
}

/** What a release says of how it came to be: signed with the rest, and no part of its version. */
export interface ReleaseOrigin {
  /** What it was built from, where that is known. */
  commit: string | null;
  /** When it was handed in first. */
  released_at: string;
}

/** `release.json` of a built remote: all that is known of it without running it. Addresses are paths from the origin's root. */
export interface Release extends RemoteEntry {
  /** `<semver>-<hash of the content>`. */
  version: string;
  entry: string;
  /** Subresource integrity of the entry. */
  integrity: string;
  styles: string[];
  /** Files that the entry asks for next. */
  preload: string[];
  /** Files with the texts of each language. */
  messages: Partial<Record<Language, string[]>>;
  /** Every file of the release, by its path in the release's folder. */
  files: Record<string, ReleaseFile>;
}

/** A release as the api keeps and signs it; those of an earlier version say nothing of how they came to be. */
export type SignedRelease = Release & Partial<ReleaseOrigin>;

/** One remote in `/registry.json`. */
export interface RegistryEntry extends Omit<Release, 'name' | 'files'> {
  routes: RemoteRouteEntry[];
  /** Of every script and stylesheet that a browser may ask for. */
  integrities: Integrities;
}

/** `/registry.json`: the live version of every remote that the asking account may use. */
export interface Registry {
  remotes: { [name: string]: RegistryEntry };
  /** Where the shell of now begins: in answers alone, for tabs that hold an earlier one. */
  shell?: string;
}

/** The route at a path, and whose it is. */
export function findRoute(registry: Registry, path: string) {
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const route = entry.routes.find((candidate) => candidate.path === path);
    if (route) return { name, entry, route };
  }
  return undefined;
}

/** A route without a guard is for everybody. */
export const isPublicRoute = ({ permission, guard }: RemoteRouteEntry): boolean => !permission && !guard;

/** Whose document a page lives in: patients' pages take in nothing from elsewhere, staff tools have a style nonce. */
export type DocumentKind = 'public' | 'staff' | 'patient';

const kindOfRoute = (route: RemoteRouteEntry): DocumentKind =>
  route.patients ? 'patient' : isPublicRoute(route) ? 'public' : 'staff';

/** The kind of document that an address of this site lives in, also below a tool's page; undefined when nothing is known of it. */
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
 * Whether a link leads to another document: from a public page to a staff tool, and to and from patients. What this
 * document knows nothing of is the edge's affair.
 */
export function leavesDocument(registry: Registry, kind: DocumentKind, to: string): boolean {
  const other = documentKindOf(registry, to) ?? 'staff';
  return kind === 'staff' ? other === 'patient' : other !== kind;
}

/** What the edge writes into a document for the shell to start from. */
export interface PageState {
  kind: DocumentKind;
  language: Language;
  registry: Registry;
  /** Stylesheets of the shell, whole. */
  styles: string[];
  /** Of every script and stylesheet of the shell; a rendered document has those of all remotes, too, in `integrityTable`. */
  integrities: Integrities;
  integrityTable?: IntegrityTable;
  /** The root holds rendered HTML to be hydrated. */
  rendered: boolean;
  /** Weekdays of this year and the next on which nobody answers: public holidays. */
  closedDays: string[];
  /** The date on which somebody answers next, as the document says; empty while somebody does. */
  opensOn: string;
  /** What the route's `load` returned for the rendered HTML. */
  data?: unknown;
  /** Who is signed in, when the edge has asked: in staff documents. */
  session?: Session;
  /** The path is a staff tool that this session may not use, and why. */
  refused?: 'sign-in' | 'forbidden';
  /** Content-security-policy nonce of a staff document. */
  nonce?: string;
}
