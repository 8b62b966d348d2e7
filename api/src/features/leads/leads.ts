import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Mailer } from '../../platform/mail';
import type { Exports } from '../exports';
import { leadKinds } from './lead-kinds';
import { createLeadNotices } from './lead-notices';
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
  publicOrigin: string;
  secret: string;
}

/** Leads as a whole: the routes of every kind, and the webhook's queue. */
export function createLeads({ redis, exports, webhookUrl, logger, ...options }: LeadOptions) {
  const webhook = createLeadWebhook({ url: webhookUrl, publicOrigin: options.publicOrigin, logger });
  const notices = createLeadNotices({ ...options, webhook });
  const isSpam = createSpamCheck(redis);
  return {
    routers: Object.values(leadKinds).map((kind) => leadsRouter(kind, { isSpam, notices, exports })),
    start: webhook.start,
    stop: webhook.stop,
  };
}
