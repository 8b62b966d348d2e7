import { endpoint } from './endpoint';
import { freeText, moment } from './fields';
import { z } from './zod';

/** The webhook test of the front page (`?zaptest=1`, SPEC 7). */
export const triggerZapier = endpoint({
  method: 'POST',
  path: '/api/functions/trigger-zapier',
  summary: 'Send a test to the automation webhook',
  status: 200,
  body: z.strictObject({
    test: z.boolean(),
    note: freeText({ max: 200 }),
    page: freeText({ max: 200 }),
    timestamp: moment,
  }),
  output: z.object({ sent: z.literal(true) }),
});
