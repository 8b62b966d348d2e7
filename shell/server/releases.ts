import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFile } from 'shared/build/release';
import type { Release } from 'shared/release';
import { remoteOf } from 'shared/release-version';
import { conflictOf, parseRemoteEntry } from 'shared/remote-entry.schema';
import { withLock } from './lock';
import { readRelease, verifyRelease } from './release-files';

/** What is live of one remote, and what was. */
export interface Pointer {
  live: string;
  /** Versions that were live before, newest first: where a rollback goes. */
  earlier: string[];
  /** Versions that were rolled back: known, so that a start does not publish them again. */
  withdrawn: string[];
}

export type Pointers = Record<string, Pointer>;

const fileOf = (releasesDir: string) => join(releasesDir, 'registry.json');

/** The pointers as they stand; none when nothing was ever published. */
export function readPointers(releasesDir: string): Pointers {
  const file = fileOf(releasesDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).remotes : {};
}

/** Replaces the pointers by a rename, so that nobody ever reads half of them. */
function writePointers(releasesDir: string, remotes: Pointers): void {
  const next = `${fileOf(releasesDir)}.next`;
  writeFileSync(next, `${JSON.stringify({ remotes }, null, 2)}\n`);
  renameSync(next, fileOf(releasesDir));
}

function isWhole(folder: string): boolean {
  try {
    verifyRelease(folder);
    return true;
  } catch {
    return false;
  }
}

/** Copies a build to its own folder for good. It appears complete or not at all, in place of one that was damaged. */
function store(releasesDir: string, dist: string, { name, version, files }: Release): void {
  const target = join(releasesDir, name, version);
  if (existsSync(target) && isWhole(target)) return;
  const arriving = join(releasesDir, name, `.arriving-${process.pid}`);
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(join(releasesDir, name), { recursive: true });
  // Only what belongs to it: a build folder may still hold files of an earlier build.
  for (const path of [releaseFile, ...Object.keys(files)]) cpSync(join(dist, path), join(arriving, path));
  verifyRelease(arriving);
  rmSync(target, { recursive: true, force: true });
  renameSync(arriving, target);
}

const withLive = (former: Pointer | undefined, version: string): Pointer => ({
  live: version,
  earlier: former ? [former.live, ...former.earlier.filter((one) => one !== version)] : [],
  withdrawn: former?.withdrawn.filter((one) => one !== version) ?? [],
});

const liveReleases = (releasesDir: string, pointers: Pointers) =>
  Object.fromEntries(
    Object.entries(pointers).map(([name, { live }]) => [name, readRelease(join(releasesDir, name, live))]),
  );

/**
 * Publishes a build.
 * @param onlyNew leaves the pointer alone when the version has been published before: a rollback stands
 * @returns whether it went live
 */
export function publish(releasesDir: string, dist: string, { onlyNew = false } = {}): boolean {
  const release = verifyRelease(dist);
  mkdirSync(releasesDir, { recursive: true });
  return withLock(releasesDir, () => {
    const pointers = readPointers(releasesDir);
    const conflict = conflictOf(parseRemoteEntry(remoteOf(release)), liveReleases(releasesDir, pointers));
    if (conflict) throw new Error(conflict);
    const former = pointers[release.name];
    const known = former ? [former.live, ...former.earlier, ...former.withdrawn] : [];
    store(releasesDir, dist, release);
    if (former?.live === release.version || (onlyNew && known.includes(release.version))) return false;
    writePointers(releasesDir, { ...pointers, [release.name]: withLive(former, release.version) });
    return true;
  });
}

/** Makes the version before the live one live again; tells which. */
export function rollback(releasesDir: string, name: string): string {
  return withLock(releasesDir, () => {
    const pointers = readPointers(releasesDir);
    const former = pointers[name];
    const [live, ...earlier] = former?.earlier ?? [];
    if (!former || !live) throw new Error(`${name} has no earlier version`);
    verifyRelease(join(releasesDir, name, live));
    const withdrawn = [former.live, ...former.withdrawn];
    writePointers(releasesDir, { ...pointers, [name]: { live, earlier, withdrawn } });
    return live;
  });
}
