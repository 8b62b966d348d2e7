import type { Registry, RegistryEntry } from 'shared/release';
import { type RemoteModule, remoteContract } from 'shared/remote';
import { RemoteError } from './remote-error';

/** A remote that takes longer is treated as down. */
const limitMs = 8_000;
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

export interface RemotesOptions {
  registry: Registry;
  fetchRegistry: () => Promise<Registry>;
  loadModule: (name: string, entry: RegistryEntry) => Promise<RemoteModule>;
  /** Runs between loading and showing: texts and styles. */
  prepare: (module: RemoteModule, entry: RegistryEntry) => Promise<void>;
  report: (error: RemoteError, version: string | undefined) => void;
}

/** The remotes of this page: each is loaded when first shown, and stays as it was loaded until it is forgotten. */
export interface Remotes {
  /** The same promise until `forget`, failed or not: rendering depends on it. */
  open: (name: string) => Promise<RemoteModule>;
  /** Like `open`, but tries until it succeeds: for a page that already stands there as HTML. */
  openPatiently: (name: string) => Promise<RemoteModule>;
  /** Drops a remote, so that the next `open` asks for the registry and loads again. */
  forget: (name: string) => void;
  /** Remotes that are loaded. */
  opened: () => RemoteModule[];
}

export function createRemotes({
  registry,
  fetchRegistry,
  loadModule,
  prepare,
  report,
}: RemotesOptions): Remotes {
  let known = registry;
  const pages = new Map<string, Promise<RemoteModule>>();
  const patient = new Map<string, Promise<RemoteModule>>();
  const modules = new Map<string, RemoteModule>();
  const failed = new Set<string>();

  async function load(name: string): Promise<RemoteModule> {
    if (failed.has(name)) known = await fetchRegistry();
    const entry = known.remotes[name];
    if (!entry) throw new RemoteError(name, 'load');
    if (entry.contract !== remoteContract) throw new RemoteError(name, 'contract');
    const module = await loadModule(name, entry);
    if (module.contract !== remoteContract || module.name !== name) throw new RemoteError(name, 'contract');
    await prepare(module, entry);
    modules.set(name, module);
    failed.delete(name);
    return module;
  }

  async function attempt(name: string): Promise<RemoteModule> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RemoteError(name, 'timeout')), limitMs);
    });
    try {
      return await Promise.race([load(name), tooSlow]);
    } catch (cause) {
      failed.add(name);
      const error = cause instanceof RemoteError ? cause : new RemoteError(name, 'load', { cause });
      report(error, known.remotes[name]?.version);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function untilLoaded(name: string): Promise<RemoteModule> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await open(name);
      } catch {
        const wait = retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, wait));
        pages.delete(name);
      }
    }
  }

  function kept(map: Map<string, Promise<RemoteModule>>, name: string, make: () => Promise<RemoteModule>) {
    const existing = map.get(name);
    if (existing) return existing;
    const made = make();
    // Whoever renders it meets the failure; nobody else has to.
    made.catch(() => {});
    map.set(name, made);
    return made;
  }

  const open = (name: string) => kept(pages, name, () => attempt(name));
  return {
    open,
    openPatiently: (name) => kept(patient, name, () => untilLoaded(name)),
    forget: (name) => {
      failed.add(name);
      pages.delete(name);
      patient.delete(name);
    },
    opened: () => [...modules.values()],
  };
}
