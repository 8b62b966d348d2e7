import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './app-error';

export interface Rate {
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

/** Spends a point of the request's address, or refuses with the seconds left. */
export async function limitAddress(
  limiter: ReturnType<typeof createLimiter>,
  request: Request,
): Promise<void> {
  try {
    await limiter.consume(request.ip ?? 'unknown');
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
