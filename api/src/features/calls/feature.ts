import type { Context } from '../../context';
import { createRetentionJob } from '../../platform/leased-job';
import type { Exports } from '../exports';
import { callsRouter } from './calls.router';
import { forgetCallers } from './calls-retention';

/** The call counter. */
export const callsFeature = ({ settings, logger }: Context, exports: Exports) => ({
  routers: [callsRouter(exports)],
  jobs: [
    createRetentionJob({ of: 'callers', days: settings.auditRetentionDays, expire: forgetCallers, logger }),
  ],
});
