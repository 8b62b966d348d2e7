import { Router } from 'express';
import type { Redis } from 'ioredis';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { unavailable } from '../../platform/http/app-error';
import { databaseAnswers } from '../../platform/mongo';
import { openApiDocument } from './openapi';

/** What an operator asks: is it alive, can it work, how is it doing, what does it offer. */
export function healthRouter(redis: Redis | undefined): Router {
  const router = Router();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });

  router.use((request, response, next) => {
    const stop = durations.startTimer();
    response.once('finish', () =>
      stop({ method: request.method, route: request.route?.path ?? 'unknown', status: response.statusCode }),
    );
    next();
  });
  router.get('/api/health/live', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/api/health/ready', async (_request, response) => {
    const [database, store] = await Promise.all([
      databaseAnswers().catch(() => false),
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
  // The edge does not pass this one on: it is for the operator's network.
  router.get('/api/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  router.get('/api/openapi.json', (_request, response) => {
    response.set('cache-control', 'no-cache').json(openApiDocument());
  });
  return router;
}
