import { endpoint } from './endpoint';
import { freeText } from './fields';
import * as routes from './functions';
import { moment } from './record-fields';
import { z } from './zod';

export const triggerZapier = endpoint(routes.triggerZapier, {
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
