import type { Router } from 'express';
import type { Redis } from 'ioredis';
import type { DestinationStream, Logger } from 'pino';
import type { Settings } from './env';
import { type AuditLog, createAuditLog } from './features/audit';
import { migrations as ours } from './migrations';
import { createExpiredRowsJob } from './platform/expired-rows';
import { createFieldCipher, type FieldCipher } from './platform/field-encryption';
import { createLogger } from './platform/logger';
import { createMailer, type Mailer, refuseMissingMailKeys } from './platform/mail';
import { type Migration, runMigrations } from './platform/migrations';
import { createIndexes, disconnectDatabase, waitForDatabase } from './platform/mongo';
import { createRedis, whenReady } from './platform/redis';

export interface Surroundings {
  /** A database that is already running, instead of an embedded one of its own. */
  databaseUri?: string;
  /** Where log lines go; standard output without it. */
  log?: DestinationStream;
  /** Instead of those of this release. */
  migrations?: readonly Migration[];
}

/** What features are built from. */
export interface Context {
  settings: Settings;
  logger: Logger;
  databaseUri: string;
  /** Undefined if the product runs as a single process. */
  redis: Redis | undefined;
  cipher: FieldCipher;
  audit: AuditLog;
  mailer: Mailer;
}

/** Work in the background: from when the api answers until its last request has ended. */
interface Job {
  /** None if it is under way already. */
  start?(): void | Promise<void>;
  stop(): unknown;
}

/** A part of the api. Parts start in order and stop in the reverse one, as later ones stand on earlier ones. */
export interface Feature {
  routers?: Router[];
  jobs?: Job[];
  /** Ends what would keep requests or sockets open, before the server closes. */
  stop?(): unknown;
  /** Lines for the person who started the api. */
  notices?: string[];
}

/** Opens what all features stand on: connections, keys and mail. */
export async function openContext(
  settings: Settings,
  databaseUri: string,
  { log, migrations = ours }: Surroundings,
): Promise<{ context: Context; base: Feature[] }> {
  const logger = createLogger(settings, log);
  await waitForDatabase(databaseUri, console.error);
  // Before the indexes: a unique one may demand what a migration puts in order.
  await runMigrations(migrations, logger);
  await createIndexes();
  const redis = settings.redisUrl
    ? createRedis(settings.redisUrl, (error) => logger.warn({ message: error.message }, 'redis'))
    : undefined;
  if (redis) await whenReady(redis);
  const cipher = createFieldCipher(settings.fieldKeys, (record) =>
    logger.error({ record }, 'a row cannot be decrypted'),
  );
  await refuseMissingMailKeys(settings.fieldKeys);
  const mailer = createMailer(settings, cipher, logger);
  const audit = createAuditLog(settings.auditKeys);
  return {
    context: { settings, logger, databaseUri, redis, cipher, audit, mailer },
    base: [
      { jobs: [{ stop: disconnectDatabase }] },
      { jobs: [{ stop: () => redis?.disconnect() }] },
      { jobs: [mailer, createExpiredRowsJob(logger)] },
    ],
  };
}
