import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse as parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Redis } from 'ioredis';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { dayMs } from 'shared/durations';
import { createPseudonym } from '../../platform/hashes';
import { AppError } from '../../platform/http/app-error';
import { createLimiter, spend } from '../../platform/http/rate-limit';
import { createUnknownBrowserLimiter } from './unknown-browser-limiter';

const minute = 60;
const yearMs = 365 * dayMs;
const cookieName = 'known-browser';
const knownBrowserValue = /^([\w-]{22})\.([\w-]{43})$/;

interface LimitOptions {
  redis: Redis | undefined;
  /**
   * The first secret signs new cookies and makes pseudonyms; signatures of the others are still accepted (rotation).
   */
  secrets: string[];
  secure: boolean;
}

/**
 * Server-side sign-in limits per address, account and form. Only failures count: a point is taken before the password
 * is checked, so that parallel attempts cannot slip through, and is returned on success. A known browser (one that has
 * signed in before) is counted by itself rather than by its shared IP address.
 */
export function createSignInLimits({ redis, secrets, secure }: LimitOptions) {
  const limits = [
    {
      limiter: createLimiter(redis, {
        name: 'sign-in-address',
        points: 10,
        duration: 30 * minute,
        block: 60 * minute,
      }),
      keyOf: (client: string) => client,
      title: 'blocked',
    },
    {
      limiter: createLimiter(redis, {
        name: 'sign-in-account',
        points: 5,
        duration: 15 * minute,
        block: 30 * minute,
      }),
      keyOf: (client: string, account: string) => `${account} ${client}`,
      title: 'too-many-attempts',
    },
    {
      limiter: createLimiter(redis, {
        name: 'sign-in-form',
        points: 3,
        duration: 5 * minute,
        block: 30 * minute,
      }),
      keyOf: (client: string, account: string) => `${account} ${client}`,
      title: 'too-many-attempts',
    },
  ];
  const unknownBrowsers = createUnknownBrowserLimiter(redis);
  const [secret = ''] = secrets;
  /** Signature of the known-browser cookie: binds the browser id to one account. */
  const signed = (id: string, email: string, by = secret) =>
    createHmac('sha256', by)
      .update(`${id} ${createPseudonym(by)(email.toLowerCase())}`)
      .digest('base64url');
  /** Counters store pseudonyms, never e-mails or addresses in clear text. */
  const pseudonymOf = createPseudonym(secret);
  const accountKey = (email: string) => pseudonymOf(email.toLowerCase());

  /** The browser's id from its signed cookie, if this account has signed in with it before. */
  function knownBrowser(request: Request, email: string): string | undefined {
    const given = knownBrowserValue.exec(parseCookie(request.get('cookie') ?? '')['known-browser'] ?? '');
    const [, id = '', signature = ''] = given ?? [];
    const shown = Buffer.from(signature);
    const isKnown = secrets.some((by) => {
      const right = Buffer.from(signed(id, email, by));
      return right.length === shown.length && timingSafeEqual(right, shown);
    });
    return id && isKnown ? id : undefined;
  }

  /** Counter key of the client: the known browser's id, otherwise the client's address; pseudonymised. */
  function clientOf(request: Request, email: string): string {
    const id = knownBrowser(request, email);
    return id === undefined ? request.clientKey : pseudonymOf(id);
  }

  return {
    clientOf,

    /** Whether this account has signed in with this browser before. */
    knows: (request: Request, email: string) => knownBrowser(request, email) !== undefined,

    /** When the longest lock of these clients on the account ends; null if none is locked. */
    async lockedUntil(email: string, clients: string[], now = Date.now()): Promise<Date | null> {
      const account = accountKey(email);
      const waits = await Promise.all(
        clients.flatMap((client) =>
          limits.map(async ({ limiter, keyOf }) => {
            const state = await limiter.get(keyOf(client, account));
            return state && state.consumedPoints > limiter.points ? state.msBeforeNext : 0;
          }),
        ),
      );
      const longest = Math.max(await unknownBrowsers.waitOf(account), ...waits);
      return longest > 0 ? new Date(now + longest) : null;
    },

    /** Removes the locks of these clients on the account. */
    async release(email: string, clients: string[]): Promise<void> {
      const account = accountKey(email);
      await Promise.all([
        unknownBrowsers.release(account),
        ...clients.flatMap((client) =>
          limits.map(({ limiter, keyOf }) => limiter.delete(keyOf(client, account))),
        ),
      ]);
    },

    /** Takes a point from every limit, or throws 429 with the time to wait. Returns how to give the points back. */
    async enter(request: Request, email: string): Promise<() => Promise<void>> {
      const account = accountKey(email);
      const client = clientOf(request, email);
      for (const { limiter, keyOf, title } of limits) {
        const taken = await spend(limiter, keyOf(client, account));
        if (taken.consumedPoints > limiter.points) throw tooManyAttempts(title, taken);
      }
      const giveBack = async () => {
        await Promise.all(limits.map(({ limiter, keyOf }) => limiter.reward(keyOf(client, account))));
      };
      if (knownBrowser(request, email)) return giveBack;
      const refusal = await unknownBrowsers.enter(account);
      if (refusal) {
        await giveBack();
        throw tooManyAttempts('too-many-attempts', refusal);
      }
      return async () => {
        await Promise.all([giveBack(), unknownBrowsers.giveBack(account)]);
      };
    },

    /** Marks the browser as known to this account with a signed cookie. */
    remember(request: Request, response: Response, email: string): void {
      const id = knownBrowser(request, email) ?? randomBytes(16).toString('base64url');
      response.cookie(cookieName, `${id}.${signed(id, email)}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/api/auth',
        maxAge: yearMs,
      });
    },
  };
}

function tooManyAttempts(title: string, { msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.ceil(msBeforeNext / 1000);
  const minutes = Math.ceil(retryAfter / minute);
  return new AppError(429, title, `Vent ${minutes} minutter før du prøver igjen.`, { retryAfter });
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
