import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { mongo } from 'mongoose';
import { isMailAddress } from 'shared/contracts/mail-address';
import { root } from 'shared/repository-root';
import { staffPages } from 'shared/staff-pages';
import { z } from 'zod';
import { databaseFileIn } from '../embedded/start';
import { localSecrets } from './local-secrets';
import { parseFieldKeys } from './platform/field-encryption';
import { logFormats } from './platform/logger';
import { SettingError } from './platform/setting-error';
import { safePasswordMemoryKib, weaknessOf } from './weak-settings';

const port = z.coerce.number().int().min(0).max(65_535);
const address = (protocol: RegExp, schemes: string) =>
  z.url({ protocol, error: `must be a ${schemes} address` });
const webAddress = address(/^https?$/, 'http or https');
/** An address without a path, as browsers name it; one is copied with a slash behind it, or in capitals. */
const siteOrigin = webAddress.pipe(
  z
    .string()
    .transform((text) => new URL(text))
    .refine(({ pathname }) => pathname === '/', 'must be an origin such as https://www.firma.example')
    .transform(({ origin }) => origin),
);
/** Validated by the driver, because a list of replica-set hosts is not a valid URL. */
const databaseAddress = z.string().refine(
  (uri) => {
    try {
      return new mongo.MongoClient(uri) !== undefined;
    } catch {
      return false;
    }
  },
  { error: 'must be a mongodb or mongodb+srv address' },
);
function isDecodable(uri: string): boolean {
  try {
    return decodeURIComponent(uri) !== undefined;
  } catch {
    return false;
  }
}
const email = z.string().refine(isMailAddress, 'must be an e-mail address');
const emails = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase()))
  .pipe(z.array(email));

/** Retention in days, or `never` to delete nothing. */
const retention = z.union([z.literal('never'), z.coerce.number().int().min(1).max(36_500)]);

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port.default(4000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PUBLIC_ORIGIN: siteOrigin.optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO_PASSWORD: z.string().optional(),
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(1_048_576).default(safePasswordMemoryKib),
  MONGODB_URI: databaseAddress.optional(),
  REDIS_URL: address(/^rediss?$/, 'redis or rediss')
    .refine(isDecodable, 'a % of its password must be written as %25')
    .optional(),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z.array(
        z
          .string()
          .min(32, 'must hold at least 32 characters, each of them where there are several (new,old)'),
      ),
    )
    .optional(),
  FIELD_KEYS: z.string().optional(),
  AUDIT_KEYS: z.string().optional(),
  AUDIT_HEAD_URL: address(/^(https?|syslogs?)$/, 'http, https, syslog or syslogs').optional(),
  RELEASE_KEY: z.string().optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp or smtps').optional(),
  MAIL_FROM: email.default('post@firma.example'),
  NOTIFY_EMAIL: email.optional(),
  LEAD_WEBHOOK_URL: webAddress.optional(),
  ZAPIER_WEBHOOK_URL: webAddress.optional(),
  IMAGE_API_URL: webAddress.optional(),
  IMAGE_API_KEY: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  VIKA_RETENTION_DAYS: retention.optional(),
  LEAD_RETENTION_DAYS: retention.optional(),
  AUDIT_RETENTION_DAYS: retention.optional(),
  VIKA_EMAILS: emails.optional(),
  VIKARAPPORT_EMAILS: emails.optional(),
  CUSTOMER_SERVICE_EMAILS: emails.optional(),
  CUSTOMER_SERVICE_HOME: z.enum([staffPages.vika, staffPages.vikaReport]).default(staffPages.vika),
  CLINIC_EMAILS: emails.optional(),
  SECOND_STEP: z.enum(['required', 'optional']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(logFormats).optional(),
});

const neededInProduction = [
  'SESSION_SECRET',
  'MONGODB_URI',
  'REDIS_URL',
  'FIELD_KEYS',
  'AUDIT_KEYS',
  'RELEASE_KEY',
  'PUBLIC_ORIGIN',
  'VIKA_RETENTION_DAYS',
  'LEAD_RETENTION_DAYS',
  'AUDIT_RETENTION_DAYS',
] as const;

/**
 * Reads all settings of the API. Throws SettingError with one line about the first invalid one.
 * @param create whether the data folder may be created
 */
export function readSettings(source: NodeJS.ProcessEnv, { create = true } = {}) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const [fault] = read.error.issues;
    throw new SettingError(`${String(fault?.path[0])}: ${fault?.message}`);
  }
  const env = read.data;
  const production = env.NODE_ENV === 'production';
  const missing = production ? neededInProduction.find((name) => env[name] === undefined) : undefined;
  if (missing) throw new SettingError(`${missing}: must be set in production`);
  const embedded = !env.MONGODB_URI;
  if (!embedded && !env.REDIS_URL) throw new SettingError('REDIS_URL: must be set together with MONGODB_URI');
  const dataDirectory = resolve(root, env.DATA_DIR);
  if (embedded && !create && !existsSync(databaseFileIn(dataDirectory))) {
    throw new SettingError(`DATA_DIR: there is no database in ${dataDirectory}`);
  }
  const secrets =
    env.SESSION_SECRET && env.FIELD_KEYS && env.AUDIT_KEYS && env.RELEASE_KEY
      ? undefined
      : localSecrets(dataDirectory);
  const fieldKeys = readKeys('FIELD_KEYS', env.FIELD_KEYS ?? secrets?.fieldKeys);
  const auditKeys = readKeys('AUDIT_KEYS', env.AUDIT_KEYS ?? secrets?.auditKeys);
  const [releaseKey = Buffer.alloc(0), ...formerReleaseKeys] = (env.RELEASE_KEY ?? secrets?.releaseKey ?? '')
    .split(',')
    .map((text) => Buffer.from(text, 'base64'));
  const releaseKeys = [releaseKey, ...formerReleaseKeys];
  if (releaseKeys.some(({ length }) => length !== 32)) {
    throw new SettingError(
      'RELEASE_KEY: must be 32 random bytes in base64, each of them where there are several (new,old)',
    );
  }
  const weakness = production
    ? weaknessOf(env, { FIELD_KEYS: fieldKeys, AUDIT_KEYS: auditKeys }, releaseKeys)
    : undefined;
  if (weakness) throw new SettingError(weakness);
  return {
    production,
    embedded,
    dataDirectory,
    host: env.API_HOST,
    port: env.API_PORT,
    /** Address of the Prometheus endpoint; undefined without a port. */
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    demoPassword: env.DEMO_PASSWORD,
    /** Memory that the hash of one password takes. */
    passwordMemoryKib: env.PASSWORD_MEMORY_KIB,
    mongodbUri: env.MONGODB_URI,
    redisUrl: env.REDIS_URL,
    /** The first secret signs; signatures of the others stay valid (rotation). */
    sessionSecrets: env.SESSION_SECRET ?? [secrets?.sessionSecret ?? ''],
    fieldKeys,
    /** The first key makes the MACs of the audit log; the others only verify older entries. */
    auditKeys,
    /** Where the head of the audit chain is sent, in addition to the file. */
    auditHeadUrl: env.AUDIT_HEAD_URL,
    /** Signs the live state for the edges; states signed with former keys are signed again at startup. */
    releaseKey,
    formerReleaseKeys,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    notifyEmail: env.NOTIFY_EMAIL,
    leadWebhookUrl: env.LEAD_WEBHOOK_URL,
    zapierWebhookUrl: env.ZAPIER_WEBHOOK_URL,
    imageApi: env.IMAGE_API_URL ? { url: env.IMAGE_API_URL, key: env.IMAGE_API_KEY } : undefined,
    /** Number of proxies in front of the API: the edge plus `TRUST_PROXY`. */
    trustedProxies: env.TRUST_PROXY + 1,
    vikaRetentionDays: env.VIKA_RETENTION_DAYS ?? 'never',
    leadRetentionDays: env.LEAD_RETENTION_DAYS ?? 'never',
    auditRetentionDays: env.AUDIT_RETENTION_DAYS ?? 'never',
    /** Initial lists of the accounts named here. */
    lists: {
      vika: env.VIKA_EMAILS,
      vikarapport: env.VIKARAPPORT_EMAILS,
      customerService: env.CUSTOMER_SERVICE_EMAILS,
      clinic: env.CLINIC_EMAILS,
    },
    customerServiceHome: env.CUSTOMER_SERVICE_HOME,
    /** Optional with the embedded database, because its demo accounts have no second step. */
    secondStep: env.SECOND_STEP ?? (embedded ? ('optional' as const) : ('required' as const)),
    logLevel: env.LOG_LEVEL,
    /** For people on a terminal, for programs elsewhere. */
    logFormat: env.LOG_FORMAT ?? (process.stdout.isTTY ? ('text' as const) : ('json' as const)),
  };
}
export type Settings = ReturnType<typeof readSettings>;

function readKeys(name: string, text = '') {
  try {
    return parseFieldKeys(text);
  } catch (error) {
    throw new SettingError(`${name}: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}
