import { trusted } from 'mongoose';
import { type ModuleCount, reportedNetworks } from 'shared/contracts/module-counts';
import { minuteMs } from 'shared/durations';
import { isDuplicate } from '../../platform/create-once';
import { AppError } from '../../platform/http/app-error';
import type { Mailer } from '../../platform/mail';
import { pagesSince } from './module-figures';
import { CanaryNetworkModel, FailingDocumentModel, ModuleModel, type StoredModule } from './modules.model';
import type { Modules } from './modules.service';

const windowMs = 5 * minuteMs;
/** A canary ends only if at least this many of its documents fail, and this many times the live version's rate. */
const leastDocuments = 5;
const leastTimes = 3;
/**
 * Failures must come from this many networks, or from all if the canary reached fewer: a single liar must not end it.
 */
const leastNetworks = reportedNetworks;
/** At least one in this many of the canary's documents must fail: with many documents, some browser always fails. */
const oneIn = 100;

/** Recorded in the history as the author when the watch ended a canary. */
const byItself = 'Automatisk';

interface WatchOptions {
  modules: Pick<Modules, 'readDocument' | 'dispatch'>;
  mailer: Pick<Mailer, 'send'>;
  notifyEmail: string | undefined;
  publicOrigin: string;
}
type Canary = NonNullable<StoredModule['canary']>;

/** Ends a canary whose documents fail too often. Only documents signed by an edge count, each of them once. */
export function createCanaryWatch({ modules, mailer, notifyEmail, publicOrigin }: WatchOptions) {
  const stateOf = (name: string) => ModuleModel.findOne({ name }).lean();

  /**
   * Records that a module failed in a document. Ignored without an edge's signature or if no canary is running.
   * @param seenByEdge the edge itself failed to render it: a trusted source, counted as a network of its own
   */
  async function report(module: string, token: string, { seenByEdge = false } = {}): Promise<void> {
    const claim = modules.readDocument(token);
    const version = claim && Object.hasOwn(claim.shows, module) ? claim.shows[module] : undefined;
    if (!claim || !version) return;
    const seen = await stateOf(module);
    if (!seen?.canary || ![seen.live, seen.canary.version].includes(version)) return;
    const { document, network = '' } = claim;
    const first = { version, at: new Date() };
    await FailingDocumentModel.updateOne(
      { document, module },
      seenByEdge
        ? { $set: { network: document }, $setOnInsert: first }
        : { $setOnInsert: { ...first, network } },
      { upsert: true },
    );
    await judge(seen);
  }

  /** Records the networks that got documents of a canary, up to the number that is needed. */
  async function addAudience({ module, version, networks = [] }: ModuleCount): Promise<void> {
    if (networks.length === 0) return;
    const seen = await stateOf(module);
    if (seen?.canary?.version !== version) return;
    for (const network of networks) {
      if ((await CanaryNetworkModel.countDocuments({ module, version })) >= leastNetworks) return;
      await CanaryNetworkModel.create({ module, version, network, at: new Date() }).catch((error) => {
        if (!isDuplicate(error)) throw error;
      });
    }
  }

  /** Number of distinct networks with failing documents of a canary; stops counting at `leastNetworks`. */
  async function failingNetworks(where: object): Promise<number> {
    const found: string[] = [];
    while (found.length < leastNetworks) {
      const other = await FailingDocumentModel.findOne(
        { ...where, network: trusted({ $nin: found }) },
        'network',
      ).lean();
      if (!other) break;
      found.push(other.network);
    }
    return found.length;
  }

  /** Evaluates the canary of a module, if it has one. */
  async function look(module: string): Promise<void> {
    const seen = await stateOf(module);
    if (seen) await judge(seen);
  }

  async function judge({ name, revision, live, canary }: StoredModule): Promise<void> {
    if (!canary || !live) return;
    const why = await reasonToEnd(name, live, canary);
    if (!why) return;
    try {
      await modules.dispatch(name, { type: 'end_canary', by: byItself, why, based_on: revision });
    } catch (fault) {
      if (!(fault instanceof AppError && fault.status === 409)) throw fault;
      // The module changed concurrently: evaluate its current state.
      const now = await stateOf(name);
      return now && now.revision !== revision ? judge(now) : undefined;
    }
    if (!notifyEmail) return;
    const text = [
      `${name} ${canary.version} er trukket tilbake. ${live} er i drift for alle.`,
      why,
      `${publicOrigin}/admin?tab=modules`,
      '',
    ].join('\n');
    const mail = { to: notifyEmail, subject: `Prøveversjon trukket tilbake: ${name}`, text };
    await mailer.send(mail, `canary-${name}-${revision}`);
  }

  async function reasonToEnd(name: string, live: string, canary: Canary): Promise<string | undefined> {
    const start = new Date(Math.max(Date.now() - windowMs, canary.since.getTime()));
    const those = (version: string) => ({ module: name, version, at: trusted({ $gte: start }) });
    const failed = (version: string) => FailingDocumentModel.countDocuments(those(version));
    const failing = await failed(canary.version);
    if (failing < leastDocuments) return undefined;
    const networks = await failingNetworks(those(canary.version));
    if (networks < leastNetworks) {
      // Browsers report failures at once, edges what they served some seconds later: until then who else got it is unknown.
      if ((await pagesSince(name, canary.version, canary.since)) < failing) return undefined;
      const audience = await CanaryNetworkModel.countDocuments({ module: name, version: canary.version });
      if (audience > networks) return undefined;
    }
    const failingLive = await failed(live);
    // A failing document may have been served before the window.
    const pages = Math.max(failing, await pagesSince(name, canary.version, start));
    const pagesLive = Math.max(failingLive, await pagesSince(name, live, start), 1);
    if (failing * oneIn < pages) return undefined;
    // Compare by cross-multiplying integers, so that an exact multiple counts.
    if (failing * pagesLive < leastTimes * failingLive * pages) return undefined;
    return `${failing} av ${pages} sider feilet siste 5 minutter, mot ${failingLive} av ${pagesLive} av ${live}.`;
  }

  return { report, addAudience, look };
}
export type CanaryWatch = ReturnType<typeof createCanaryWatch>;
