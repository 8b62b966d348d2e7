import { trusted } from 'mongoose';
import type { Release } from 'shared/release';
import { ModuleModel, ModuleReleaseModel } from './modules.model';

/** Manifests of some versions of a module, in their order. */
export async function manifestsOf(module: string, versions: string[]): Promise<string[]> {
  const rows = await ModuleReleaseModel.find({ module, version: trusted({ $in: versions }) }).lean();
  return versions.flatMap((version) => rows.find((row) => row.version === version)?.manifest ?? []);
}

/** What is live, by the module's name, in the order of names. */
export async function liveReleases(): Promise<Record<string, Release>> {
  const rows = await ModuleModel.find({}, 'name live').sort({ name: 1 }).lean();
  const live = await Promise.all(rows.map(({ name, live }) => (live ? manifestsOf(name, [live]) : [])));
  const releases = live.flat().map((manifest): Release => JSON.parse(manifest));
  return Object.fromEntries(releases.map((release) => [release.name, release]));
}
