import { minuteMs } from 'shared/durations';
import type { Context } from '../../context';
import { createLeasedJob, createRetentionJob } from '../../platform/leased-job';
import type { Exports } from '../exports';
import { answerTemplatesRouter } from './answer-templates.router';
import { answerGivenUp } from './answers';
import { notifyOfLateLeads } from './late-leads';
import { leadKinds } from './lead-kinds';
import { createLeadOutbox } from './lead-outbox';
import type { AccessOf } from './lead-owners';
import { expireLeads } from './lead-retention';
import { leadsRouter } from './leads.router';
import { createSpamCheck } from './spam';

const mailEveryMs = minuteMs;

/** The leads: routes of every kind, outbox, mails and retention. */
export function leadsFeature(
  { settings, redis, mailer, audit, logger }: Context,
  exports: Exports,
  accessOf: AccessOf,
) {
  const { notifyEmail, publicOrigin, leadRetentionDays: days, leadWebhookUrl: webhookUrl } = settings;
  const [secret = ''] = settings.sessionSecrets;
  const outbox = createLeadOutbox({ mailer, notifyEmail, webhookUrl, publicOrigin, secret, logger });
  mailer.onGivenUp(answerGivenUp);
  const suspicionOf = createSpamCheck(redis);
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
  const expire = (days: number) => expireLeads(days, audit);
  const parts = { suspicionOf, outbox, exports, audit, accessOf };
  return {
    routers: [
      ...Object.values(leadKinds).map((kind) => leadsRouter(kind, parts)),
      answerTemplatesRouter(audit),
    ],
    jobs: [outbox, mails, createRetentionJob({ of: 'leads', days, expire, logger })],
  };
}
