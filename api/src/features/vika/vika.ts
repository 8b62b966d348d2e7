import type { IncomingMessage } from 'node:http';
import type { Redis } from 'ioredis';
import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { createFieldCipher, type FieldKey } from '../../platform/field-encryption';
import type { Account } from '../../platform/http/access';
import { createLimiter } from '../../platform/http/rate-limit';
import { createRetentionJob } from '../../platform/leased-job';
import { openChannel } from '../../platform/realtime/channel';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { createRedisEventLog } from '../../platform/realtime/redis-event-log';
import { SettingError } from '../../platform/setting-error';
import { recordUse } from '../audit';
import type { Exports } from '../exports';
import { refuseMissingNumberKey } from './patient-numbers';
import { RegistrationModel, vikaService } from './registration.model';
import { sealClearFields } from './seal-clear-fields';
import { vikaRouter } from './vika.router';
import { createVikaService } from './vika.service';
import { liveMessages, recordShown } from './vika-live';
import { createNotices } from './vika-notices';
import { expireRegistrations } from './vika-retention';
import { mayWatch, parseMessage, vikaUpgrade } from './vika-socket';

interface VikaOptions {
  fieldKeys: FieldKey[];
  /** Undefined if the product runs as a single process. */
  redis: Redis | undefined;
  retentionDays: number | 'never';
  publicOrigin: string;
  logger: Logger;
  exports: Exports;
  /** The account that belongs to the session cookie. */
  accountOf: (cookie: string) => Promise<Account | undefined>;
  addressOf: (request: IncomingMessage) => string;
  /** Subscribes to changes of sessions and rights; returns the unsubscribe function. */
  onAccountChange: (listener: (userId: string) => void) => () => void;
}

/** Redis stream of the live channel; holds ids only. */
export const vikaStream = 'events:vika';

/** Enough for the calls a desk answers in ten minutes, too few to enumerate numbers. */
const earlierRate = { name: 'vika-earlier', points: 60, duration: 10 * 60 };
/** Same rate for look-ups who saw a patient, as those also reveal whether a number is known. */
const accessRate = { ...earlierRate, name: 'vika-access-log' };

/** Starts Vika: routes, live channel and background jobs. */
export async function startVika({
  fieldKeys,
  redis,
  retentionDays,
  publicOrigin,
  logger,
  exports,
  accountOf,
  addressOf,
  onAccountChange,
}: VikaOptions) {
  // Log only the error name: the message may contain patient data.
  const report = (error: unknown) =>
    logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'vika: will be tried again');
  const cipher = createFieldCipher(fieldKeys);
  await sealClearFields(cipher, report);
  const log = redis ? createRedisEventLog(redis, vikaStream, { report }) : createMemoryEventLog({ report });
  const notices = createNotices(log, report);
  const service = createVikaService(cipher, notices);
  const channel = await openChannel({
    log,
    messagesFor: (events) => liveMessages(cipher, events),
    sending: recordShown,
    stillAllowed: async (cookie) => mayWatch(await accountOf(cookie)),
    parse: parseMessage,
    closed: ({ email }) => void recordUse({ actor: email, area: 'vika', action: 'unwatch' }).catch(report),
    report,
  });
  const stopListening = onAccountChange(channel.endSockets);
  const stopping = new AbortController();
  const sweeping = notices.keepSweeping(stopping.signal);
  const expiry = createRetentionJob({
    of: 'vika',
    days: retentionDays,
    expire: (days) => expireRegistrations(service, days),
    logger,
  });
  expiry.start();

  return {
    router: vikaRouter({
      cipher,
      service,
      channel,
      exports,
      earlierLimiter: createLimiter(redis, earlierRate),
      accessLimiter: createLimiter(redis, accessRate),
    }),
    upgrade: vikaUpgrade({ channel, publicOrigin, accountOf, addressOf }),
    async close() {
      stopping.abort();
      stopListening();
      await channel.close();
      await Promise.all([sweeping, expiry.stop()]);
    },
  };
}
export type Vika = Awaited<ReturnType<typeof startVika>>;

/** Fails at startup if a key that registrations or their former numbers are encrypted with is missing. */
export async function refuseMissingVikaKeys(fieldKeys: FieldKey[]): Promise<void> {
  const known = fieldKeys.map(({ id }) => id);
  const closed = await RegistrationModel.findOne(
    { service_type: vikaService, key_id: trusted({ $nin: known }) },
    'key_id',
  ).lean();
  if (closed)
    throw new SettingError(
      `FIELD_KEYS: registrations are sealed with the key ${closed.key_id}, which is missing`,
    );
  await refuseMissingNumberKey(fieldKeys);
}
