import { type Types, trusted } from 'mongoose';
import { type ModuleCount, reportedNetworks } from 'shared/contracts/module-counts';
import { minuteMs } from 'shared/durations';
import { isDuplicate } from '../../platform/create-once';
import { AppError } from '../../platform/http/app-error';
import type { Mailer } from '../../platform/mail';
import { pagesSince } from './module-figures';
import { CanaryNetworkModel, FailingDocumentModel, ModuleModel, type StoredModule } from './modules.model';
import type { Modules } from './modules.service';

const windowMs = 5 * minuteMs;
/** So many documents of a canary must fail, and so many times as often as those of the live version. */
const leastDocuments = 5;
const leastTimes = 3;
/** They must have been sent to so many networks, where as many got any: one who lies is one of them. */
const leastNetworks = reportedNetworks;
/** … and be one in so many of its documents: where there are many, some browser always fails. */
const oneIn = 100;

/** Stands in the history where nobody ended it. */
const byItself = 'Automatisk';

interface WatchOptions {
  modules: Pick<Modules, 'readDocument' | 'endCanary'>;
  mailer: Pick<Mailer, 'send'>;
  notifyEmail: string | undefined;
  publicOrigin: string;
}
type Canary = NonNullable<StoredModule['canary']>;

/** Ends a canary whose documents fail. A document is one that an edge signed for, and counts once. */
export function createCanaryWatch({ modules, mailer, notifyEmail, publicOrigin }: WatchOptions) {
  const stateOf = (name: string) => ModuleModel.findOne({ name }).lean();

  /**
   * Takes in that a module failed in a document; what no edge signed, or is of no canary, changes nothing.
   * @param seenByEdge whether it was the edge that could not draw it: whose word it is then does not matter
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

  /** Takes in to which networks an edge sent documents of a version; of a canary the first few are stored. */
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

  /** In how many networks documents of a canary failed; it stops counting where there are enough. */
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

  /** Looks at how the canary of a module does, if it has one. */
  async function look(module: string): Promise<void> {
    const seen = await stateOf(module);
    if (seen) await judge(seen);
  }

  async function judge(seen: StoredModule & { _id: Types.ObjectId }): Promise<void> {
    const { name, live, canary } = seen;
    if (!canary || !live) return;
    const why = await reasonToEnd(name, live, canary);
    if (!why) return;
    try {
      await modules.endCanary(seen, { by: byItself }, why);
    } catch (fault) {
      // Somebody changed something meanwhile: what holds now is looked at.
      if (fault instanceof AppError && fault.status === 409) return look(name);
      throw fault;
    }
    if (!notifyEmail) return;
    const text = [
      `${name} ${canary.version} er trukket tilbake. ${live} er i drift for alle.`,
      why,
      `${publicOrigin}/admin?tab=modules`,
      '',
    ].join('\n');
    const mail = { to: notifyEmail, subject: `Kanariversjon trukket tilbake: ${name}`, text };
    await mailer.send(mail, `canary-${name}-${seen.revision}`);
  }

  async function reasonToEnd(name: string, live: string, canary: Canary): Promise<string | undefined> {
    const start = new Date(Math.max(Date.now() - windowMs, canary.since.getTime()));
    const those = (version: string) => ({ module: name, version, at: trusted({ $gte: start }) });
    const failed = (version: string) => FailingDocumentModel.countDocuments(those(version));
    const failing = await failed(canary.version);
    if (failing < leastDocuments) return undefined;
    const audience = await CanaryNetworkModel.countDocuments({ module: name, version: canary.version });
    if (audience > (await failingNetworks(those(canary.version)))) return undefined;
    const failingLive = await failed(live);
    // Edges report what they sent after a moment, and browsers what failed at once.
    const pages = Math.max(failing, await pagesSince(name, canary.version, start));
    const pagesLive = Math.max(failingLive, await pagesSince(name, live, start), 1);
    if (failing * oneIn < pages) return undefined;
    // Of whole numbers: a share that is exactly so many times the other counts as such.
    if (failing * pagesLive < leastTimes * failingLive * pages) return undefined;
    return `${failing} av ${pages} sider feilet siste 5 minutter, mot ${failingLive} av ${pagesLive} av ${live}.`;
  }

  return { report, addAudience, look };
}
export type CanaryWatch = ReturnType<typeof createCanaryWatch>;
