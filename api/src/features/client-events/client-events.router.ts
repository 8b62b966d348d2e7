import { Router } from 'express';
import type { Redis } from 'ioredis';
import { reportClientEvent } from 'shared/contracts/client-events';
import { anyone } from '../../platform/http/access';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';
import { serve } from '../../platform/http/serve';

/** Browsers tell of remotes that fail and pages that are slow: into the log, for the operator. */
export function clientEventsRouter(redis: Redis | undefined): Router {
  const router = Router();
  const limiter = createLimiter(redis, { name: 'client-events', points: 60, duration: 60 });
  serve(router, reportClientEvent, anyone, async ({ body, request }) => {
    await limitAddress(limiter, request);
    request.log?.[body.kind === 'remote-failed' ? 'warn' : 'info']({ event: body }, 'client event');
    return { accepted: true as const };
  });
  return router;
}
