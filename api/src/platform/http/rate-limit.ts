import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './app-error';

interface Rate {
  /** Prefix of the counter's key. */
  name: string;
  points: number;
  /** Length of the window, in seconds. */
  duration: number;
  /** Seconds the client is blocked once the points are used up. */
  block?: number;
}

/** Rate limiter in Redis, shared by all instances; in memory without Redis or while it is unavailable. */
export function createLimiter(redis: Redis | undefined, { name, points, duration, block }: Rate) {
  const options = { keyPrefix: `limit:${name}`, points, duration, ...(block && { blockDuration: block }) };
  const inProcess = new RateLimiterMemory(options);
  return redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: inProcess,
        rejectIfRedisNotReady: true,
      })
    : inProcess;
}

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Consumes points and returns the result; over the limit if it exceeds `limiter.points`.
 * @param forSeconds length of a window that starts now, if not the usual one
 */
export async function spend(
  limiter: Limiter,
  key: string,
  forSeconds?: number,
  points = 1,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points, forSeconds === undefined ? {} : { customDuration: forSeconds });
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** Consumes a point for the request's client, or throws 429 with the seconds to wait. */
export async function limitAddress(limiter: Limiter, request: Request): Promise<void> {
  const { consumedPoints, msBeforeNext } = await spend(limiter, request.clientKey);
  if (consumedPoints > limiter.points) throw tooMany(Math.ceil(msBeforeNext / 1000));
}
