import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { dayMs, hourMs } from 'shared/durations';
import type { Release } from 'shared/release';
import { createLeasedJob } from '../../platform/leased-job';
import { removeBlobs } from './module-blobs';
import { ModuleEventModel, ModuleFileModel, ModuleModel, ModuleReleaseModel } from './modules.model';

/** Number of earlier versions that are kept for rollbacks. */
export const maxEarlierVersions = 10;
const pieceOf = 200;

/** Filter for rows nobody has needed since `then`. Included in each delete, so that rows needed in the meantime stay. */
const unwantedSince = (then: Date) => ({ wanted_at: trusted({ $lt: then }) });

/** Deletes old releases and unreferenced files not needed for a day; the history stays. Returns the number of each. */
export async function cleanUpModules(now = Date.now()): Promise<{ releases: number; files: number }> {
  const then = new Date(now - dayMs);
  const removed = { releases: await removeReleases(then), files: await removeFiles(then) };
  const rows = await ModuleFileModel.find({ blob: trusted({ $type: 'objectId' as const }) }, 'blob').lean();
  await removeBlobs(then, new Set(rows.map(({ blob }) => String(blob))));
  return removed;
}

async function removeReleases(then: Date): Promise<number> {
  let removed = 0;
  for (const { name, live, earlier, canary } of await ModuleModel.find(
    {},
    'name live earlier canary',
  ).lean()) {
    const retained = [live, canary?.version, ...earlier.slice(0, maxEarlierVersions)].filter(
      (one) => one != null,
    );
    const others = { module: name, version: trusted({ $nin: retained }) };
    removed += (await ModuleReleaseModel.deleteMany({ ...others, ...unwantedSince(then) })).deletedCount;
  }
  return removed;
}

async function removeFiles(then: Date): Promise<number> {
  const named = new Set<string>();
  for (const { manifest } of await ModuleReleaseModel.find({}, 'manifest').lean()) {
    const { files }: Release = JSON.parse(manifest);
    for (const { integrity } of Object.values(files)) named.add(integrity);
  }
  let removed = 0;
  const unwanted = unwantedSince(then);
  const rows = await ModuleFileModel.find(unwanted, 'integrity').lean();
  const unnamed = rows.map(({ integrity }) => integrity).filter((integrity) => !named.has(integrity));
  for (let at = 0; at < unnamed.length; at += pieceOf) {
    const piece = { integrity: trusted({ $in: unnamed.slice(at, at + pieceOf) }) };
    removed += (await ModuleFileModel.deleteMany({ ...piece, ...unwanted })).deletedCount;
  }
  return removed;
}

export const createModulesCleanUp = (logger: Logger) =>
  createLeasedJob({
    name: 'modules-clean-up',
    everyMs: hourMs,
    report: (err) => logger.warn({ err }, 'modules: cleaning up will be tried again'),
    async work() {
      const removed = await cleanUpModules();
      if (removed.releases + removed.files > 0) logger.info(removed, 'modules: unused releases removed');
    },
  });

/** Removes the account from module changes older than `days`; returns how many events. The events themselves stay. */
export async function forgetWhoDrewBack(days: number, now = Date.now()): Promise<number> {
  const then = new Date(now - days * dayMs);
  for (const { name, revision, change } of await ModuleModel.find({}, 'name revision change').lean()) {
    if (!change.account || change.at >= then) continue;
    await ModuleModel.updateOne({ name, revision }, { $set: { change: { ...change, account: null } } });
  }
  const past = { account: trusted({ $type: 'string' as const }), at: trusted({ $lt: then }) };
  return (await ModuleEventModel.updateMany(past, { $set: { account: null } })).modifiedCount;
}
