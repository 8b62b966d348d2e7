import { trusted } from 'mongoose';
import type { Release, SignedRelease } from 'shared/release';
import { isWhatItSays } from 'shared/release-version';
import { ModuleModel, ModuleReleaseModel, type StoredModule } from './modules.model';
import type { Signer } from './signer';

interface StoredRelease {
  module: string;
  version: string;
  manifest: string;
  signature?: string | null;
}

/**
 * Whether what a release says of how it came to be is what a key of this api signed: its version stands for the rest.
 * One of an earlier version says nothing of it.
 */
export function isSigned(signer: Signer, { manifest, signature }: StoredRelease): boolean {
  if (signature) return signer.whose(manifest, signature) !== 'foreign';
  const { commit, released_at }: SignedRelease = JSON.parse(manifest);
  return commit === undefined && released_at === undefined;
}

/** Whether a stored release is the one that was handed in: whoever can write the database may have put another there. */
export function isAsReleased({ module, version, manifest }: StoredRelease): boolean {
  try {
    const release: Release = JSON.parse(manifest);
    return release.name === module && release.version === version && isWhatItSays(release);
  } catch {
    // Not even a release: one row of one module keeps nothing from the others.
    return false;
  }
}

/** Manifests of some versions of a module, in their order; without those that are not stored as they were released. */
export async function manifestsOf(
  module: string,
  versions: string[],
  isWanted: (row: StoredRelease) => boolean = () => true,
): Promise<string[]> {
  const rows = await ModuleReleaseModel.find({ module, version: trusted({ $in: versions }) }).lean();
  const matching = rows.filter((row) => isAsReleased(row) && isWanted(row));
  return versions.flatMap((version) => matching.find((row) => row.version === version)?.manifest ?? []);
}

async function releasesOf(versionOf: (row: StoredModule) => string | null | undefined) {
  const rows = await ModuleModel.find({}, 'name live canary').sort({ name: 1 }).lean();
  const manifests = await Promise.all(
    rows.map((row) => {
      const version = versionOf(row);
      return version ? manifestsOf(row.name, [version]) : [];
    }),
  );
  const releases = manifests.flat().map((manifest): Release => JSON.parse(manifest));
  return Object.fromEntries(releases.map((release) => [release.name, release]));
}

/** What is live, by the module's name, in the order of names. */
export const liveReleases = (): Promise<Record<string, Release>> => releasesOf(({ live }) => live);

/** What is tried beside it. */
export const canaryReleases = (): Promise<Record<string, Release>> =>
  releasesOf(({ canary }) => canary?.version);
