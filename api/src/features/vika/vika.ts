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
import { mayWatch, parseResume, vikaUpgrade } from './vika-socket';

interface VikaOptions {
  fieldKeys: FieldKey[];
  /** Undefined in a product of one process. */
  redis: Redis | undefined;
  retentionDays: number | 'never';
  publicOrigin: string;
  logger: Logger;
  exports: Exports;
  /** The account behind a session's cookies. */
  accountOf: (cookie: string) => Promise<Account | undefined>;
  addressOf: (request: IncomingMessage) => string;
  /** Calls back for every account whose sessions or rights changed; answers how to stop listening. */
  onAccountChange: (listener: (userId: string) => void) => () => void;
}

/** The Redis Stream of the live channel: ids only. */
export const vikaStream = 'events:vika';

/** More telephone calls than a desk answers in ten minutes, and too few to try numbers. */
const earlierRate = { name: 'vika-earlier', points: 60, duration: 10 * 60 };
/** The same of questions who saw a patient, which tell whether a number is one's. */
const accessRate = { ...earlierRate, name: 'vika-access-log' };

/** Vika as a whole: its routes, its live channel and its jobs. */
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
  // The kind of error alone: what it stumbled over may be a patient's.
  const report = (error: unknown) =>
    logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'vika: will be tried again');
  const cipher = createFieldCipher(fieldKeys);
  await refuseMissingKeys(fieldKeys);
  await refuseMissingNumberKey(fieldKeys);
  await sealClearFields(cipher, report);
  const log = redis ? createRedisEventLog(redis, vikaStream, { report }) : createMemoryEventLog({ report });
  const notices = createNotices(log, report);
  const service = createVikaService(cipher, notices);
  const channel = await openChannel({
    log,
    messagesFor: (events) => liveMessages(cipher, events),
    sending: recordShown,
    stillAllowed: async (cookie) => mayWatch(await accountOf(cookie)),
    parse: parseResume,
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

/** A registration that nobody can open is found out about now, not when a patient calls. */
async function refuseMissingKeys(fieldKeys: FieldKey[]) {
  const known = fieldKeys.map(({ id }) => id);
  const closed = await RegistrationModel.findOne(
    { service_type: vikaService, key_id: trusted({ $nin: known }) },
    'key_id',
  ).lean();
  if (closed)
    throw new SettingError(
      `FIELD_KEYS: registrations are sealed with the key ${closed.key_id}, which is missing`,
    );
}
