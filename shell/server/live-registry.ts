import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from 'shared/release';
import { entryOf, verifyRelease } from './release-files';
import { readPointers } from './releases';

const lookEveryMs = 250;

export interface LiveRegistry {
  current: () => Registry;
  close: () => void;
}

/** The registry in memory, read anew when the pointers change on disk. */
export function watchRegistry(releasesDir: string, onChange: () => void = () => {}): LiveRegistry {
  const file = join(releasesDir, 'registry.json');
  let current = read({ remotes: {} });

  function read(former: Registry): Registry {
    const remotes: Record<string, RegistryEntry> = {};
    for (const [name, { live }] of Object.entries(readPointers(releasesDir))) {
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
  return { current: () => current, close: () => unwatchFile(file, look) };
}
