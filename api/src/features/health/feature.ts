import type { Context } from '../../context';
import { healthRouter } from './health.router';
import { createMetrics } from './metrics';

/** Health checks, the OpenAPI document, and metrics on a port of their own. */
export function healthFeature({ settings, redis }: Context) {
  const metrics = createMetrics();
  return {
    measure: metrics.measure,
    routers: [healthRouter(redis)],
    jobs: settings.metrics ? [metrics.serverOn(settings.metrics)] : [],
  };
}
