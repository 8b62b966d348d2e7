import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';

const channel = 'sessions-ended';

/**
 * Tells every api process that an account's sessions are over, so that its sockets close at once.
 * The message is an account's id; who missed it finds out when the session is next checked.
 */
export function createSessionEnds(redis: Redis | undefined) {
  const local = new EventEmitter();
  local.setMaxListeners(0);
  const subscriber = redis?.duplicate({ enableOfflineQueue: true, commandTimeout: undefined });
  subscriber?.on('message', (_channel, userId) => local.emit(channel, userId));
  subscriber?.on('error', () => {});
  subscriber?.subscribe(channel).catch(() => {});

  return {
    async end(userId: string): Promise<void> {
      if (redis) await redis.publish(channel, userId).catch(() => local.emit(channel, userId));
      else local.emit(channel, userId);
    },
    /** Calls back for every account whose sessions ended; answers how to stop listening. */
    onEnd(listener: (userId: string) => void): () => void {
      local.on(channel, listener);
      return () => local.off(channel, listener);
    },
    close: () => subscriber?.disconnect(),
  };
}
export type SessionEnds = ReturnType<typeof createSessionEnds>;
