import { trusted } from 'mongoose';
import {
  earlierVersions,
  type LiveModule,
  type ModuleEvent,
  type ModuleState,
  type ReleaseDraft,
  type ReleaseOutcome,
  signedText,
} from 'shared/contracts/modules';
import type { Release, ReleaseFile } from 'shared/release';
import { describeRelease, integrityOf } from 'shared/release-version';
import { supportedContracts } from 'shared/remote-entry';
import { conflictOf } from 'shared/remote-entry.schema';
import { isDuplicate } from '../../platform/create-once';
import { AppError } from '../../platform/http/app-error';
import { liveReleases, manifestsOf } from './live-releases';
import {
  ModuleEventModel,
  ModuleFileModel,
  ModuleModel,
  ModuleReleaseModel,
  type StoredModule,
  type StoredModuleEvent,
} from './modules.model';
import type { Signer } from './signer';

const maxHistory = 200;

const refused = (detail: string) => new AppError(422, 'release-refused', detail);
const conflict = (detail: string) => new AppError(409, 'release-conflict', detail);

interface Pointer {
  live: string | null;
  earlier: string[];
  withdrawn: string[];
}
type Change = Pick<StoredModuleEvent, 'what' | 'by' | 'commit' | 'why'>;

const liveOf = (seen: StoredModule | null): string[] => (seen?.live ? [seen.live] : []);

/** Releases of modules, and which of them are live. */
export function createModules(signer: Signer) {
  async function missingFiles(files: ReleaseFile[]): Promise<string[]> {
    const wanted = new Map(files.map((file) => [file.integrity, file.size]));
    const known = { integrity: trusted({ $in: [...wanted.keys()] }) };
    // First: what is there after this is not cleaned away before it is released.
    await ModuleFileModel.updateMany(known, { $set: { wanted_at: new Date() } });
    const rows = await ModuleFileModel.find(known, 'integrity size').lean();
    for (const { integrity, size } of rows) if (wanted.get(integrity) === size) wanted.delete(integrity);
    return [...wanted.keys()];
  }

  async function addFile(data: Uint8Array): Promise<string> {
    const integrity = integrityOf(data);
    const now = new Date();
    const file = { size: data.length, data: Buffer.from(data), created_at: now };
    await ModuleFileModel.updateOne(
      { integrity },
      { $set: { wanted_at: now }, $setOnInsert: file },
      { upsert: true },
    );
    return integrity;
  }

  const shownVersions = ({ live = null, earlier }: Pick<StoredModule, 'live' | 'earlier'>) =>
    live === null ? [] : [live, ...earlier.slice(0, earlierVersions)];

  /** Writes the last change into the history, where the process that made it came to an end before it did. */
  async function record({ name, revision, change }: Pick<StoredModule, 'name' | 'revision' | 'change'>) {
    try {
      await ModuleEventModel.create({ ...change, module: name, revision });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Takes a module from the state that was seen to the next; whoever comes second is refused. */
  async function change(name: string, seen: StoredModule | null, next: Pointer, how: Change): Promise<void> {
    if (seen) await record(seen);
    const revision = (seen?.revision ?? 0) + 1;
    const shown = shownVersions(next);
    // First: what is signed here is not cleaned away meanwhile.
    await ModuleReleaseModel.updateMany(
      { module: name, version: trusted({ $in: shown }) },
      { $set: { wanted_at: new Date() } },
    );
    if (next.live && !(await ModuleReleaseModel.exists({ module: name, version: next.live }))) {
      throw conflict(`Versjon ${next.live} er ikke lagret lenger.`);
    }
    const manifests = await manifestsOf(name, shown);
    const row = {
      ...next,
      revision,
      signature: signer.sign(signedText({ name, revision, manifests })),
      change: { ...how, from: seen?.live ?? null, to: next.live, at: new Date() },
    };
    const busy = conflict(`Noen andre har nettopp endret hva som er i drift av ${name}. Prøv igjen.`);
    if (seen) {
      const { matchedCount } = await ModuleModel.updateOne({ name, revision: seen.revision }, { $set: row });
      if (matchedCount === 0) throw busy;
    } else {
      await ModuleModel.create({ name, ...row }).catch((error) => {
        throw isDuplicate(error) ? busy : error;
      });
    }
    await record({ name, revision, change: row.change });
  }

  async function release(name: string, draft: ReleaseDraft, by: string): Promise<ReleaseOutcome> {
    const { remote, files, commit = null, why = null, only_new = false } = draft;
    if (remote.name !== name) throw refused(`Utgivelsen er av ${remote.name}, ikke av ${name}.`);
    if (!supportedContracts.includes(remote.contract)) {
      throw refused(`Nettstedet tar kontrakt ${supportedContracts.join(' og ')}, ikke ${remote.contract}.`);
    }
    const manifest = manifestOf(draft);
    const { version } = manifest;
    const seen = await ModuleModel.findOne({ name }).lean();
    const known = seen ? [...liveOf(seen), ...seen.earlier, ...seen.withdrawn] : [];
    if (seen?.live === version || (only_new && known.includes(version))) {
      return { version, live: seen?.live === version };
    }

    const clash = conflictOf(remote, await liveReleases());
    if (clash) throw conflict(`Adressen er tatt: ${clash}.`);
    const [missing] = await missingFiles(Object.values(files));
    const path = missing && Object.entries(files).find(([, { integrity }]) => integrity === missing)?.[0];
    if (path) throw refused(`Filen ${path} er ikke lastet opp, eller er en annen.`);

    const now = new Date();
    await ModuleReleaseModel.updateOne(
      { module: name, version },
      { $set: { wanted_at: now }, $setOnInsert: { manifest: JSON.stringify(manifest), created_at: now } },
      { upsert: true },
    );
    const next = {
      live: version,
      earlier: [...liveOf(seen), ...(seen?.earlier ?? []).filter((one) => one !== version)],
      withdrawn: seen?.withdrawn.filter((one) => one !== version) ?? [],
    };
    await change(name, seen, next, { what: 'released', by, commit, why });
    return { version, live: true };
  }

  function manifestOf({ remote, semver, files }: ReleaseDraft): Release {
    try {
      return describeRelease(semver, remote, files);
    } catch {
      throw refused('Utgivelsen har ingen inngang (client/remote-entry.<hash>.js).');
    }
  }

  async function rollBack(name: string, by: string, why?: string): Promise<ReleaseOutcome> {
    const seen = await ModuleModel.findOne({ name }).lean();
    const [live, ...earlier] = seen?.earlier ?? [];
    if (!seen || !live) throw conflict(`${name} har ingen tidligere versjon.`);
    const next = { live, earlier, withdrawn: [...liveOf(seen), ...seen.withdrawn] };
    await change(name, seen, next, { what: 'rolled_back', by, commit: null, why: why ?? null });
    return { version: live, live: true };
  }

  async function remove(name: string, by: string, why?: string): Promise<void> {
    const seen = await ModuleModel.findOne({ name }).lean();
    if (!seen?.live) throw conflict(`${name} er ikke i drift.`);
    const next = { live: null, earlier: [seen.live, ...seen.earlier], withdrawn: seen.withdrawn };
    await change(name, seen, next, { what: 'removed', by, commit: null, why: why ?? null });
  }

  async function stateOf(name: string): Promise<ModuleState> {
    const seen = await ModuleModel.findOne({ name }).lean();
    if (seen) await record(seen);
    const events = await ModuleEventModel.find({ module: name })
      .sort({ revision: -1 })
      .limit(maxHistory)
      .lean();
    const history = events.map(
      ({ at, what, from, to, by, commit, why }): ModuleEvent => ({
        at: at.toISOString(),
        what,
        from: from ?? null,
        to: to ?? null,
        by,
        commit: commit ?? null,
        why: why ?? null,
      }),
    );
    return { live: seen?.live ?? null, history };
  }

  /** Changes whenever anything that is live does. */
  async function liveTag(): Promise<string> {
    const rows = await ModuleModel.find({}, 'name revision').sort({ name: 1 }).lean();
    return `"${rows.map(({ name, revision }) => `${name}.${revision}`).join(' ')}"`;
  }

  async function liveModules(): Promise<LiveModule[]> {
    const rows = await ModuleModel.find().sort({ name: 1 }).lean();
    return Promise.all(
      rows.map(async (row) => ({
        name: row.name,
        revision: row.revision,
        manifests: await manifestsOf(row.name, shownVersions(row)),
        signature: row.signature,
      })),
    );
  }

  return {
    missingFiles,
    addFile,
    release,
    rollBack,
    remove,
    stateOf,
    liveTag,
    liveModules,
    findFile: (integrity: string) => ModuleFileModel.findOne({ integrity }, 'data'),
  };
}
