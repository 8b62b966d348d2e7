import type { Context } from '../../context';
import { createRetentionJob } from '../../platform/leased-job';
import { auditRouter } from './audit.router';
import { headFileIn, keepHeads, missingSince } from './audit-head';
import { expireAudit } from './audit-retention';

/** The audit log: its page, its copies elsewhere and its retention. */
export async function auditFeature({ settings, logger, audit }: Context) {
  const { auditKeys, auditHeadUrl, auditRetentionDays, dataDirectory } = settings;
  const file = headFileIn(dataDirectory);
  const missing = await missingSince(file);
  if (missing) logger.error(missing);
  const heads = keepHeads({ file, url: auditHeadUrl, logger });
  const expiry = createRetentionJob({
    of: 'audit',
    days: auditRetentionDays,
    expire: (days) => expireAudit(days, auditKeys, audit),
    logger,
  });
  const lastEntries = {
    async stop() {
      await audit.countRefusals();
      await heads.stop();
    },
  };
  return {
    routers: [auditRouter(audit)],
    jobs: [expiry, lastEntries],
    notices: missing ? [missing] : [],
  };
}
