import { endpoint } from './endpoint';
import { madeText } from './fields';
import { recordId } from './record-fields';
import { vikaRegistration } from './vika.schema';
import * as routes from './vika-live';
import { z } from './zod';

const eventId = madeText(41, /^\d{1,20}-\d{1,20}$/);

const liveMessage = z.discriminatedUnion('type', [
  z.object({ id: eventId, type: z.enum(['ready', 'reload']), pings: z.literal(true).optional() }),
  z.object({ id: eventId, type: z.enum(['created', 'updated']), registration: vikaRegistration }),
  z.object({ id: eventId, type: z.literal('deleted'), registration: z.object({ id: recordId }) }),
]);

export const listVikaChanges = endpoint(routes.listVikaChanges, {
  summary: 'What the live channel would send after an id',
  status: 200,
  query: z.strictObject({ after: eventId.optional() }),
  output: z.object({ messages: z.array(liveMessage) }),
});

export const vikaClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('resume'),
    last_id: eventId.nullable(),
    account: recordId.optional(),
  }),
  z.strictObject({ type: z.literal('ping') }),
]) satisfies z.ZodType<routes.VikaClientMessage>;
