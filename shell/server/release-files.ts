import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { RegistryEntry, Release, ReleaseFile } from 'shared/release';
import { addressOf, releaseFile, semverOf } from 'shared/release-address';
import { describeRelease, remoteOf } from 'shared/release-version';

const maxCachedBytes = 48 * 1024 * 1024;
/** Cached manifests (about 30 kB each): those in use stay while others come and go. */
const maxCachedReleases = 400;
/** Files that are read and hashed concurrently. */
const atOnce = 4;

/** A file in a release's folder is not the one that was published. */
export class TamperedError extends Error {
  constructor(folder: string, path: string) {
    super(`${join(folder, path)} is not as it was built`);
  }
}

function parseRelease(text: string): Release | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a release's manifest and checks it against its version, which is its hash. Derived data such as the registry
 * entry is not part of the hash: it is never read, but computed anew.
 */
function readRelease(folder: string): Release {
  const stated = parseRelease(readFileSync(join(folder, releaseFile), 'utf8'));
  if (!stated) throw new TamperedError(folder, releaseFile);
  const release = describeRelease(semverOf(stated.version), remoteOf(stated), stated.files);
  if (release.version !== stated.version) throw new TamperedError(folder, releaseFile);
  return release;
}

/** By folder: a fingerprint (inode, size, times) of the files that were verified; any write changes it. */
const found = new LRUCache<string, string>({ max: 1_000 });

async function tracesOf(folder: string, paths: string[]): Promise<string> {
  const limit = pLimit(atOnce);
  const traces = await Promise.all(
    paths.map((path) =>
      limit(async () => {
        const { ino, size, mtimeNs, ctimeNs } = await stat(join(folder, path), { bigint: true }).catch(() => {
          throw new TamperedError(folder, path);
        });
        return [path, ino, size, mtimeNs, ctimeNs].join();
      }),
    ),
  );
  return createHash('sha256').update(traces.join('\n')).digest('base64');
}

/** A file that is as it was built; undefined if it is not. Hashed off this thread, which has requests to answer. */
async function readAsBuilt(file: string, { size, integrity }: ReleaseFile): Promise<Buffer | undefined> {
  const bytes = (await readFile(file)) as Buffer<ArrayBuffer>;
  if (bytes.length !== size) return undefined;
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return integrity === `sha384-${Buffer.from(digest).toString('base64')}` ? bytes : undefined;
}

/**
 * Reads a release and verifies that each of its files is present as built; no other file is ever used. Files that were
 * verified before and are unchanged since are not hashed again.
 */
export async function verifyRelease(folder: string): Promise<Release> {
  const release = readRelease(folder);
  const files = Object.entries(release.files);
  const traces = `${release.version} ${await tracesOf(folder, Object.keys(release.files))}`;
  if (found.get(folder) === traces) return release;
  const limit = pLimit(atOnce);
  await Promise.all(
    files.map(([path, built]) =>
      limit(async () => {
        if (!(await readAsBuilt(join(folder, path), built))) throw new TamperedError(folder, path);
      }),
    ),
  );
  found.set(folder, traces);
  return release;
}

/** Carries verification results over when a folder is renamed. */
export function noteMoved(from: string, to: string): void {
  const traces = found.get(from);
  found.delete(from);
  if (traces) found.set(to, traces);
}

/** A remote's registry entry: what browsers may know of its release. */
export function entryOf({ name, files, ...rest }: Release): RegistryEntry {
  const scripts = Object.entries(files).filter(([path]) => /^client\/.*\.(js|css)$/.test(path));
  return {
    ...rest,
    integrities: Object.fromEntries(
      scripts.map(([path, { integrity }]) => [addressOf(name, rest.version, path), integrity]),
    ),
  };
}

/** Files of releases, each verified when it is read and then served from memory, so that later changes have no effect. */
export function createReleaseFiles(releasesDir: string) {
  const releases = new LRUCache<string, Release>({ max: maxCachedReleases });
  /** By hash: a file that releases share is held once. */
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => length || 1,
  });

  function release(name: string, version: string): Release | undefined {
    const folder = join(releasesDir, name, version);
    const known = releases.get(folder);
    if (known) return known;
    try {
      const read = readRelease(folder);
      if (read.name !== name || read.version !== version) throw new TamperedError(folder, releaseFile);
      releases.set(folder, read);
      return read;
    } catch (fault) {
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
      throw fault;
    }
  }

  function builtAs(name: string, version: string, path: string): ReleaseFile | undefined {
    const files = release(name, version)?.files ?? {};
    return Object.hasOwn(files, path) ? files[path] : undefined;
  }

  async function verified(folder: string, path: string, built: ReleaseFile): Promise<Buffer> {
    const bytes = await readAsBuilt(join(folder, path), built);
    if (!bytes) throw new TamperedError(folder, path);
    return bytes;
  }

  /** Reads that are under way, by hash: many requests for a file read it once. */
  const reading = new Map<string, Promise<Buffer>>();

  async function readAndKeep(folder: string, path: string, built: ReleaseFile): Promise<Buffer> {
    const { integrity } = built;
    const underWay = reading.get(integrity) ?? verified(folder, path, built);
    reading.set(integrity, underWay);
    try {
      const bytes = await underWay;
      cache.set(integrity, bytes);
      return bytes;
    } finally {
      reading.delete(integrity);
    }
  }

  return {
    release,
    /** A verified file from disk, uncached; undefined when the release has none there. Throws TamperedError on a mismatch. */
    async readOnce(name: string, version: string, path: string): Promise<Buffer | undefined> {
      const built = builtAs(name, version, path);
      return built && verified(join(releasesDir, name, version), path, built);
    },
    /** The same, cached after the first read. */
    async read(name: string, version: string, path: string): Promise<Buffer | undefined> {
      const built = builtAs(name, version, path);
      return (
        built && (cache.get(built.integrity) ?? readAndKeep(join(releasesDir, name, version), path, built))
      );
    },
  };
}
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
