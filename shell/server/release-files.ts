import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { releaseFile } from 'shared/build/release';
import { type StaffFiles, staffFilesFile } from 'shared/build/staff-files';
import { z } from 'shared/contracts/zod';
import type { RegistryEntry, Release, ReleaseFile } from 'shared/release';
import { describeRelease, isAsBuilt, remoteOf, semverOf } from 'shared/release-version';
import type { ShellManifest } from './shell-manifest';

const maxCachedBytes = 48 * 1024 * 1024;
/** What a release says of itself is some 30 kB: those that are asked for stay, also while many come and go. */
const maxCachedReleases = 64;
/** Files that are looked at or hashed at once. */
const atOnce = 4;

/** What lies in a release's folder is not what was published. */
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
 * Reads what a release says of itself, and holds it to its version, which is a hash of it. What follows from that, such
 * as its entry, is not in the hash: it is never read but made anew.
 */
function readRelease(folder: string): Release {
  const stated = parseRelease(readFileSync(join(folder, releaseFile), 'utf8'));
  if (!stated) throw new TamperedError(folder, releaseFile);
  const release = describeRelease(semverOf(stated.version), remoteOf(stated), stated.files);
  if (release.version !== stated.version) throw new TamperedError(folder, releaseFile);
  return release;
}

/** By what files are known that were found as they were built: nothing writes one without a new time of its own. */
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

/** Hashed beside this thread, which has requests to answer. */
async function isOnDisk(file: string, { size, integrity }: ReleaseFile): Promise<boolean> {
  const bytes = (await readFile(file)) as Uint8Array<ArrayBuffer>;
  if (bytes.length !== size) return false;
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return integrity === `sha384-${Buffer.from(digest).toString('base64')}`;
}

/**
 * Reads a release and checks that each of its files is there as it was built; no other file is ever used. What was
 * checked before and is untouched since is not hashed again.
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
        if (!(await isOnDisk(join(folder, path), built))) throw new TamperedError(folder, path);
      }),
    ),
  );
  found.set(folder, traces);
  return release;
}

/** What was checked in one folder is known in another, which the first became. */
export function noteMoved(from: string, to: string): void {
  const traces = found.get(from);
  found.delete(from);
  if (traces) found.set(to, traces);
}

/** One remote in the registry: what browsers may know of its release. */
export function entryOf({ name, files, ...rest }: Release): RegistryEntry {
  const scripts = Object.entries(files).filter(([path]) => /^client\/.*\.(js|css)$/.test(path));
  return {
    ...rest,
    integrities: Object.fromEntries(
      scripts.map(([path, { integrity }]) => [`/remotes/${name}/${rest.version}/${path}`, integrity]),
    ),
  };
}

/** Files of releases, each checked when it is read; what was checked is cached, so that nobody changes it afterwards. */
export function createReleaseFiles(releasesDir: string) {
  const releases = new LRUCache<string, Release>({ max: maxCachedReleases });
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

  /** A file as it was built, from the disk, for who keeps it; undefined when the release has none there. Throws TamperedError when it is another. */
  function readOnce(name: string, version: string, path: string): Buffer | undefined {
    const folder = join(releasesDir, name, version);
    const files = release(name, version)?.files ?? {};
    const built = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!built) return undefined;
    const bytes = readFileSync(join(folder, path));
    if (!isAsBuilt(bytes, built)) throw new TamperedError(folder, path);
    return bytes;
  }

  return {
    release,
    readOnce,
    /** The same, from the cache once it was read. */
    read(name: string, version: string, path: string): Buffer | undefined {
      const file = join(releasesDir, name, version, path);
      const known = cache.get(file);
      if (known) return known;
      const bytes = readOnce(name, version, path);
      if (bytes) cache.set(file, bytes);
      return bytes;
    },
  };
}
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

const filesSchema = z.array(z.string());
const staffFiles: z.ZodType<StaffFiles> = z.object({
  pages: z.record(z.string(), filesSchema),
  kit: z.object({ name: z.string(), files: filesSchema }),
});

/**
 * Addresses of the scripts that a page for staff asks for, as its build told. Older releases tell of none.
 * @param kit the shell's: a tool that was built with the same asks for that and not for its own
 */
export function staffFilesOf(
  files: ReleaseFiles,
  name: string,
  { version, integrities }: RegistryEntry,
  path: string,
  kit: ShellManifest['kit'],
): string[] {
  try {
    const stated = files.read(name, version, staffFilesFile);
    const parsed = stated && staffFiles.safeParse(JSON.parse(stated.toString()));
    if (!parsed?.success) return [];
    const { pages, kit: own } = parsed.data;
    const isShells = own.name === kit.name && own.files.length > 0;
    const inRelease = [...(isShells ? [] : own.files), ...(pages[path] ?? [])]
      .map((file) => `/remotes/${name}/${version}/${file}`)
      .filter((href) => Object.hasOwn(integrities, href));
    return [...(isShells ? kit.files : []), ...inRelease];
  } catch (fault) {
    // The page goes without, and finds them by itself.
    console.error(fault instanceof Error ? fault.message : fault);
    return [];
  }
}
