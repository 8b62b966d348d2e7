import { createHash } from 'node:crypto';
import { trusted } from 'mongoose';
import { earlierVersions, type LiveModule, type ModuleState, signedText } from 'shared/contracts/modules';
import type { Release, ReleaseOrigin, SignedRelease } from 'shared/release';
import { isDuplicate } from '../../platform/create-once';
import { isAsReleased, isSigned, manifestsOf } from './live-releases';
import { ModuleEventModel, ModuleModel, ModuleReleaseModel, type StoredModule } from './modules.model';
import { noState, type RolloutState, shownIn } from './rollout';
import { notStoredAnyMore, outdated } from './rollout-refusals';
import type { Signer } from './signer';

const maxHistory = 200;

/** Copies the last event to the history, in case the process crashed before doing so; idempotent. */
async function record({ name, revision, change }: Pick<StoredModule, 'name' | 'revision' | 'change'>) {
  try {
    await ModuleEventModel.create({ ...change, module: name, revision });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

const stateOfRow = ({
  name,
  revision,
  live = null,
  earlier,
  withdrawn,
  canary,
  change,
}: StoredModule): RolloutState => ({
  name,
  revision,
  live,
  earlier,
  withdrawn,
  canary: canary ?? null,
  event: change,
});

/**
 * States of modules and their releases, signed.
 * @param announce called when the state of a module has changed
 */
export function createRolloutStore(signer: Signer, announce: (name: string) => unknown) {
  const signedManifests = (name: string, versions: string[]) =>
    manifestsOf(name, versions, (row) => isSigned(signer, row));

  /** Throws 409 unless the release is stored as it was signed. */
  async function releaseOf(name: string, version: string): Promise<SignedRelease> {
    const [manifest] = await signedManifests(name, [version]);
    if (!manifest) throw notStoredAnyMore(version);
    return JSON.parse(manifest);
  }

  const versionsForEdges = ({ live, earlier }: RolloutState) =>
    live === null ? [] : [live, ...earlier.slice(0, earlierVersions)];

  /** What edges get and verify. */
  async function signedParts(state: RolloutState): Promise<Omit<LiveModule, 'signature'>> {
    const { name, revision, canary } = state;
    const [tried] = canary ? await signedManifests(name, [canary.version]) : [];
    return {
      name,
      revision,
      manifests: await signedManifests(name, versionsForEdges(state)),
      ...(canary && tried && { canary: { manifest: tried, share: canary.share } }),
    };
  }

  /** The state to decide over. Of one that was not signed here nothing is built on but what must not come back by itself. */
  async function read(name: string): Promise<RolloutState> {
    const row = await ModuleModel.findOne({ name }).lean();
    if (!row) return noState(name);
    await record(row);
    const state = stateOfRow(row);
    if (signer.whose(signedText(await signedParts(state)), row.signature) !== 'foreign') return state;
    const withdrawn = [...shownIn(state), ...state.earlier, ...state.withdrawn];
    return { ...state, live: null, earlier: [], canary: null, withdrawn };
  }

  /** Replaces the state that `next` was made of; throws 409 if it is not that one any more. */
  async function compareAndSet(next: RolloutState): Promise<RolloutState> {
    const { name, revision, live, earlier, withdrawn, canary, event: change } = next;
    // Mark as needed first, so that these releases are not cleaned up meanwhile.
    await ModuleReleaseModel.updateMany(
      { module: name, version: trusted({ $in: [...versionsForEdges(next), ...shownIn(next)] }) },
      { $set: { wanted_at: new Date() } },
    );
    for (const version of shownIn(next)) await releaseOf(name, version);
    const signature = signer.sign(signedText(await signedParts(next)));
    const row = { revision, live, earlier, withdrawn, canary, signature, change };
    const written = await ModuleModel.updateOne(
      { name, revision: revision - 1 },
      { $set: row },
      { upsert: revision === 1 },
    ).catch((error: unknown) => {
      // Another first state was written meanwhile.
      if (isDuplicate(error)) return undefined;
      throw error;
    });
    if (!written || written.matchedCount + written.upsertedCount === 0) throw outdated(await read(name));
    void announce(name);
    await record({ name, revision, change });
    return next;
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

  /** The module as its team and the console see it. */
  async function stateOf(name: string): Promise<ModuleState> {
    const row = await ModuleModel.findOne({ name }).lean();
    if (row) await record(row);
    const { revision, live, canary } = row ? stateOfRow(row) : noState(name);
    const events = await ModuleEventModel.find({ module: name })
      .sort({ revision: -1 })
      .limit(maxHistory)
      .lean();
    const [manifest] = live ? await signedManifests(name, [live]) : [];
    const origin: ReleaseOrigin | undefined = manifest && JSON.parse(manifest);
    return {
      revision,
      live,
      origin: origin ? { commit: origin.commit, released_at: origin.released_at } : null,
      canary: canary && { version: canary.version, share: canary.share },
      history: events.map(({ at, what, from, to, by, account, commit: built, why }) => ({
        at: at.toISOString(),
        what,
        from: from ?? null,
        to: to ?? null,
        by: account ?? by,
        commit: built ?? null,
        why: why ?? null,
      })),
    };
  }

  /** Changes with any live state and with the document key. */
  async function liveTag(): Promise<string> {
    const rows = await ModuleModel.find({}, 'name revision').sort({ name: 1 }).lean();
    // Hashed: it comes back in a header, however many modules there are.
    const state = JSON.stringify([signer.documentKey, rows.map(({ name, revision }) => [name, revision])]);
    return `"${createHash('sha256').update(state).digest('base64url')}"`;
  }

  async function liveModules(): Promise<LiveModule[]> {
    const rows = await ModuleModel.find().sort({ name: 1 }).lean();
    return Promise.all(
      rows.map(async (row) => ({ ...(await signedParts(stateOfRow(row))), signature: row.signature })),
    );
  }

  /**
   * Key rotation: signs everything again that a former key signed, so that edges can forget that key. Data not signed
   * by a key of this API is left unsigned.
   * @returns modules whose live state has a foreign signature
   */
  async function signAnew(): Promise<string[]> {
    const releases = await ModuleReleaseModel.find({}, 'manifest signature').lean();
    for (const { _id, manifest, signature } of releases) {
      if (!signature || signer.whose(manifest, signature) !== 'former') continue;
      const signed = { $set: { signature: signer.sign(manifest) } };
      await ModuleReleaseModel.updateOne({ _id, manifest, signature }, signed);
    }
    const foreign: string[] = [];
    for (const { signature, ...signed } of await liveModules()) {
      const { name, revision } = signed;
      const text = signedText(signed);
      const whose = signer.whose(text, signature);
      if (whose === 'foreign') foreign.push(name);
      if (whose !== 'former') continue;
      await ModuleModel.updateOne({ name, revision, signature }, { $set: { signature: signer.sign(text) } });
    }
    return foreign;
  }

  return { releaseOf, read, compareAndSet, keep, stateOf, liveTag, liveModules, signAnew };
}
