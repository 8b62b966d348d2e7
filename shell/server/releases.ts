import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { releaseFile } from 'shared/build/release';
import type { Release, ReleaseFile } from 'shared/release';
import { isWhatItSays } from 'shared/release-version';
import { noteMoved, TamperedError, verifyRelease } from './release-files';

/** What is live of one remote, as the api said last. */
export interface Pointer {
  /** Grows with each change. */
  revision: number;
  /** Null where the remote was taken away. */
  live: string | null;
  /** Versions that were live before, newest first: what may still be tried. */
  earlier: string[];
  /** Shown in so many of 100 documents instead of the live one. */
  canary?: { version: string; share: number };
}

export type Pointers = Record<string, Pointer>;

/** Files of a release that are fetched at once. */
const atOnce = 6;

export const pointersIn = (releasesDir: string) => join(releasesDir, 'pointers.json');

/** The pointers as they stand; none when nothing was ever released. */
export function readPointers(releasesDir: string): Pointers {
  const file = pointersIn(releasesDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).remotes : {};
}

/** Replaces the pointers by a rename, so that nobody ever reads half of them. */
export function writePointers(releasesDir: string, remotes: Pointers): void {
  mkdirSync(releasesDir, { recursive: true });
  const next = `${pointersIn(releasesDir)}.next`;
  writeFileSync(next, `${JSON.stringify({ remotes }, null, 2)}\n`);
  renameSync(next, pointersIn(releasesDir));
}

const isWhole = (folder: string): Promise<boolean> =>
  verifyRelease(folder).then(
    () => true,
    () => false,
  );

/**
 * Lays a release down in a folder of its own for good. It appears complete or not at all, in place of one that was
 * damaged. Throws when a file is not as it was built.
 */
export async function storeRelease(
  releasesDir: string,
  release: Release,
  read: (path: string, file: ReleaseFile) => Promise<Uint8Array>,
): Promise<void> {
  const { name, version, files } = release;
  const target = join(releasesDir, name, version);
  // Before anything is written where it says.
  if (!isWhatItSays(release)) throw new TamperedError(target, releaseFile);
  if (await isWhole(target)) return;
  const arriving = join(releasesDir, name, `.arriving-${process.pid}`);
  rmSync(arriving, { recursive: true, force: true });
  const limit = pLimit(atOnce);
  await Promise.all(
    Object.entries(files).map(([path, file]) =>
      limit(async () => {
        const bytes = await read(path, file);
        await mkdir(dirname(join(arriving, path)), { recursive: true });
        await writeFile(join(arriving, path), bytes);
      }),
    ),
  );
  writeFileSync(join(arriving, releaseFile), JSON.stringify(release));
  await verifyRelease(arriving);
  rmSync(target, { recursive: true, force: true });
  renameSync(arriving, target);
  noteMoved(arriving, target);
}
