import { trusted } from 'mongoose';
import type { Release } from 'shared/release';
import { ModuleModel, ModuleReleaseModel, type StoredModule } from './modules.model';

/** Manifests of some versions of a module, in their order. */
export async function manifestsOf(module: string, versions: string[]): Promise<string[]> {
  const rows = await ModuleReleaseModel.find({ module, version: trusted({ $in: versions }) }).lean();
  return versions.flatMap((version) => rows.find((row) => row.version === version)?.manifest ?? []);
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
