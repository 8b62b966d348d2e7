import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './app-error';

interface Rate {
  /** Names the counter. */
  name: string;
  points: number;
  /** Seconds over which points are counted. */
  duration: number;
  /** Seconds that one is shut out once the points are spent. */
  block?: number;
}

/** Counts in Redis, across all instances; in this process where there is none, or while it is away. */
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
 * Spends points and tells how many are spent; more than there are is a refusal.
 * @param forSeconds how long the count lasts that begins with these points, if not the usual time
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

/** Spends a point of the request's client, or refuses with the seconds left. */
export async function limitAddress(limiter: Limiter, request: Request): Promise<void> {
  const { consumedPoints, msBeforeNext } = await spend(limiter, request.clientKey);
  if (consumedPoints > limiter.points) throw tooMany(Math.ceil(msBeforeNext / 1000));
}
