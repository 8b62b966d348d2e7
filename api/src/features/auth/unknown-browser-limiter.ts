import type { Redis } from 'ioredis';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter, spend } from '../../platform/http/rate-limit';

const hour = 60 * 60;
/** Free wrong passwords per account and hour from unknown browsers; each further one doubles the wait. */
const freeTries = 10;
const maxWait = 5 * 60;

/**
 * Counts wrong passwords per account across all unknown browsers, so that an attacker with many IP addresses is slowed
 * down too. Never used for known browsers.
 */
export function createUnknownBrowserLimiter(redis: Redis | undefined) {
  const failures = createLimiter(redis, { name: 'sign-in-strangers', points: freeTries, duration: hour });
  const turns = createLimiter(redis, { name: 'sign-in-turns', points: 1, duration: 1 });

  return {
    /** Allows an attempt, or returns the limiter's result when the caller has to wait. */
    async enter(account: string): Promise<RateLimiterRes | undefined> {
      const { consumedPoints } = await spend(failures, account);
      const over = consumedPoints - freeTries;
      if (over <= 0) return undefined;
      const turn = await spend(turns, account, Math.min(2 ** over, maxWait));
      if (turn.consumedPoints <= 1) return undefined;
      // Refused before the password was checked, so it does not count as a failure.
      await failures.reward(account);
      return turn;
    },

    /** Returns the point of an attempt that did not fail. */
    async giveBack(account: string): Promise<void> {
      await failures.reward(account);
    },

    /** Milliseconds until an unknown browser may try again. */
    async waitOf(account: string): Promise<number> {
      const failed = await failures.get(account);
      if (!failed || failed.consumedPoints <= freeTries) return 0;
      return (await turns.get(account))?.msBeforeNext ?? 0;
    },

    async release(account: string): Promise<void> {
      await Promise.all([failures.delete(account), turns.delete(account)]);
    },
  };
}
