import { trusted } from 'mongoose';
import type { Release } from 'shared/release';
import { isWhatItSays } from 'shared/release-version';
import { ModuleModel, ModuleReleaseModel, type StoredModule } from './modules.model';
import type { Signer } from './signer';

interface StoredRelease {
  module: string;
  version: string;
  manifest: string;
  /** None if somebody took it away. */
  signature: string | null;
}

/** Whether the release metadata was signed with a key of this API; the version (a content hash) covers the rest. */
export const isSigned = (signer: Signer, { manifest, signature }: StoredRelease): boolean =>
  signature !== null && signer.whose(manifest, signature) !== 'foreign';

/** Whether a stored release matches its name and content hash; detects tampering in the database. */
export function isAsReleased({ module, version, manifest }: StoredRelease): boolean {
  try {
    const release: Release = JSON.parse(manifest);
    return release.name === module && release.version === version && isWhatItSays(release);
  } catch {
    // Invalid JSON: one corrupt row must not affect other modules.
    return false;
  }
}

/** Manifests of the given versions, in that order; rows that were tampered with or are not wanted are left out. */
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

/** Live releases by module name, ordered by name. */
export const liveReleases = (): Promise<Record<string, Release>> => releasesOf(({ live }) => live);

/** Canary releases by module name. */
export const canaryReleases = (): Promise<Record<string, Release>> =>
  releasesOf(({ canary }) => canary?.version);
