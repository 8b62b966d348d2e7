import { Router } from 'express';
import type { Redis } from 'ioredis';
import { triggerZapier } from 'shared/contracts/functions.schema';
import { anyone } from '../../platform/http/access';
import { AppError, unavailable } from '../../platform/http/app-error';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';
import { serve } from '../../platform/http/serve';

const patienceMs = 5_000;

/** Forwards the front page's webhook test, so that the webhook's URL stays on the server. */
export function zapierRouter(redis: Redis | undefined, webhook: string | undefined): Router {
  const router = Router();
  const limiter = createLimiter(redis, { name: 'zapier', points: 3, duration: 10 * 60 });
  serve(router, triggerZapier, anyone, async ({ body, request }) => {
    await limitAddress(limiter, request);
    if (!webhook) throw unavailable();
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined);
    if (!answer?.ok) throw new AppError(502, 'webhook-failed', 'Webhooken svarte ikke som den skulle.');
    return { sent: true as const };
  });
  return router;
}
