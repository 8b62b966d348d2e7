import { networkOf } from 'shared/network';
import { createLimiter } from '../../platform/http/rate-limit';
import type { Use } from './use';

/** Refusals logged per minute: for one visitor network, for one account and for all visitors together. */
const written = { network: 60, account: 60, visitors: 500 };
const minute = 60;

type Refusal = Pick<Use, 'area'> & { actor: string | null };

/**
 * Logs refusals up to a limit per minute, so that nobody can flood the log. The rest is counted and logged as one entry
 * per account and area.
 * @param seconds period of the limits
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
      // The network's limiter first, so that a single network cannot use up the shared limit.
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

  /** Logs how many refusals were left out; a count that cannot be written is kept for the next attempt. */
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
    async add({ actor, area, detail }: Refusal & Pick<Use, 'detail'>, ip: string): Promise<void> {
      if (await hasRoom(actor, ip)) await record({ actor, area, action: 'refused', detail: detail ?? null });
      else leaveOut({ actor, area });
    },
    countLeftOut,
  };
}
