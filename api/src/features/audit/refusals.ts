import { networkOf } from 'shared/network';
import { createLimiter } from '../../platform/http/rate-limit';
import type { Use } from './use';

/** Refusals that are written down in a minute: of one visitor's network, of one account, and of all visitors. */
const written = { network: 60, account: 60, visitors: 500 };
const minute = 60;

type Refusal = Pick<Use, 'actor' | 'area'>;

/**
 * Writes down who was turned away, of all a limited number a minute, or anybody could fill the log; the others are
 * counted, and stand in one entry of each account and part of the product.
 * @param seconds how long the limits count
 */
export function createRefusals(record: (use: Use) => Promise<void>, seconds = minute) {
  const limiterOf = (name: string, points: number) =>
    createLimiter(undefined, { name, points, duration: seconds });
  const ofNetwork = limiterOf('refused-network', written.network);
  const ofAccount = limiterOf('refused-account', written.account);
  const ofVisitors = limiterOf('refused-visitors', written.visitors);
  const leftOut = new Map<string, Refusal & { count: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function hasRoom(actor: string | null, ip: string): Promise<boolean> {
    try {
      if (actor !== null) await ofAccount.consume(actor);
      // Of the network first: one alone takes no room from the others.
      else await ofNetwork.consume(networkOf(ip)).then(() => ofVisitors.consume('all'));
      return true;
    } catch {
      return false;
    }
  }

  function leaveOut({ actor, area }: Refusal, more = 1) {
    const key = `${area} ${actor}`;
    leftOut.set(key, { actor, area, count: (leftOut.get(key)?.count ?? 0) + more });
    timer ??= setTimeout(() => void countLeftOut(), seconds * 1_000).unref();
  }

  /** Puts on record how many were left out; what could not be written is counted on. */
  async function countLeftOut(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, { actor, area, count }] of [...leftOut]) {
      leftOut.delete(key);
      await record({ actor, area, action: 'refused', count, detail: 'left out' }).catch(() =>
        leaveOut({ actor, area }, count),
      );
    }
  }

  return {
    async add({ actor, area, detail }: Pick<Use, 'actor' | 'area' | 'detail'>, ip: string): Promise<void> {
      if (await hasRoom(actor, ip)) await record({ actor, area, action: 'refused', detail: detail ?? null });
      else leaveOut({ actor, area });
    },
    countLeftOut,
  };
}
