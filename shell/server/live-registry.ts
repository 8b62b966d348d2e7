import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryEntry } from 'shared/release';
import { type Canary, createDraw, type Drawn } from './canaries';
import { entryOf, verifyRelease } from './release-files';
import { type Pointers, pointersIn, readPointers } from './releases';

const lookEveryMs = 250;

export interface LiveRegistry {
  current: () => Registry;
  /** The releases for a document of an account, or of a visitor. */
  draw: (account: string | undefined) => Drawn;
  /** Canary versions, shown in some documents instead of the live ones. */
  canaries: () => Canary[];
  /** Whether a version may be tried: it is live, a canary, or was live, and has not been withdrawn. */
  mayBeTried: (name: string, version: string) => boolean;
  /** Rereads the pointers at once, because this process has just changed them. */
  look: () => void;
  close: () => void;
}

interface Read {
  pointers: Pointers;
  registry: Registry;
  canaries: Canary[];
}

/** The registry in memory, reread when the pointers change on disk; until then the previous one is used. */
export async function watchRegistry(
  releasesDir: string,
  onChange: () => void = () => {},
): Promise<LiveRegistry> {
  const file = pointersIn(releasesDir);
  let now = await read({ remotes: {} });
  let draw = createDraw(now.registry, now.canaries);
  let last: Promise<void> = Promise.resolve();

  async function read(former: Registry): Promise<Read> {
    const pointers = readPointers(releasesDir);
    const remotes: Record<string, RegistryEntry> = {};
    const canaries: Canary[] = [];
    for (const [name, { live, canary }] of Object.entries(pointers)) {
      if (live === null) continue;
      const entry = (await entryIn(name, live)) ?? former.remotes[name];
      if (!entry) continue;
      remotes[name] = entry;
      const tried = canary && (await entryIn(name, canary.version));
      if (tried) canaries.push({ name, entry: tried, share: canary.share });
    }
    return { pointers, registry: { remotes }, canaries };
  }

  async function entryIn(name: string, version: string): Promise<RegistryEntry | undefined> {
    try {
      const release = await verifyRelease(join(releasesDir, name, version));
      if (release.name !== name || release.version !== version) throw new Error('it is another release');
      return entryOf(release);
    } catch (fault) {
      console.error(`${name} ${version} is not taken:`, fault instanceof Error ? fault.message : fault);
      return undefined;
    }
  }

  async function takeChange(): Promise<void> {
    try {
      if (isDeepStrictEqual(readPointers(releasesDir), now.pointers)) return;
      now = await read(now.registry);
      draw = createDraw(now.registry, now.canaries);
      onChange();
    } catch (fault) {
      console.error('The registry cannot be read; the former one stays', fault);
    }
  }
  // In sequence, so that an older read never replaces a newer one.
  const look = () => {
    last = last.then(takeChange);
  };
  watchFile(file, { interval: lookEveryMs }, look);
  return {
    current: () => now.registry,
    draw: (account) => draw(account),
    canaries: () => now.canaries,
    mayBeTried: (name, version) => {
      const pointer = Object.hasOwn(now.pointers, name) ? now.pointers[name] : undefined;
      return (
        pointer !== undefined && [pointer.live, pointer.canary?.version, ...pointer.earlier].includes(version)
      );
    },
    look,
    close: () => unwatchFile(file, look),
  };
}
