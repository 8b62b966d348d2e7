import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { DestinationStream } from 'pino';
import proxyAddress from 'proxy-addr';

import { type EmbeddedDatabase, endOf, startEmbeddedDatabase } from '../embedded/start';

import { createApp } from './app';
import type { Settings } from './env';
import { announceExports } from './export-notice';
import { createAccountCache } from './features/accounts/account-cache';
import { followAccountChanges } from './features/accounts/account-changes';
import { accountExists, seedLists } from './features/accounts/accounts.service';
import { countRefusals, openAuditLog } from './features/audit';
import { auditRouter } from './features/audit/audit.router';
import { headFileIn, keepHeads, missingSince } from './features/audit/audit-head';
import { expireAudit } from './features/audit/audit-retention';
import { accountRouter } from './features/auth/account.router';
import { authRouter } from './features/auth/auth.router';
import { seedDemoAccounts } from './features/auth/demo-accounts';
import { noteUse } from './features/auth/own-sessions';
import { createPasskeys } from './features/auth/passkeys';
import { createPassport, loadAccount } from './features/auth/passport';
import { createPasswords } from './features/auth/passwords';
import { firstListsOf } from './features/auth/policy';
import { createResetRequests } from './features/auth/reset-requests';
import { createSecondStep } from './features/auth/second-step';
import { refuseMissingStepKeys } from './features/auth/second-step-keys';
import { createSignInLimits } from './features/auth/sign-in-limits';
import { blogRouter } from './features/blog/blog.router';
import { backfillSlugs } from './features/blog/blog-slugs';
import { seedDemoBlog } from './features/blog/demo-blog';
import { createPictureMaker } from './features/blog/picture-maker';
import { createBlogPublishing } from './features/blog/scheduled-posts';
import { createUploadsCleanUp } from './features/blog/unused-uploads';
import { callsRouter } from './features/calls/calls.router';
import { forgetCallers } from './features/calls/calls-retention';
import { clientEventsRouter } from './features/client-events/client-events.router';
import { createExports } from './features/exports/exports';
import { zapierRouter } from './features/functions/zapier.router';
import { healthRouter } from './features/health/health.router';
import { createMetrics } from './features/health/metrics';
import { createLeads } from './features/leads/leads';
import { createCanaryWatch } from './features/modules/canary-watch';
import { createModulesCleanUp, forgetWhoDrewBack } from './features/modules/clean-up';
import { grantableModules } from './features/modules/grantable-modules';
import { followLiveChanges } from './features/modules/live-changes';
import { moduleConsoleRouter } from './features/modules/module-console.router';
import { addReport } from './features/modules/module-figures';
import { modulesRouter } from './features/modules/modules.router';
import { createModules } from './features/modules/modules.service';
import { createSigner } from './features/modules/signer';
import { noteFailures } from './features/security/note-failures';
import { securityRouter } from './features/security/security.router';
import { createSecurityLog } from './features/security/security-log';
import { createInvitations } from './features/users/invitations';
import { usersRouter } from './features/users/users.router';
import { forgetNumbers } from './features/vika/patient-numbers';
import { refuseMissingVikaKeys, startVika } from './features/vika/vika';
import { createExpiredRowsJob } from './platform/expired-rows';
import { createFieldCipher } from './platform/field-encryption';
import { createRetentionJob } from './platform/leased-job';
import { createLogger } from './platform/logger';
import { createMailer, refuseMissingMailKeys } from './platform/mail';
import { createIndexes, disconnectDatabase, waitForDatabase } from './platform/mongo';
import { createAccountLookup } from './platform/realtime/account-lookup';
import { createRedis, whenReady } from './platform/redis';
import { createSessions } from './platform/session';

/** Keep idle connections open this long after closing the listener, as a proxy may be about to use one. */
const idleGraceMs = 800;
/** After this, remaining connections are closed, even with a request in progress. */
const maxShutdownMs = 5_000;
const requestTimeoutMs = 30_000;
const lostWithinMs = 500;

interface Surroundings {
  /** A database that is already running, instead of an embedded one of its own. */
  databaseUri?: string;
  /** Where log lines go; standard output without it. */
  log?: DestinationStream;
}

interface RunningApi {
  port: number;
  /** Lines to show to the person who started it. */
  notices: string[];
  /** With this key, edges verify what this API signed. */
  releasePublicKey: string;
  /** Resolves with one line if a dependency was lost for good. */
  broken: Promise<string>;
  /** @param graceMs how long idle connections stay open, which a proxy may be about to use */
  stop(graceMs?: number): Promise<void>;
}

/** Starts the API and everything it depends on; `stop` shuts all of it down in order. */
export async function startApi(settings: Settings, surroundings: Surroundings = {}): Promise<RunningApi> {
  const isOwn = settings.embedded && !surroundings.databaseUri;
  const database = isOwn ? await startEmbeddedDatabase(settings.dataDirectory) : undefined;
  const started = startOn(database, settings, surroundings);
  if (!database) return started;
  const lost = database.ended.then((how) => {
    throw new Error(endOf(how, settings.dataDirectory));
  });
  try {
    return await Promise.race([started, lost]);
  } catch (error) {
    // A lost connection is noticed before the exit of the database process is: wait briefly for the real cause.
    await Promise.race([lost, wait(lostWithinMs)]);
    // Lets the database print its messages before this process exits.
    await database.stop();
    throw error;
  }
}

async function startOn(
  database: EmbeddedDatabase | undefined,
  settings: Settings,
  surroundings: Surroundings,
): Promise<RunningApi> {
  const logger = createLogger(settings, surroundings.log);
  const databaseUri = settings.mongodbUri ?? surroundings.databaseUri ?? database?.uri ?? '';
  await waitForDatabase(databaseUri, console.error);
  await createIndexes();
  openAuditLog(settings.auditKeys);
  const headFile = headFileIn(settings.dataDirectory);
  const missing = await missingSince(headFile);
  if (missing) logger.error(missing);
  const heads = keepHeads({ file: headFile, url: settings.auditHeadUrl, logger });
  const auditExpiry = createRetentionJob({
    of: 'audit',
    days: settings.auditRetentionDays,
    expire: (days) => expireAudit(days, settings.auditKeys),
    logger,
  });
  const numberExpiry = createRetentionJob({
    of: 'patient-numbers',
    days: settings.auditRetentionDays,
    expire: forgetNumbers,
    logger,
  });
  const callerExpiry = createRetentionJob({
    of: 'callers',
    days: settings.auditRetentionDays,
    expire: forgetCallers,
    logger,
  });
  const drawBackExpiry = createRetentionJob({
    of: 'module-changes',
    days: settings.auditRetentionDays,
    expire: forgetWhoDrewBack,
    logger,
  });
  const rowsExpiry = createExpiredRowsJob(logger);
  const redis = settings.redisUrl
    ? createRedis(settings.redisUrl, (error) => logger.warn({ message: error.message }, 'redis'))
    : undefined;
  if (redis) await whenReady(redis);

  const { customerServiceHome, secondStep } = settings;
  const listsOf = firstListsOf(settings);
  await seedLists(listsOf);
  const rules = { customerServiceHome, secondStep };
  await refuseMissingStepKeys(settings.fieldKeys);
  await refuseMissingMailKeys(settings.fieldKeys);
  await refuseMissingVikaKeys(settings.fieldKeys);
  const fieldCipher = createFieldCipher(settings.fieldKeys);
  const secondSteps = createSecondStep(fieldCipher);
  const passwords = createPasswords(settings.passwordMemoryKib);
  const passkeys = createPasskeys({
    cipher: fieldCipher,
    secondSteps,
    publicOrigin: settings.publicOrigin,
  });
  const notices = settings.embedded ? await seedDemoAccounts(settings.demoPassword, listsOf, passwords) : [];
  if (missing) notices.push(missing);
  if (settings.embedded) await seedDemoBlog(settings.publicOrigin);

  const mailer = createMailer(settings, logger);
  const resetRequests = createResetRequests(mailer, settings.publicOrigin, logger);
  const invitations = createInvitations(mailer, settings.publicOrigin, logger);
  const secure = settings.publicOrigin.startsWith('https:');
  const [secret = ''] = settings.sessionSecrets;
  const limits = createSignInLimits({ redis, secrets: settings.sessionSecrets, secure });
  const securityLog = createSecurityLog(logger);
  const accountChanges = await followAccountChanges((error) =>
    logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'accounts: will look again'),
  );
  const sessions = createSessions({
    secrets: settings.sessionSecrets,
    secure,
    redis,
    onUse: (id, endsAt, network) =>
      void noteUse(id, endsAt, network).catch((error: unknown) =>
        logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'use of a session not noted'),
      ),
  });
  const account = loadAccount(rules, createAccountCache(accountChanges));
  const readSession: RequestHandler = (request, response, next) =>
    sessions(request, response, (error) => (error ? next(error) : account(request).then(() => next(), next)));

  const exports = createExports({
    worker: new URL('./export-worker', import.meta.url),
    databaseUri,
    fieldKeys: settings.fieldKeys,
    announce: announceExports(mailer),
  });
  const leads = createLeads({
    redis,
    mailer,
    exports,
    logger,
    notifyEmail: settings.notifyEmail,
    webhookUrl: settings.leadWebhookUrl,
    retentionDays: settings.leadRetentionDays,
    publicOrigin: settings.publicOrigin,
    secret,
  });
  const vika = await startVika({
    fieldKeys: settings.fieldKeys,
    redis,
    retentionDays: settings.vikaRetentionDays,
    publicOrigin: settings.publicOrigin,
    logger,
    exports,
    accountOf: createAccountLookup(() => app),
    addressOf: (request) => proxyAddress(request, app.get('trust proxy fn')),
    onAccountChange: accountChanges.onChange,
  });
  const signer = createSigner(settings.releaseKey, settings.formerReleaseKeys);
  const liveChanges = await followLiveChanges(redis, logger);
  const modules = createModules(signer, liveChanges.announce);
  for (const module of await modules.signAnew()) {
    logger.error({ module }, 'signed by none of RELEASE_KEY: edges that hold no copy of it refuse it');
  }
  const { notifyEmail, publicOrigin } = settings;
  const canaries = createCanaryWatch({ modules, mailer, notifyEmail, publicOrigin });
  const modulesCleanUp = createModulesCleanUp(logger);
  const blogPublishing = createBlogPublishing(logger);
  const uploadsCleanUp = createUploadsCleanUp(logger);
  const metrics = createMetrics();
  const app = createApp({
    logger,
    measure: metrics.measure,
    publicOrigin: settings.publicOrigin,
    trustedProxies: settings.trustedProxies,
    secret,
    readSession,
    noteFailures: noteFailures({ log: securityLog, clientOf: limits.clientOf, accountExists }),
    routers: [
      healthRouter(redis),
      authRouter({
        passport: createPassport(rules, passwords, limits.knows),
        passwords,
        rules,
        secondSteps,
        passkeys,
        limits,
        securityLog,
        resetRequests,
        redis,
      }),
      accountRouter({ limits, passwords, securityLog, secondSteps, passkeys }),
      usersRouter({
        listsOf,
        customerServiceHome,
        limits,
        securityLog,
        mailer,
        invitations,
        grantableModules,
      }),
      securityRouter(),
      ...leads.routers,
      vika.router,
      auditRouter(),
      blogRouter({
        redis,
        publicOrigin: settings.publicOrigin,
        imageApi: settings.imageApi,
        pictureMaker: createPictureMaker(new URL('./picture-worker', import.meta.url)),
      }),
      callsRouter(exports),
      clientEventsRouter(redis, addReport, canaries.report),
      zapierRouter(redis, settings.zapierWebhookUrl),
      modulesRouter(modules, canaries, liveChanges, redis),
      moduleConsoleRouter(modules, mailer),
    ],
  });
  const server = createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: 65_000 }, app);
  server.on('upgrade', vika.upgrade);
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  const metricsServer =
    settings.metrics && (await metrics.listen(settings.metrics.port, settings.metrics.host));
  mailer.start();
  invitations.start();
  resetRequests.start();
  leads.start();
  backfillSlugs().catch((err) => logger.error({ err }, 'older posts keep their ids as addresses'));
  auditExpiry.start();
  numberExpiry.start();
  callerExpiry.start();
  drawBackExpiry.start();
  rowsExpiry.start();
  modulesCleanUp.start();
  blogPublishing.start();
  uploadsCleanUp.start();

  return {
    port: (server.address() as AddressInfo).port,
    notices,
    releasePublicKey: signer.publicKey,
    broken: database
      ? database.ended.then((how) => endOf(how, settings.dataDirectory))
      : new Promise(() => {}),
    async stop(graceMs = idleGraceMs) {
      exports.stop();
      metricsServer?.close();
      await Promise.all([vika.close(), liveChanges.close()]);
      const closed = once(server, 'close');
      server.close();
      setTimeout(() => server.closeIdleConnections(), graceMs);
      const hardStop = setTimeout(() => server.closeAllConnections(), maxShutdownMs);
      await closed;
      clearTimeout(hardStop);
      await countRefusals();
      await Promise.all([
        leads.stop(),
        invitations.stop(),
        resetRequests.stop(),
        mailer.stop(),
        auditExpiry.stop(),
        numberExpiry.stop(),
        callerExpiry.stop(),
        drawBackExpiry.stop(),
        rowsExpiry.stop(),
        modulesCleanUp.stop(),
        blogPublishing.stop(),
        uploadsCleanUp.stop(),
        heads.stop(),
      ]);
      await accountChanges.stop();
      redis?.disconnect();
      await disconnectDatabase();
      await database?.stop();
    },
  };
}
