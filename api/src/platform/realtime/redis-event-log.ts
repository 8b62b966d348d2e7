import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { backOff } from 'shared/back-off';
import { compareIds, type EventLog, type Follower, type LiveEvent } from './event-log';

const pieceOf = 500;
const blockMs = 5_000;
/** Retry quickly at first, because events are delayed while disconnected. */
const firstPauseMs = 50;
const maxPauseMs = 1_000;

const read = ([id, fields]: [string, string[]]): LiveEvent => ({
  id,
  type: fields[1] ?? '',
  record: fields[3] ?? '',
});

const readerOptions = {
  lazyConnect: true,
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  retryStrategy: () => null,
  // A blocking read that takes longer has lost its connection silently.
  socketTimeout: blockMs + 3_000,
  commandTimeout: undefined,
};

/**
 * Event log in a capped Redis Stream. Each API process reads on from the last id it saw, so a broken connection delays
 * events but loses none.
 * @param redis connection for requests; the blocking read gets its own
 */
export function createRedisEventLog(
  redis: Redis,
  stream: string,
  { reach = 20_000, report = (_error: unknown) => {} } = {},
): EventLog {
  let open = true;
  let reader: Redis | undefined;
  let following: Promise<void> = Promise.resolve();

  const lastOf = async (connection: Redis) =>
    (await connection.xrevrange(stream, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
  const firstOf = async (connection: Redis) =>
    (await connection.xrange(stream, '-', '+', 'COUNT', 1))[0]?.[0];
  const reachesBackTo = async (connection: Redis, id: string) => {
    const [first, last] = await Promise.all([firstOf(connection), lastOf(connection)]);
    if (!first) return id === '0-0';
    return compareIds(id, first) >= 0 && compareIds(id, last) <= 0;
  };

  /** Reads until the connection breaks; reports its progress through `moved`. */
  async function readFrom(connection: Redis, start: string, follower: Follower, moved: (id: string) => void) {
    let at = start;
    while (open) {
      const answer = await connection.xread('COUNT', pieceOf, 'BLOCK', blockMs, 'STREAMS', stream, at);
      const entries = answer?.[0]?.[1] ?? [];
      if (entries.length === 0) continue;
      await follower.events(entries.map(read));
      at = entries.at(-1)?.[0] ?? at;
      moved(at);
    }
  }

  async function keepReading(start: string, follower: Follower) {
    let at = start;
    let failures = 0;
    const moved = (id: string) => {
      at = id;
      failures = 0;
    };
    while (open) {
      const connection = redis.duplicate(readerOptions);
      reader = connection;
      connection.on('error', () => {});
      try {
        await connection.connect();
        if (at !== '0-0' && !(await reachesBackTo(connection, at))) {
          at = await lastOf(connection);
          follower.gap(at);
        }
        await readFrom(connection, at, follower, moved);
      } catch (error) {
        if (open) report(error);
      } finally {
        connection.disconnect();
      }
      failures += 1;
      if (open) await wait(backOff(failures, firstPauseMs, maxPauseMs));
    }
  }

  return {
    async append({ type, record }) {
      return (await redis.xadd(stream, 'MAXLEN', '~', reach, '*', 'type', type, 'record', record)) ?? '0-0';
    },
    async between(after, upTo, most) {
      if (!(await reachesBackTo(redis, after))) return undefined;
      const entries = await redis.xrange(stream, `(${after}`, upTo, 'COUNT', most + 1);
      return entries.length > most ? undefined : entries.map(read);
    },
    async follow(follower) {
      const start = await lastOf(redis);
      following = keepReading(start, follower);
      return start;
    },
    async close() {
      open = false;
      reader?.disconnect();
      await following;
    },
  };
}
