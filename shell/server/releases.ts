import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { batchesOf } from 'shared/batches';
import { maxBatchBytes } from 'shared/contracts/modules';
import type { Release, ReleaseFile } from 'shared/release';
import { releaseFile } from 'shared/release-address';
import { isWhatItSays } from 'shared/release-version';
import { noteMoved, TamperedError, verifyRelease } from './release-files';

/** The live state of one remote, as last received from the api. */
export interface Pointer {
  /** Incremented with each change. */
  revision: number;
  /** Null when the remote was removed. */
  live: string | null;
  /** Former live versions that may still be tried, newest first. */
  earlier: string[];
  /** Canary: version, and in how many of 100 documents it is shown. */
  canary?: { version: string; share: number };
}

export type Pointers = Record<string, Pointer>;

/** A release's file, with its path. */
export type FileAt = ReleaseFile & { path: string };

/** Groups of files that are fetched concurrently. */
const atOnce = 6;

export const pointersIn = (releasesDir: string) => join(releasesDir, 'pointers.json');

/** The current pointers; empty when nothing was ever released. */
export function readPointers(releasesDir: string): Pointers {
  const file = pointersIn(releasesDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).remotes : {};
}

/** Replaces the pointers atomically by a rename. */
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
 * Stores a release in a folder of its own: completely or not at all, replacing a damaged one. Throws when a file does
 * not match its hash.
 */
export async function storeRelease(
  releasesDir: string,
  release: Release,
  read: (files: FileAt[]) => Promise<Uint8Array[]>,
): Promise<void> {
  const { name, version, files } = release;
  const target = join(releasesDir, name, version);
  // Checked before any of its paths is written to.
  if (!isWhatItSays(release)) throw new TamperedError(target, releaseFile);
  if (await isWhole(target)) return;
  const arriving = join(releasesDir, name, `.arriving-${process.pid}`);
  rmSync(arriving, { recursive: true, force: true });
  const limit = pLimit(atOnce);
  const all = Object.entries(files).map(([path, file]): FileAt => ({ path, ...file }));
  await Promise.all(
    batchesOf(all, maxBatchBytes).map((batch) =>
      limit(async () => {
        const contents = await read(batch);
        for (const [at, { path }] of batch.entries()) {
          await mkdir(dirname(join(arriving, path)), { recursive: true });
          await writeFile(join(arriving, path), contents[at] ?? '');
        }
      }),
    ),
  );
  writeFileSync(join(arriving, releaseFile), JSON.stringify(release));
  await verifyRelease(arriving);
  rmSync(target, { recursive: true, force: true });
  renameSync(arriving, target);
  noteMoved(arriving, target);
}
