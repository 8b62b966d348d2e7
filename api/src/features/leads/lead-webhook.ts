import { model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { dayMs } from 'shared/durations';
import { staffPages } from 'shared/staff-pages';
import { timeLimit } from 'shared/time-limit';
import { createStoredQueue, queueFields } from '../../platform/stored-queue';
import type { LeadKindName } from './lead-kinds';

/** Identifies a new lead; contains no personal data. */
export interface LeadNotice {
  kind: LeadKindName;
  lead: string;
}

const schema = new Schema(
  {
    kind: { type: String, required: true },
    lead: { type: String, required: true },
    ...queueFields,
  },
  { collection: 'lead_webhook_queue', versionKey: false },
);
schema.index({ next_at: 1 });
const QueuedNoticeModel = model('QueuedLeadNotice', schema);

const timeoutMs = 5_000;
const maxAgeMs = 3 * dayMs;

interface WebhookOptions {
  url: string | undefined;
  publicOrigin: string;
  logger: Logger;
}

/** URL at which staff open a lead. */
export const leadAddress = (origin: string, { kind, lead }: LeadNotice) =>
  `${origin}${staffPages.admin}?tab=${kind}&id=${lead}`;

/** Notifies another system of new leads through a persistent queue with retries, as it may be slow or down. */
export function createLeadWebhook({ url, publicOrigin, logger }: WebhookOptions) {
  const queue = createStoredQueue<LeadNotice>({
    model: QueuedNoticeModel,
    maxAgeMs,
    async deliver({ kind, lead }, stopping) {
      if (!url) return;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': lead },
        body: JSON.stringify({
          event: 'lead.created',
          kind,
          id: lead,
          url: leadAddress(publicOrigin, { kind, lead }),
        }),
        redirect: 'error',
        signal: AbortSignal.any([stopping, timeLimit(timeoutMs)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    },
    failed: (error, attempts, givenUp) =>
      logger.warn(
        { attempts, reason: error instanceof Error ? error.message : 'unknown' },
        givenUp ? 'webhook not reached, given up' : 'webhook not reached, will be tried again',
      ),
  });

  return {
    async send(notice: LeadNotice) {
      if (url) await queue.add(notice);
    },
    start: queue.start,
    stop: queue.stop,
  };
}
export type LeadWebhook = ReturnType<typeof createLeadWebhook>;
