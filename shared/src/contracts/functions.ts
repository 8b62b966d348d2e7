import { z } from 'zod';
import { endpoint } from './endpoint';
import { moment } from './fields';

/** Sends a test message to the automation webhook (SPEC 7); strictly limited. */
export const triggerZapier = endpoint({
  method: 'POST',
  path: '/api/functions/trigger-zapier',
  summary: 'Send a test message to the automation webhook',
  status: 202,
  body: z.strictObject({
    test: z.boolean(),
    note: z.string().max(200),
    page: z.string().max(200),
    timestamp: moment,
  }),
  output: z.object({ sent: z.literal(true) }),
});
