import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryEntry } from 'shared/release';
import { type Canary, createDraw, type Drawn } from './canaries';
import { entryOf, verifyRelease } from './release-files';
import { type Pointers, readPointers } from './releases';

const lookEveryMs = 250;

export interface LiveRegistry {
  current: () => Registry;
  /** What a document for an account is made of, or one for a visitor. */
  draw: (account: string | undefined) => Drawn;
  /** Versions that are shown in some documents in the place of the live one. */
  canaries: () => Canary[];
  /** Whether a version is live, a canary, or was live, and has not been withdrawn since: what may be tried. */
  mayBeTried: (name: string, version: string) => boolean;
  /** The pointers were changed by this process: nobody waits for the file to be looked at. */
  look: () => void;
  close: () => void;
}

/** The registry in memory, read anew when the pointers change on disk. */
export function watchRegistry(releasesDir: string, onChange: () => void = () => {}): LiveRegistry {
  const file = join(releasesDir, 'registry.json');
  let pointers: Pointers = {};
  let canaries: Canary[] = [];
  let current = read({ remotes: {} });
  let draw = createDraw(current, canaries);

  function read(former: Registry): Registry {
    const remotes: Record<string, RegistryEntry> = {};
    pointers = readPointers(releasesDir);
    for (const [name, { live }] of Object.entries(pointers)) {
      if (live === null) continue;
      const entry = entryIn(name, live) ?? former.remotes[name];
      if (entry) remotes[name] = entry;
    }
    canaries = Object.entries(pointers).flatMap(([name, { canary }]) => {
      const entry = canary && remotes[name] && entryIn(name, canary.version);
      return entry ? [{ name, entry, share: canary.share }] : [];
    });
    return { remotes };
  }

  function entryIn(name: string, version: string): RegistryEntry | undefined {
    try {
      const release = verifyRelease(join(releasesDir, name, version));
      if (release.name !== name || release.version !== version) throw new Error('it is another release');
      return entryOf(release);
    } catch (fault) {
      console.error(`${name} ${version} is not taken:`, fault instanceof Error ? fault.message : fault);
      return undefined;
    }
  }

  const look = () => {
    try {
      if (isDeepStrictEqual(readPointers(releasesDir), pointers)) return;
      current = read(current);
      draw = createDraw(current, canaries);
      onChange();
    } catch (fault) {
      console.error('The registry cannot be read; the former one stays', fault);
    }
  };
  watchFile(file, { interval: lookEveryMs }, look);
  return {
    current: () => current,
    draw: (account) => draw(account),
    canaries: () => canaries,
    mayBeTried: (name, version) => {
      const pointer = Object.hasOwn(pointers, name) ? pointers[name] : undefined;
      return (
        pointer !== undefined && [pointer.live, pointer.canary?.version, ...pointer.earlier].includes(version)
      );
    },
    look,
    close: () => unwatchFile(file, look),
  };
}
