import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface Metrics {
  /** Middleware that measures every request. */
  measure: RequestHandler;
  /** Serves the metrics for Prometheus, on a port that is not public. */
  serverOn: (address: { port: number; host: string }) => { start(): Promise<void>; stop(): void };
}

/** Process and route metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // The default of 10 ms would wake an idle process 100 times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });

  return {
    measure(request, response, next) {
      const stop = durations.startTimer();
      response.once('finish', () =>
        stop({
          method: request.method,
          route: request.route?.path ?? 'unknown',
          status: response.statusCode,
        }),
      );
      next();
    },
    serverOn(address) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end();
        response.setHeader('content-type', registry.contentType);
        response.end(await registry.metrics());
      });
      return {
        async start() {
          server.listen(address);
          await once(server, 'listening');
        },
        stop: () => void server.close(),
      };
    },
  };
}
