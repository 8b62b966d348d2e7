import type { Language } from './i18n/languages';
import type { RemoteEntry, RemoteRouteEntry } from './remote';

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
  messages: Record<string, string[]>;
}

/** One remote in `/registry.json`. */
export interface RegistryEntry extends Omit<Release, 'name'> {
  routes: RemoteRouteEntry[];
}

/** `/registry.json`: the live version of every remote that the asking account may use. */
export interface Registry {
  remotes: { [name: string]: RegistryEntry };
}

/** A route without a guard is for everybody. */
export const isPublicRoute = ({ permission, guard }: RemoteRouteEntry): boolean => !permission && !guard;

/** What the edge writes into a document for the shell to start from. */
export interface PageState {
  language: Language;
  registry: Registry;
  /** The root holds rendered HTML to be hydrated. */
  rendered: boolean;
  /** What the route's `load` returned for the rendered HTML. */
  data?: unknown;
  /** Known already: the edge has asked for a staff document. */
  session?: unknown;
  /** The path is a staff tool that this session may not use, and why. */
  refused?: 'sign-in' | 'forbidden';
}
