import type { Redis } from 'ioredis';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter, spend } from '../../platform/http/rate-limit';

const hour = 60 * 60;
/** So many wrong passwords of strangers an hour cost an account nothing; each one more doubles the wait for the next. */
const freeTries = 10;
const maxWait = 5 * 60;

/**
 * Counts the wrong passwords of an account over all browsers that it does not know, wherever they are: who has many
 * addresses is slowed down like who has one. Never asked about a browser that is known.
 */
export function createUnknownBrowserLimiter(redis: Redis | undefined) {
  const failures = createLimiter(redis, { name: 'sign-in-strangers', points: freeTries, duration: hour });
  const turns = createLimiter(redis, { name: 'sign-in-turns', points: 1, duration: 1 });

  return {
    /** Lets a stranger try; answers the refusal when it is not the time. */
    async enter(account: string): Promise<RateLimiterRes | undefined> {
      const { consumedPoints } = await spend(failures, account);
      const over = consumedPoints - freeTries;
      if (over <= 0) return undefined;
      const turn = await spend(turns, account, Math.min(2 ** over, maxWait));
      if (turn.consumedPoints <= 1) return undefined;
      // Refused without a look at the password: it counts for nothing.
      await failures.reward(account);
      return turn;
    },

    /** Takes back what a try has cost that did not fail. */
    async giveBack(account: string): Promise<void> {
      await failures.reward(account);
    },

    /** Milliseconds until a stranger may try again. */
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
