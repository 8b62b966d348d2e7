import { setTimeout as wait } from 'node:timers/promises';
import { compareIds, type EventLog, type Follower, type LiveEvent } from './event-log';

const retryMs = 200;

/** In-memory event log of a single process. Starts empty, so clients that reconnect after a restart must reload. */
export function createMemoryEventLog({ reach = 10_000, report = (_error: unknown) => {} } = {}): EventLog {
  const origin = `${Date.now()}-0`;
  const events: LiveEvent[] = [];
  const followers = new Set<Follower>();
  let earliest = origin;
  let last = origin;
  let handing = Promise.resolve();
  let open = true;

  /** Retries a failing follower (e.g. database down): events may be late but are not lost. */
  async function handOver(follower: Follower, event: LiveEvent) {
    while (open && followers.has(follower)) {
      try {
        return await follower.events([event]);
      } catch (error) {
        report(error);
        await wait(retryMs);
      }
    }
  }

  return {
    async append(event) {
      const [time = 0, sequence = 0] = last.split('-').map(Number);
      const now = Date.now();
      last = now > time ? `${now}-0` : `${time}-${sequence + 1}`;
      const entry = { ...event, id: last };
      events.push(entry);
      if (events.length > reach) earliest = events.shift()?.id ?? last;
      handing = handing.then(async () => {
        for (const follower of followers) await handOver(follower, entry);
      });
      return entry.id;
    },
    async between(after, upTo, most) {
      if (compareIds(after, earliest) < 0 || compareIds(after, last) > 0) return undefined;
      const missed = events.filter(({ id }) => compareIds(id, after) > 0 && compareIds(id, upTo) <= 0);
      return missed.length > most ? undefined : missed;
    },
    async follow(follower) {
      followers.add(follower);
      return last;
    },
    async close() {
      open = false;
      followers.clear();
      await handing;
    },
  };
}
