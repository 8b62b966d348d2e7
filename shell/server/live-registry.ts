import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from 'shared/release';
import { entryOf, verifyRelease } from './release-files';
import { type Pointers, readPointers } from './releases';

const lookEveryMs = 250;

export interface LiveRegistry {
  current: () => Registry;
  /** Whether a version is live or was, and has not been withdrawn since: what may be tried. */
  mayBeTried: (name: string, version: string) => boolean;
  close: () => void;
}

/** The registry in memory, read anew when the pointers change on disk. */
export function watchRegistry(releasesDir: string, onChange: () => void = () => {}): LiveRegistry {
  const file = join(releasesDir, 'registry.json');
  let pointers: Pointers = {};
  let current = read({ remotes: {} });

  function read(former: Registry): Registry {
    const remotes: Record<string, RegistryEntry> = {};
    pointers = readPointers(releasesDir);
    for (const [name, { live }] of Object.entries(pointers)) {
      if (live === null) continue;
      try {
        const release = verifyRelease(join(releasesDir, name, live));
        if (release.name !== name || release.version !== live) throw new Error('it is another release');
        remotes[name] = entryOf(release);
      } catch (fault) {
        console.error(`${name} ${live} is not taken:`, fault instanceof Error ? fault.message : fault);
        if (former.remotes[name]) remotes[name] = former.remotes[name];
      }
    }
    return { remotes };
  }

  const look = () => {
    try {
      current = read(current);
      onChange();
    } catch (fault) {
      console.error('The registry cannot be read; the former one stays', fault);
    }
  };
  watchFile(file, { interval: lookEveryMs }, look);
  return {
    current: () => current,
    mayBeTried: (name, version) => {
      const pointer = Object.hasOwn(pointers, name) ? pointers[name] : undefined;
      return pointer !== undefined && [pointer.live, ...pointer.earlier].includes(version);
    },
    close: () => unwatchFile(file, look),
  };
}
