import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type InferSchemaType, model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import type { Language } from 'shared/i18n/languages';
import { expireRows } from '../../platform/expired-rows';
import type { Mailer } from '../../platform/mail';
import { createStoredQueue, outboxFields } from '../../platform/stored-queue';
import { mailResetLink } from './password-reset';

const maxDelayMs = 2_000;
/** Whoever has waited for so long asks again. */
const validMs = 60 * minuteMs;

const schema = new Schema(
  {
    email: { type: String, required: true },
    language: { type: String, required: true },
    at: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'reset_requests', versionKey: false },
);
schema.index({ outbox_at: 1 });
expireRows(schema, 'at', validMs);
const ResetRequestModel = model('ResetRequest', schema);

/** Requests for a new password, stored until they are looked at: what was promised is mailed. */
export function createResetRequests(mailer: Mailer, publicOrigin: string, logger: Logger) {
  const queue = createStoredQueue<InferSchemaType<typeof schema>>({
    model: ResetRequestModel,
    async deliver({ _id, email, language }) {
      await mailResetLink(email, language as Language, mailer, publicOrigin);
      await ResetRequestModel.deleteOne({ _id });
    },
    failed: (error) =>
      logger.warn(
        { kind: error instanceof Error ? error.name : 'unknown' },
        'reset mail not queued, will be tried again',
      ),
  });
  return {
    ...queue,
    /** The same for every address, and looked at later: the response must not reveal whether the account exists. */
    async add(email: string, language: Language) {
      const at = new Date();
      const delay = randomInt(maxDelayMs);
      await ResetRequestModel.create({ email, language, at, outbox_at: new Date(at.getTime() + delay) });
      void wait(delay, undefined, { ref: false }).then(queue.kick);
    },
  };
}
export type ResetRequests = ReturnType<typeof createResetRequests>;
