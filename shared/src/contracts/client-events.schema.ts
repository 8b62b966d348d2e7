import * as routes from './client-events';
import { endpoint } from './endpoint';
import { madeText } from './fields';
import { z } from './zod';

/** Long enough even if every module has a canary. */
export const documentToken = madeText(4_000, /^[\w-]+\.[\w-]+$/);

export const reportClientEvent = endpoint(routes.reportClientEvent, {
  summary: 'Report a failed remote or a page timing; no personal data',
  status: 202,
  body: z.strictObject({
    kind: z.enum(['remote-failed', 'remote-recovered', 'web-vital']),
    remote: madeText(40).optional(),
    version: madeText(80).optional(),
    reason: z.enum(['load', 'timeout', 'render', 'contract', 'uncaught']).optional(),
    metric: z.enum(['LCP', 'CLS', 'INP', 'TTFB']).optional(),
    value: z.number().min(0).max(600_000).optional(),
    token: documentToken.optional(),
  }),
  output: z.object({ accepted: z.literal(true) }),
});
