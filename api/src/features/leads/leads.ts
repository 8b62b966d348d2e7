import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { createLeasedJob, createRetentionJob } from '../../platform/leased-job';
import type { Mailer } from '../../platform/mail';
import type { Exports } from '../exports';
import { answerTemplatesRouter } from './answer-templates.router';
import { notifyOfLateLeads } from './late-leads';
import { leadKinds } from './lead-kinds';
import { createLeadOutbox } from './lead-outbox';
import { expireLeads } from './lead-retention';
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

const mailEveryMs = minuteMs;

/** Assembles the leads feature: routes of every kind, outbox, mails and retention. */
export function createLeads({ redis, exports, retentionDays, logger, ...options }: LeadOptions) {
  const outbox = createLeadOutbox({ ...options, logger });
  const suspicionOf = createSpamCheck(redis);
  const expiry = createRetentionJob({ of: 'leads', days: retentionDays, expire: expireLeads, logger });
  const { mailer, notifyEmail, publicOrigin } = options;
  const mails = createLeasedJob({
    name: 'lead-mails',
    everyMs: mailEveryMs,
    report: (error) =>
      logger.warn(
        { kind: error instanceof Error ? error.name : 'unknown' },
        'mails about leads: will be tried again',
      ),
    async work() {
      if (notifyEmail) await notifyOfLateLeads({ mailer, notifyEmail, publicOrigin });
    },
  });
  return {
    routers: [
      ...Object.values(leadKinds).map((kind) => leadsRouter(kind, { suspicionOf, outbox, exports })),
      answerTemplatesRouter(),
    ],
    start() {
      outbox.start();
      expiry.start();
      mails.start();
    },
    async stop() {
      await Promise.all([outbox.stop(), expiry.stop(), mails.stop()]);
    },
  };
}
