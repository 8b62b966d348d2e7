import { trusted } from 'mongoose';
import proxyAddress from 'proxy-addr';
import type { Context } from '../../context';
import type { FieldKey } from '../../platform/field-encryption';
import type { Account } from '../../platform/http/access';
import { createLimiter } from '../../platform/http/rate-limit';
import { createRetentionJob } from '../../platform/leased-job';
import { openChannel } from '../../platform/realtime/channel';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { createRedisEventLog } from '../../platform/realtime/redis-event-log';
import { SettingError } from '../../platform/setting-error';
import type { Exports } from '../exports';
import { forgetNumbers, refuseMissingNumberKey } from './patient-numbers';
import { RegistrationModel, vikaService } from './registration.model';
import { vikaRouter } from './vika.router';
import { createVikaService } from './vika.service';
import { liveMessages, recordShown } from './vika-live';
import { createNotices } from './vika-notices';
import { expireRegistrations } from './vika-retention';
import { mayWatch, parseMessage, vikaUpgrade } from './vika-socket';

interface Needs {
  exports: Exports;
  /** The account that belongs to the session cookie. */
  accountOf: (cookie: string) => Promise<Account | undefined>;
  /** Subscribes to changes of sessions and rights; returns the unsubscribe function. */
  onAccountChange: (listener: (userId: string) => void) => () => void;
}

/** Redis stream of the live channel; holds ids only. */
export const vikaStream = 'events:vika';

/** Enough for the calls a desk answers in ten minutes, too few to enumerate numbers. */
const earlierRate = { name: 'vika-earlier', points: 60, duration: 10 * 60 };
/** Same rate for look-ups who saw a patient, as those also reveal whether a number is known. */
const accessRate = { ...earlierRate, name: 'vika-access-log' };

/** Vika: routes, live channel and background jobs. */
export async function vikaFeature(
  { settings, redis, cipher, audit, logger }: Context,
  { exports, accountOf, onAccountChange }: Needs,
) {
  const { publicOrigin, trustedProxies } = settings;
  await refuseMissingVikaKeys(settings.fieldKeys);
  // Log only the error name: the message may contain patient data.
  const report = (error: unknown) =>
    logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'vika: will be tried again');
  const log = redis ? createRedisEventLog(redis, vikaStream, { report }) : createMemoryEventLog({ report });
  const notices = createNotices(log, report);
  const service = createVikaService(cipher, notices);
  const channel = await openChannel({
    log,
    messagesFor: (events) => liveMessages(cipher, events),
    sending: (members, events) => recordShown(audit, members, events),
    stillAllowed: async (cookie) => mayWatch(await accountOf(cookie)),
    parse: parseMessage,
    closed: ({ email }) =>
      void audit.recordUse({ actor: email, area: 'vika', action: 'unwatch' }).catch(report),
    report,
  });
  const stopListening = onAccountChange(channel.endSockets);

  return {
    routers: [
      vikaRouter({
        cipher,
        audit,
        service,
        channel,
        exports,
        earlierLimiter: createLimiter(redis, earlierRate),
        accessLimiter: createLimiter(redis, accessRate),
      }),
    ],
    upgrade: vikaUpgrade({
      channel,
      audit,
      publicOrigin,
      accountOf,
      addressOf: (request) => proxyAddress(request, (_address, hop) => hop < trustedProxies),
    }),
    jobs: [
      notices.left,
      createRetentionJob({
        of: 'vika',
        days: settings.vikaRetentionDays,
        expire: (days) => expireRegistrations(service, audit, days),
        logger,
      }),
      createRetentionJob({
        of: 'patient-numbers',
        days: settings.auditRetentionDays,
        expire: forgetNumbers,
        logger,
      }),
    ],
    async stop() {
      stopListening();
      await channel.close();
    },
  };
}

/** Fails at startup if a key that registrations or their former numbers are encrypted with is missing. */
async function refuseMissingVikaKeys(fieldKeys: FieldKey[]): Promise<void> {
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
