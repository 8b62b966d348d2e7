import { retryPause } from 'shared/back-off';
import type { Registry, RegistryEntry } from 'shared/release';
import type { PageRoute, RemoteModule } from 'shared/remote';
import { supportedContracts } from 'shared/remote-entry';
import { asCurrent } from './former-contract';
import { RemoteError } from './remote-error';
import { within } from './within';

/** A remote, or then its page, that takes longer to load, in milliseconds, counts as failed. */
export const limitMs = 8_000;

export interface RemotesOptions {
  registry: Registry;
  fetchRegistry: () => Promise<Registry>;
  loadModule: (name: string, entry: RegistryEntry) => Promise<RemoteModule>;
  /** Runs after loading and before rendering: texts and styles. */
  prepare: (module: RemoteModule, entry: RegistryEntry) => Promise<void>;
  report: (error: RemoteError, version: string | undefined) => void;
}

/** The remotes of this page: each is loaded when first shown and kept until `forget`. */
export interface Remotes {
  /** Returns the same promise until `forget`, even if it failed, as rendering depends on it. */
  open: (name: string) => Promise<RemoteModule>;
  /** Like `open`, but retries until it succeeds: for a page that is already visible as HTML. */
  openPatiently: (name: string) => Promise<RemoteModule>;
  /** A remote that has loaded. */
  loaded: (name: string) => RemoteModule | undefined;
  /** Drops a remote, so that the next `open` fetches the registry and loads it again. */
  forget: (name: string) => void;
  /** Resolves when every remote requested by a page has loaded or failed. */
  settled: () => Promise<unknown>;
}

export interface FetchingRemotes extends Remotes {
  /** `open` for a prefetch: nothing waits for it, and a failure is retried when the page is opened. */
  openAhead: (name: string) => Promise<RemoteModule>;
}

/** The route of a remote at a path that the registry names. */
export function routeOf({ name, routes }: RemoteModule, path: string): PageRoute {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new RemoteError(name, 'contract');
  return route;
}

/** The same with its code, which takes the place of `lazy` as it does in React Router. */
export async function loadedRoute(module: RemoteModule, path: string): Promise<PageRoute> {
  const route = routeOf(module, path);
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
  return route;
}

export function createRemotes({
  registry,
  fetchRegistry,
  loadModule,
  prepare,
  report,
}: RemotesOptions): FetchingRemotes {
  let known = registry;
  const pages = new Map<string, Promise<RemoteModule>>();
  const patient = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<string>();
  const shown = new Set<string>();
  const modules = new Map<string, RemoteModule>();

  async function load(name: string): Promise<RemoteModule> {
    if (failed.has(name)) known = await fetchRegistry();
    const entry = known.remotes[name];
    if (!entry) throw new RemoteError(name, 'load');
    if (!supportedContracts.includes(entry.contract)) throw new RemoteError(name, 'contract');
    const code = await loadModule(name, entry);
    if (code.contract !== entry.contract || code.name !== name) throw new RemoteError(name, 'contract');
    const module = asCurrent(code);
    await prepare(module, entry);
    failed.delete(name);
    modules.set(name, module);
    return module;
  }

  async function attempt(name: string): Promise<RemoteModule> {
    try {
      return await within(limitMs, load(name), () => new RemoteError(name, 'timeout'));
    } catch (cause) {
      failed.add(name);
      // Prefetch failed: let the next `open` try again.
      if (!shown.has(name)) pages.delete(name);
      const error = cause instanceof RemoteError ? cause : new RemoteError(name, 'load', { cause });
      report(error, known.remotes[name]?.version);
      throw error;
    }
  }

  async function untilLoaded(name: string): Promise<RemoteModule> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await open(name);
      } catch {
        await retryPause(failures);
        pages.delete(name);
      }
    }
  }

  function cached(map: Map<string, Promise<RemoteModule>>, name: string, make: () => Promise<RemoteModule>) {
    const existing = map.get(name);
    if (existing) return existing;
    const made = make();
    // Whoever waits for it is told; a prefetch that nobody waits for must not count as uncaught.
    made.catch(() => {});
    map.set(name, made);
    return made;
  }

  const openAhead = (name: string) => cached(pages, name, () => attempt(name));
  function open(name: string) {
    shown.add(name);
    return openAhead(name);
  }
  return {
    open,
    openAhead,
    loaded: (name) => modules.get(name),
    openPatiently: (name) => cached(patient, name, () => untilLoaded(name)),
    forget: (name) => {
      failed.add(name);
      modules.delete(name);
      pages.delete(name);
      patient.delete(name);
    },
    settled: () => Promise.allSettled([...shown].map((name) => pages.get(name))),
  };
}
