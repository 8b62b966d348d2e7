import { endpoint } from './endpoint';
import { moment, pageOf, pageQuery, recordId } from './record-fields';
import * as routes from './security-events';
import { z } from './zod';

const type = z.enum(routes.securityEventTypes);

export const listSecurityEvents = endpoint(routes.listSecurityEvents, {
  summary: 'The last security events, newest first',
  status: 200,
  query: z.strictObject({ ...pageQuery, type: type.optional() }),
  output: pageOf(
    z.object({
      id: recordId,
      at: moment,
      type,
      alert: z.boolean(),
      account: z.string().nullable(),
      client: z.string(),
      route: z.string(),
    }),
  ),
});
