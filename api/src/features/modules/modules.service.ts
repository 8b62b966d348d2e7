import { createHash } from 'node:crypto';
import { trusted } from 'mongoose';
import type { CanaryDraft } from 'shared/contracts/module-console';
import {
  earlierVersions,
  type LiveModule,
  type ModuleChange,
  type ModuleEvent,
  type ModuleState,
  maxBatchBytes,
  maxReleaseBytes,
  type ReleaseDraft,
  type ReleaseOutcome,
  signedText,
} from 'shared/contracts/modules';
import { type DocumentClaim, readDocument } from 'shared/document-token';
import type { Release, ReleaseFile, ReleaseOrigin, SignedRelease } from 'shared/release';
import { faultOfFiles } from 'shared/release-rules';
import { describeRelease, integrityOf } from 'shared/release-version';
import { type RemoteEntry, supportedContracts } from 'shared/remote-entry';
import { conflictOf } from 'shared/remote-entry.schema';
import { isDuplicate } from '../../platform/create-once';
import { AppError } from '../../platform/http/app-error';
import { canaryReleases, isAsReleased, isSigned, liveReleases, manifestsOf } from './live-releases';
import { maxWholeBytes, readBlob, storeBlob } from './module-blobs';
import { withClaim } from './module-claims';
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
const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

const refused = (detail: string) => new AppError(422, 'release-refused', detail);
/** In Norwegian for the console, in English for the release command. */
const conflict = (detail: string, english: string) =>
  new AppError(409, 'release-conflict', detail, { english });
const notStoredAnyMore = (version: string) =>
  conflict(`Versjon ${version} er ikke lagret lenger.`, `Version ${version} is not stored any more.`);
/** What somebody did, as the end of the sentences '… har i mellomtiden' and '… has meanwhile'. */
const deeds: Record<
  ModuleChange,
  (module: string, from: string | null, to: string | null) => [norwegian: string, english: string]
> = {
  released: (module, _from, to) => [`satt ${to} av ${module} i drift`, `made ${to} of ${module} live`],
  promoted: (module, _from, to) => [`satt ${to} av ${module} i drift`, `made ${to} of ${module} live`],
  rolled_back: (module, from, to) => [
    `gått tilbake fra ${from} til ${to} av ${module}`,
    `rolled ${module} back from ${from} to ${to}`,
  ],
  removed: (module) => [`tatt ${module} ut av drift`, `removed ${module}`],
  canary_started: (module, _from, to) => [
    `begynt å prøve ${to} av ${module}`,
    `started ${to} of ${module} as a canary`,
  ],
  canary_ended: (module, from) => [
    `trukket ${from} av ${module} tilbake`,
    `ended the canary ${from} of ${module}`,
  ],
};

/** Conflict error for a decision based on an outdated state; says who changed it. */
async function busyWith(name: string): Promise<AppError> {
  const { change } = (await ModuleModel.findOne({ name }, 'change').lean()) ?? {};
  if (!change) {
    return conflict(
      `Noen andre har nettopp endret hva som er i drift av ${name}. Prøv igjen.`,
      `Somebody has just changed what is live of ${name}. Try again.`,
    );
  }
  const { what, by, account, from, to }: StoredChange = change;
  const [norwegian, english] = deeds[what](name, from, to);
  const who = account ?? by;
  return conflict(
    `${who} har i mellomtiden ${norwegian}. Se på det, og prøv igjen.`,
    `${who} has meanwhile ${english}. Look at it, and try again.`,
  );
}

interface Pointer {
  live: string | null;
  earlier: string[];
  withdrawn: string[];
  canary: StoredModule['canary'];
}
type Change = Pick<StoredModuleEvent, 'what' | 'by' | 'commit' | 'why'> & { account?: string };
type Who = Pick<Change, 'by' | 'account'>;
type StoredChange = Change & { from: string | null; to: string | null };
/** What the caller saw: the revision, if given. */
interface Seen {
  why?: string | undefined;
  based_on?: number | undefined;
}

const liveOf = (seen: StoredModule | null): string[] => (seen?.live ? [seen.live] : []);
const canaryOf = (seen: StoredModule | null): string[] => (seen?.canary ? [seen.canary.version] : []);
const withoutOne = (versions: string[] = [], version: string) => versions.filter((one) => one !== version);

/**
 * Releases of modules and their live versions.
 * @param announce called when the live version of a module has changed
 */
export function createModules(signer: Signer, announce: (name: string) => unknown = () => {}) {
  async function missingFiles(files: ReleaseFile[]): Promise<string[]> {
    const wanted = new Map(files.map((file) => [file.integrity, file.size]));
    const known = { integrity: trusted({ $in: [...wanted.keys()] }) };
    // Mark as needed first, so that existing files are not cleaned up before the release.
    await ModuleFileModel.updateMany(known, { $set: { wanted_at: new Date() } });
    const rows = await ModuleFileModel.find(known, 'integrity size').lean();
    for (const { integrity, size } of rows) if (wanted.get(integrity) === size) wanted.delete(integrity);
    return [...wanted.keys()];
  }

  async function addFile(data: Uint8Array): Promise<string> {
    const integrity = integrityOf(data);
    if (data.length <= maxWholeBytes) {
      await addFiles([data]);
      return integrity;
    }
    const now = new Date();
    const wanted = { $set: { wanted_at: now } };
    // A known large file would leave another set of chunks behind.
    if ((await ModuleFileModel.updateOne({ integrity }, wanted)).matchedCount > 0) return integrity;
    // If the same file is uploaded twice concurrently, one upload wins; the chunks of the other are cleaned up.
    const file = { size: data.length, blob: await storeBlob(data), created_at: now };
    await ModuleFileModel.updateOne({ integrity }, { ...wanted, $setOnInsert: file }, { upsert: true });
    return integrity;
  }

  /** Stores files of at most `maxWholeBytes` each. */
  async function addFiles(files: Uint8Array[]): Promise<void> {
    const now = new Date();
    await ModuleFileModel.bulkWrite(
      files.map((data) => ({
        updateOne: {
          filter: { integrity: integrityOf(data) },
          update: {
            $set: { wanted_at: now },
            $setOnInsert: { size: data.length, data: Buffer.from(data), created_at: now },
          },
          upsert: true,
        },
      })),
    );
  }

  async function findFile(integrity: string): Promise<Buffer | undefined> {
    const row = await ModuleFileModel.findOne({ integrity }, 'data blob');
    return row?.blob ? readBlob(row.blob) : (row?.data ?? undefined);
  }

  /** Several files, in this order; undefined unless all are stored and have at most `maxBatchBytes` together. */
  async function findFiles(integrities: string[]): Promise<Buffer[] | undefined> {
    const known = { integrity: trusted({ $in: integrities }) };
    const sizes = new Map(
      (await ModuleFileModel.find(known, 'integrity size').lean()).map((row) => [row.integrity, row.size]),
    );
    const total = integrities.reduce((sum, integrity) => sum + (sizes.get(integrity) ?? Infinity), 0);
    if (total > maxBatchBytes) return undefined;
    const rows = await ModuleFileModel.find(known, 'integrity data');
    const files = new Map(rows.map(({ integrity, data }) => [integrity, data]));
    return integrities.map((integrity) => files.get(integrity) ?? Buffer.alloc(0));
  }

  const signedManifests = (name: string, versions: string[]) =>
    manifestsOf(name, versions, (row) => isSigned(signer, row));

  const shownVersions = ({ live = null, earlier }: Pick<StoredModule, 'live' | 'earlier'>) =>
    live === null ? [] : [live, ...earlier.slice(0, earlierVersions)];

  /** Copies the last change to the history, in case the process crashed before doing so; idempotent. */
  async function record({ name, revision, change }: Pick<StoredModule, 'name' | 'revision' | 'change'>) {
    try {
      await ModuleEventModel.create({ ...change, module: name, revision });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async function signedParts(
    name: string,
    { canary, ...versions }: Pick<Pointer, 'live' | 'earlier' | 'canary'>,
  ) {
    const [tried] = canary ? await signedManifests(name, [canary.version]) : [];
    return {
      manifests: await signedManifests(name, shownVersions(versions)),
      ...(canary && tried && { canary: { manifest: tried, share: canary.share } }),
    };
  }

  /**
   * Moves a module from the state that was read to the next (compare-and-set); throws 409 if it has changed.
   * @param steps versions for the history entry if they are not the live ones
   */
  async function change(
    name: string,
    seen: StoredModule | null,
    next: Pointer,
    how: Change,
    steps: Partial<Pick<StoredModuleEvent, 'from' | 'to'>> = {},
  ): Promise<void> {
    if (seen) await record(seen);
    const revision = (seen?.revision ?? 0) + 1;
    const needed = [next.live, next.canary?.version].filter((one) => one != null);
    const shown = [...shownVersions(next), ...needed];
    // Mark as needed first, so that these releases are not cleaned up meanwhile.
    await ModuleReleaseModel.updateMany(
      { module: name, version: trusted({ $in: shown }) },
      { $set: { wanted_at: new Date() } },
    );
    for (const version of needed) {
      if ((await signedManifests(name, [version])).length === 0) throw notStoredAnyMore(version);
    }
    const row = {
      ...next,
      revision,
      signature: signer.sign(signedText({ name, revision, ...(await signedParts(name, next)) })),
      change: { ...how, from: seen?.live ?? null, to: next.live, ...steps, at: new Date() },
    };
    if (seen) {
      const { matchedCount } = await ModuleModel.updateOne({ name, revision: seen.revision }, { $set: row });
      if (matchedCount === 0) throw await busyWith(name);
    } else {
      await ModuleModel.create({ name, ...row }).catch(async (error) => {
        throw isDuplicate(error) ? await busyWith(name) : error;
      });
    }
    void announce(name);
    await record({ name, revision, change: row.change });
  }

  const signedOf = async (row: StoredModule) => ({
    name: row.name,
    revision: row.revision,
    ...(await signedParts(row.name, { ...row, live: row.live ?? null, canary: row.canary })),
  });

  /** Do not build on a state that was not signed by this API: treat the module as if nothing were live. */
  async function believed<Row extends StoredModule>(row: Row | null): Promise<Row | null> {
    if (!row || signer.whose(signedText(await signedOf(row)), row.signature) !== 'foreign') return row;
    return { ...row, live: null, earlier: [], canary: null };
  }

  /** @param based_on revision that the caller saw; without it, any revision is accepted */
  async function lastState(name: string, based_on?: number) {
    const row = await ModuleModel.findOne({ name }).lean();
    if (based_on !== undefined && based_on !== (row?.revision ?? 0)) throw await busyWith(name);
    return believed(row);
  }

  /** Stores a release, which is immutable from then on; replaces a stored one that was tampered with. */
  async function keep(release: Release, commit: string | null): Promise<void> {
    const now = new Date();
    const made: SignedRelease = { ...release, commit, released_at: now.toISOString() };
    const manifest = JSON.stringify(made);
    const row = { manifest, signature: signer.sign(manifest) };
    const which = { module: release.name, version: release.version };
    const change = { $set: { wanted_at: now }, $setOnInsert: { ...row, created_at: now } };
    await ModuleReleaseModel.updateOne(which, change, { upsert: true });
    const stored = await ModuleReleaseModel.findOne(which).lean();
    if (!stored || (isAsReleased(stored) && isSigned(signer, stored))) return;
    await ModuleReleaseModel.updateOne({ ...which, manifest: stored.manifest }, { $set: row });
  }

  async function release(name: string, draft: ReleaseDraft, by: string): Promise<ReleaseOutcome> {
    const { remote, files, commit = null, why = null, only_new = false, canary: share, based_on } = draft;
    if (remote.name !== name) throw refused(`The release is of ${remote.name}, not of ${name}.`);
    const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxReleaseBytes) {
      throw refused(`The release has ${megabytes(bytes)} MB. It may have ${megabytes(maxReleaseBytes)}.`);
    }
    const fault = faultOfFiles(files);
    if (fault) throw refused(fault);
    const manifest = manifestOf(draft);
    const { version } = manifest;
    const row = await ModuleModel.findOne({ name }).lean();
    const known = row ? [...liveOf(row), ...canaryOf(row), ...row.earlier, ...row.withdrawn] : [];
    const seen = await believed(row);
    if (seen?.live === version || (only_new && known.includes(version))) {
      return { version, live: seen?.live === version };
    }
    if (based_on !== undefined && based_on !== (row?.revision ?? 0)) throw await busyWith(name);
    if (share && !seen?.live) {
      throw conflict(
        `${name} har ingen versjon i drift å prøve den ved siden av.`,
        `${name} has no live version to try it beside.`,
      );
    }
    return withPaths(remote, async () => {
      const [missing] = await missingFiles(Object.values(files));
      const path = missing && Object.entries(files).find(([, { integrity }]) => integrity === missing)?.[0];
      if (path) throw refused(`The file ${path} was not uploaded, or is another one.`);

      await keep(manifest, commit);
      if (share && seen) return tryBeside(seen, version, share, { by, commit, why });
      const earlier = [...liveOf(seen), ...withoutOne(seen?.earlier, version)];
      const next = { live: version, earlier, withdrawn: withdrawnBy(version, seen), canary: null };
      await change(name, seen, next, { what: 'released', by, commit, why });
      return { version, live: true };
    });
  }

  /** A canary that is replaced by another version counts as withdrawn. */
  const withdrawnBy = (version: string, seen: StoredModule | null) =>
    withoutOne([...canaryOf(seen), ...(seen?.withdrawn ?? [])], version);

  /** Makes a stored version the canary; the live version stays. */
  async function tryBeside(
    seen: StoredModule,
    version: string,
    share: number,
    { why, ...how }: Omit<Change, 'what'>,
  ): Promise<ReleaseOutcome> {
    const { name, live = null, earlier } = seen;
    const since = seen.canary?.version === version ? seen.canary.since : new Date();
    const next = { live, earlier, withdrawn: withdrawnBy(version, seen), canary: { version, share, since } };
    const event = { what: 'canary_started' as const, ...how, why: withShare(share, why ?? null) };
    await change(name, seen, next, event, { to: version });
    return { version, live: false };
  }

  const withShare = (share: number, why: string | null) => [`${share} %`, why].filter(Boolean).join(' · ');

  /** @param live the live version that the caller saw */
  async function startCanary(
    name: string,
    who: Who,
    { version, share, live }: CanaryDraft & { live: string },
  ): Promise<ReleaseOutcome> {
    const seen = await lastState(name);
    if (!seen?.live || seen.live !== live) throw await busyWith(name);
    if (version === live) throw conflict(`Versjon ${version} er i drift.`, `Version ${version} is live.`);
    const [manifest] = await signedManifests(name, [version]);
    if (!manifest) throw notStoredAnyMore(version);
    const release: Release = JSON.parse(manifest);
    return withPaths(release, () => tryBeside(seen, version, share, { ...who, commit: null, why: null }));
  }

  /** Runs the work unless the contract is unsupported, or a path is taken or claimed by another module. */
  async function withPaths<Result>(remote: RemoteEntry, work: () => Promise<Result>): Promise<Result> {
    if (!supportedContracts.includes(remote.contract)) {
      throw refused(`The site takes contract ${supportedContracts.join(' and ')}, not ${remote.contract}.`);
    }
    return withClaim(remote, async (others) => {
      const clash =
        conflictOf(remote, others) ??
        conflictOf(remote, await liveReleases()) ??
        conflictOf(remote, await canaryReleases());
      if (clash) throw conflict(`Adressen er tatt: ${clash}.`, `The address is taken: ${clash}.`);
      return work();
    });
  }

  /** @param version the canary that the caller saw; without it, the current one */
  async function promote(
    name: string,
    who: Who,
    { why, based_on, version }: Seen & { version?: string } = {},
  ): Promise<ReleaseOutcome> {
    const seen = await lastState(name, based_on);
    const canary = seen?.canary;
    if (version !== undefined && version !== canary?.version) throw await busyWith(name);
    if (!seen || !canary) throw conflict(`${name} har ingen prøveversjon.`, `${name} has no canary.`);
    const live = canary.version;
    const earlier = [...liveOf(seen), ...withoutOne(seen.earlier, live)];
    const next = { live, earlier, withdrawn: seen.withdrawn, canary: null };
    await change(name, seen, next, { what: 'promoted', ...who, commit: null, why: why ?? null });
    return { version: live, live: true };
  }

  /** Ends a canary; the live version stays. */
  async function endCanary(seen: StoredModule, who: Who, why: string | null): Promise<void> {
    const { name, live = null, earlier } = seen;
    const [from = null] = canaryOf(seen);
    const withdrawn = [...canaryOf(seen), ...seen.withdrawn];
    const next = { live, earlier, withdrawn, canary: null };
    await change(name, seen, next, { what: 'canary_ended', ...who, commit: null, why }, { from });
  }

  function manifestOf({ remote, semver, files }: ReleaseDraft): Release {
    try {
      return describeRelease(semver, remote, files);
    } catch {
      throw refused('The release has no entry (client/remote-entry.<hash>.js).');
    }
  }

  /**
   * @param from the version to withdraw as the caller saw it: the canary, else the live one; optional
   * @param is_canary set if the caller meant the canary
   */
  async function rollBack(
    name: string,
    who: Who,
    { why, based_on, from, is_canary }: Seen & { from?: string | null; is_canary?: true | undefined } = {},
  ): Promise<ReleaseOutcome> {
    const seen = await lastState(name, based_on);
    if (from !== undefined && from !== (seen?.canary?.version ?? seen?.live ?? null))
      throw await busyWith(name);
    if (is_canary && !seen?.canary) throw await busyWith(name);
    if (seen?.canary && seen.live) {
      await endCanary(seen, who, why ?? null);
      return { version: seen.live, live: true };
    }
    const [live, ...earlier] = seen?.earlier ?? [];
    if (!seen || !live)
      throw conflict(`${name} har ingen tidligere versjon.`, `${name} has no earlier version.`);
    const [manifest] = await signedManifests(name, [live]);
    if (!manifest) throw notStoredAnyMore(live);
    const next = { live, earlier, withdrawn: [...liveOf(seen), ...seen.withdrawn], canary: null };
    return withPaths(JSON.parse(manifest), async () => {
      await change(name, seen, next, { what: 'rolled_back', ...who, commit: null, why: why ?? null });
      return { version: live, live: true };
    });
  }

  async function remove(name: string, by: string, why?: string): Promise<void> {
    const seen = await lastState(name);
    if (!seen?.live) throw conflict(`${name} er ikke i drift.`, `${name} is not live.`);
    const withdrawn = [...canaryOf(seen), ...seen.withdrawn];
    const next = { live: null, earlier: [seen.live, ...seen.earlier], withdrawn, canary: null };
    await change(name, seen, next, { what: 'removed', by, commit: null, why: why ?? null });
  }

  async function originOf(name: string, version: string): Promise<ReleaseOrigin | null> {
    const [manifest] = await signedManifests(name, [version]);
    if (!manifest) return null;
    const { commit, released_at }: ReleaseOrigin = JSON.parse(manifest);
    return { commit, released_at };
  }

  async function stateOf(name: string): Promise<ModuleState> {
    const seen = await ModuleModel.findOne({ name }).lean();
    if (seen) await record(seen);
    const events = await ModuleEventModel.find({ module: name })
      .sort({ revision: -1 })
      .limit(maxHistory)
      .lean();
    const history = events.map(
      ({ at, what, from, to, by, account, commit, why }): ModuleEvent => ({
        at: at.toISOString(),
        what,
        from: from ?? null,
        to: to ?? null,
        by: account ?? by,
        commit: commit ?? null,
        why: why ?? null,
      }),
    );
    const { version, share } = seen?.canary ?? {};
    const live = seen?.live ?? null;
    return {
      revision: seen?.revision ?? 0,
      live,
      origin: live ? await originOf(name, live) : null,
      canary: version && share ? { version, share } : null,
      history,
    };
  }

  /** Changes with any live state and with the document key. */
  async function liveTag(): Promise<string> {
    const rows = await ModuleModel.find({}, 'name revision').sort({ name: 1 }).lean();
    // Hashed: it comes back in a header, however many modules there are.
    const state = JSON.stringify([signer.documentKey, rows.map(({ name, revision }) => [name, revision])]);
    return `"${createHash('sha256').update(state).digest('base64url')}"`;
  }

  /**
   * Key rotation: signs everything again that a former key signed, so that edges can forget that key. Data not signed
   * by a key of this API is left unsigned.
   * @returns modules whose live state has a foreign signature
   */
  async function signAnew(): Promise<string[]> {
    const foreign: string[] = [];
    for (const { _id, manifest, signature } of await ModuleReleaseModel.find(
      {},
      'manifest signature',
    ).lean()) {
      if (!signature || signer.whose(manifest, signature) !== 'former') continue;
      const signed = { $set: { signature: signer.sign(manifest) } };
      await ModuleReleaseModel.updateOne({ _id, manifest, signature }, signed);
    }
    for (const row of await ModuleModel.find().sort({ name: 1 }).lean()) {
      const { name, revision, signature } = row;
      const text = signedText(await signedOf(row));
      const whose = signer.whose(text, signature);
      if (whose === 'foreign') foreign.push(name);
      if (whose !== 'former') continue;
      await ModuleModel.updateOne({ name, revision, signature }, { $set: { signature: signer.sign(text) } });
    }
    return foreign;
  }

  /** Verifies an edge's document token with the current and former keys; undefined if it is invalid. */
  function readClaim(token: string): DocumentClaim | undefined {
    const keys = [signer.documentKey, ...signer.formerDocumentKeys];
    return keys.map((key) => readDocument(token, key)).find((claim) => claim !== undefined);
  }

  async function liveModules(): Promise<LiveModule[]> {
    const rows = await ModuleModel.find().sort({ name: 1 }).lean();
    return Promise.all(rows.map(async (row) => ({ ...(await signedOf(row)), signature: row.signature })));
  }

  return {
    missingFiles,
    addFile,
    addFiles,
    findFiles,
    release,
    startCanary,
    promote,
    endCanary,
    rollBack,
    remove,
    stateOf,
    liveTag,
    documentKey: signer.documentKey,
    readDocument: readClaim,
    signAnew,
    liveModules,
    findFile,
  };
}
export type Modules = ReturnType<typeof createModules>;
