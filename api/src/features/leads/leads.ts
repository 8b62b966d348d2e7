import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createRetentionJob } from '../../platform/leased-job';
import type { Mailer } from '../../platform/mail';
import type { Exports } from '../exports';
import { leadKinds } from './lead-kinds';
import { createLeadNotices } from './lead-notices';
import { expireLeads } from './lead-retention';
import { createLeadWebhook } from './lead-webhook';
import { leadsRouter } from './leads.router';
import { renewSearchKeys } from './leads.service';
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

/** Leads as a whole: the routes of every kind, the webhook's queue, and how long they are kept. */
export function createLeads({ redis, exports, webhookUrl, retentionDays, logger, ...options }: LeadOptions) {
  const webhook = createLeadWebhook({ url: webhookUrl, publicOrigin: options.publicOrigin, logger });
  const notices = createLeadNotices({ ...options, webhook });
  const isSpam = createSpamCheck(redis);
  const expiry = createRetentionJob({ of: 'leads', days: retentionDays, expire: expireLeads, logger });
  const kinds = Object.values(leadKinds);
  return {
    routers: kinds.map((kind) => leadsRouter(kind, { isSpam, notices, exports })),
    start() {
      webhook.start();
      expiry.start();
      for (const kind of kinds)
        renewSearchKeys(kind).catch((err) => logger.error({ err }, 'older leads are not found by all of it'));
    },
    async stop() {
      await Promise.all([webhook.stop(), expiry.stop()]);
    },
  };
}
