import { Router } from 'express';
import type { Redis } from 'ioredis';
import { unavailable } from '../../platform/http/app-error';
import { databaseAnswers } from '../../platform/mongo';
import { openApiDocument } from './openapi';

/** Health checks for operators (liveness, readiness) and the OpenAPI document. */
export function healthRouter(redis: Redis | undefined): Router {
  const router = Router();
  router.get('/api/health/live', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/api/health/ready', async (_request, response) => {
    const [database, store] = await Promise.all([
      databaseAnswers(),
      redis
        ? redis.ping().then(
            () => true,
            () => false,
          )
        : true,
    ]);
    if (!database || !store) throw unavailable();
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/api/openapi.json', (_request, response) => {
    response.set('cache-control', 'no-cache').type('json').send(openApiDocument());
  });
  return router;
}
