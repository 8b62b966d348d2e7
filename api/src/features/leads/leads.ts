import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { createLeasedJob, createRetentionJob } from '../../platform/leased-job';
import type { Mailer } from '../../platform/mail';
import type { Exports } from '../exports';
import { answerTemplatesRouter } from './answer-templates.router';
import { finishAnswers } from './answers';
import { renewDerivedFields } from './derived-fields';
import { notifyOfLateLeads } from './late-leads';
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

const mailEveryMs = minuteMs;

/** Assembles the leads feature: routes of every kind, webhook queue, mails and retention. */
export function createLeads({ redis, exports, webhookUrl, retentionDays, logger, ...options }: LeadOptions) {
  const webhook = createLeadWebhook({ url: webhookUrl, publicOrigin: options.publicOrigin, logger });
  const notices = createLeadNotices({ ...options, webhook });
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
      await finishAnswers(mailer);
      if (notifyEmail) await notifyOfLateLeads({ mailer, notifyEmail, publicOrigin });
    },
  });
  const kinds = Object.values(leadKinds);
  return {
    routers: [
      ...kinds.map((kind) => leadsRouter(kind, { suspicionOf, notices, mailer, exports })),
      answerTemplatesRouter(),
    ],
    start() {
      webhook.start();
      expiry.start();
      mails.start();
      for (const kind of kinds)
        renewDerivedFields(kind).catch((err) =>
          logger.error({ err }, 'older leads are not found by all of it'),
        );
    },
    async stop() {
      await Promise.all([webhook.stop(), expiry.stop(), mails.stop()]);
    },
  };
}
