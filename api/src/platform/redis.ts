import { Redis } from 'ioredis';
import { backOff } from 'shared/back-off';

/** Whether a write was refused because the server is a replica. */
const isReadOnly = ({ message }: Error) => message.startsWith('READONLY');

/** Whether the server refuses only for now: as a replica, while it loads its file, or without memory or disk to write to. */
export const isRefusedForNow = ({ message }: Error) =>
  /^(READONLY|MASTERDOWN|NOREPLICAS|LOADING|OOM|MISCONF) /.test(message);

/** A Redis connection that fails fast (command timeout 0.4 s) and reconnects by itself. */
export function createRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    commandTimeout: 400,
    connectTimeout: 1_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    enableAutoPipelining: true,
    // After a failover the name leads to another server; the former one, now a replica, keeps its connections.
    reconnectOnError: isReadOnly,
    retryStrategy: (attempt) => backOff(attempt, 100, 1_000),
  });
  redis.on('error', onError);
  return redis;
}

/** Resolves when the connection is ready; rejects after `withinMs`. */
export const whenReady = (redis: Redis, withinMs = 5_000): Promise<void> =>
  new Promise((resolve, reject) => {
    if (redis.status === 'ready') return resolve();
    const limit = setTimeout(() => reject(new Error('REDIS_URL: no Redis answers there')), withinMs);
    redis.once('ready', () => {
      clearTimeout(limit);
      resolve();
    });
  });
