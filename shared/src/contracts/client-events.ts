import { endpoint } from './endpoint';
import { madeText } from './fields';
import { z } from './zod';

/** What a browser reports of a page that went wrong or was slow; never anything a person typed. */
export const clientEvent = z.strictObject({
  kind: z.enum(['remote-failed', 'remote-recovered', 'web-vital']),
  remote: madeText(40).optional(),
  version: madeText(80).optional(),
  reason: z.enum(['load', 'timeout', 'render', 'contract']).optional(),
  metric: z.enum(['LCP', 'CLS', 'INP', 'TTFB']).optional(),
  value: z.number().min(0).max(600_000).optional(),
});
export type ClientEvent = z.infer<typeof clientEvent>;

export const reportClientEvent = endpoint({
  method: 'POST',
  path: '/api/client-events',
  summary: 'Report a failed remote or a page timing; no personal data',
  status: 202,
  body: clientEvent,
  output: z.object({ accepted: z.literal(true) }),
});
