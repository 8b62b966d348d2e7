import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createLeasedJob, createRetentionJob } from '../../platform/leased-job';
import type { Mailer } from '../../platform/mail';
import type { Exports } from '../exports';
import { renewDerivedFields } from './derived-fields';
import { tellOfLateLeads } from './late-leads';
import { leadKinds } from './lead-kinds';
import { createLeadNotices } from './lead-notices';
import { expireLeads } from './lead-retention';
import { createLeadWebhook } from './lead-webhook';
import { leadsRouter } from './leads.router';
import { createSpamCheck } from './spam';

interface LeadOptions {
  redis: Redis | undefined;
  mailer: Mailer;
  exports: Exports;
  logger: Logger;
  notifyEmail: string | undefined;
  webhookUrl: string | undefined;
  retentionDays: number | 'never';
  publicOrigin: string;
  secret: string;
}

const remindEveryMs = 60_000;

/** Leads as a whole: the routes of every kind, the webhook's queue, who is told of late ones, and how long they are kept. */
export function createLeads({ redis, exports, webhookUrl, retentionDays, logger, ...options }: LeadOptions) {
  const webhook = createLeadWebhook({ url: webhookUrl, publicOrigin: options.publicOrigin, logger });
  const notices = createLeadNotices({ ...options, webhook });
  const isSpam = createSpamCheck(redis);
  const expiry = createRetentionJob({ of: 'leads', days: retentionDays, expire: expireLeads, logger });
  const { mailer, notifyEmail, publicOrigin } = options;
  const reminders = createLeasedJob({
    name: 'late-leads',
    everyMs: remindEveryMs,
    report: (error) =>
      logger.warn(
        { kind: error instanceof Error ? error.name : 'unknown' },
        'late leads: will be looked for again',
      ),
    async work() {
      if (notifyEmail) await tellOfLateLeads({ mailer, notifyEmail, publicOrigin });
    },
  });
  const kinds = Object.values(leadKinds);
  return {
    routers: kinds.map((kind) => leadsRouter(kind, { isSpam, notices, exports })),
    start() {
      webhook.start();
      expiry.start();
      reminders.start();
      for (const kind of kinds)
        renewDerivedFields(kind).catch((err) =>
          logger.error({ err }, 'older leads are not found by all of it'),
        );
    },
    async stop() {
      await Promise.all([webhook.stop(), expiry.stop(), reminders.stop()]);
    },
  };
}
