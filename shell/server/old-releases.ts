import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from 'shared/durations';
import type { Pointers } from './releases';

/** Tabs that were opened with a version may ask for its files for so long after it was last named. */
const termMs = 30 * dayMs;

const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Removes the folders of releases that no pointer has named for a month, and what a killed process left half stored. */
export async function removeOldReleases(
  releasesDir: string,
  pointers: Pointers,
  now = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const module of await foldersIn(releasesDir)) {
    const { live, earlier = [], canary } = pointers[module] ?? {};
    const named = [live, canary?.version, ...earlier];
    for (const version of await foldersIn(join(releasesDir, module))) {
      const folder = join(releasesDir, module, version);
      // Its time is when it was last seen to be named.
      if (named.includes(version)) await utimes(folder, now / 1_000, now / 1_000);
      else if ((await stat(folder)).mtimeMs < now - termMs) {
        await rm(folder, { recursive: true, force: true });
        removed += 1;
      }
    }
  }
  return removed;
}
