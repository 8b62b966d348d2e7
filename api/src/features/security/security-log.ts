import { type QueryFilter, trusted } from 'mongoose';
import type { Logger } from 'pino';
import type { QueryOf } from 'shared/contracts/endpoint';
import {
  alertThresholds,
  maxEventsPerKind,
  maxSecurityEvents,
  type SecurityEvent,
  type SecurityEventType,
  securityEventTypes,
  securityWindowMs,
} from 'shared/contracts/security-events';
import type { listSecurityEvents } from 'shared/contracts/security-events.schema';
import { hourMs } from 'shared/durations';
import { createLimiter } from '../../platform/http/rate-limit';
import { newestFirst } from '../../platform/paging';
import { SecurityEventModel, type StoredSecurityEvent } from './security-event.model';

const minute = 60;

interface SecurityEventInput {
  type: SecurityEventType;
  account: string | null;
  client: string;
  route: string;
}

/** Keeps the last thousand sign-ins and possible attacks, shared by all processes. */
export function createSecurityLog(logger: Logger) {
  // Limits the events logged per client and per type, so that an attacker cannot flood the disk or the log.
  const ofClient = createLimiter(undefined, { name: 'security-client', points: 10, duration: minute });
  const ofKind = createLimiter(undefined, { name: 'security-kind', points: 500, duration: minute });

  // Writes are serialised in this process, so that a burst raises one alert.
  let writing: Promise<void> = Promise.resolve();

  async function alertOf(_id: StoredSecurityEvent['_id'], { type, client }: SecurityEventInput, now: number) {
    const { [type]: threshold }: Partial<Record<SecurityEventType, number>> = alertThresholds;
    if (threshold === undefined) return;
    const inWindow: QueryFilter<StoredSecurityEvent> = {
      type,
      created_at: trusted({ $gt: new Date(now - securityWindowMs) }),
    };
    // Counted after the insert: of concurrent events in any process, at least the last one sees all of them.
    const [count, alerts] = await Promise.all([
      SecurityEventModel.countDocuments(inWindow),
      SecurityEventModel.countDocuments({ ...inWindow, alert: true }),
    ]);
    // At most one alert per type and window.
    if (count < threshold || alerts > 0) return;
    await SecurityEventModel.updateOne({ _id }, { $set: { alert: true } });
    logger.warn({ type, count, client }, 'security alert');
  }

  async function write(event: SecurityEventInput, now: number) {
    const { _id } = await SecurityEventModel.create({ ...event, alert: false, created_at: new Date(now) });
    await alertOf(_id, event, now);
    const removed = await forgetOldest();
    const of = SecurityEventModel.collection.name;
    if (removed > 0) logger.info({ of, removed }, 'retention: more than the log holds, oldest deleted');
  }

  return {
    /** Logs an event. Never throws, and callers need not wait for it. */
    async add(event: SecurityEventInput, now = Date.now()): Promise<void> {
      try {
        await ofClient.consume(`${event.type} ${event.client}`);
        await ofKind.consume(event.type);
      } catch {
        return;
      }
      writing = writing
        .then(() => write(event, now))
        .catch((error: unknown) =>
          logger.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'security event not kept'),
        );
      await writing;
    },

    /** Clients that were rate-limited within the last hour, by account. */
    async shutOut(now = Date.now()): Promise<Map<string, string[]>> {
      const rows = await SecurityEventModel.find(
        { type: 'rate_limit', created_at: trusted({ $gt: new Date(now - hourMs) }) },
        'account client',
      ).lean<StoredSecurityEvent[]>();
      const clients = new Map<string, Set<string>>();
      for (const { account, client } of rows) {
        if (account) clients.set(account, (clients.get(account) ?? new Set()).add(client));
      }
      return new Map([...clients].map(([account, seen]) => [account, [...seen]]));
    },
  };
}
export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** Deletes the oldest events of the most frequent type, so that flooding one type cannot evict the others. */
async function forgetOldest(): Promise<number> {
  const over = (await SecurityEventModel.countDocuments()) - maxSecurityEvents;
  if (over <= 0) return 0;
  const counted = await Promise.all(
    securityEventTypes.map(async (type) => ({
      type,
      count: await SecurityEventModel.countDocuments({ type }),
    })),
  );
  const [largest] = counted.sort((one, other) => other.count - one.count);
  if (!largest) return 0;
  const oldest = await SecurityEventModel.find({ type: largest.type }, '_id')
    .sort({ created_at: 1, _id: 1 })
    .limit(Math.min(over, largest.count - maxEventsPerKind))
    .lean<StoredSecurityEvent[]>();
  const those = { _id: trusted({ $in: oldest.map(({ _id }) => _id) }) };
  return (await SecurityEventModel.deleteMany(those)).deletedCount;
}

/** One page of the log, newest first. */
export async function listEvents({ type, ...page }: QueryOf<typeof listSecurityEvents>) {
  const { items, ...rest } = await newestFirst<StoredSecurityEvent>(
    SecurityEventModel,
    type ? { type } : {},
    page,
  );
  return { items: items.map(toEvent), ...rest };
}

const toEvent = (row: StoredSecurityEvent): SecurityEvent => ({
  id: String(row._id),
  at: row.created_at.toISOString(),
  type: row.type,
  alert: row.alert,
  account: row.account ?? null,
  client: row.client,
  route: row.route,
});
