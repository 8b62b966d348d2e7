import { randomUUID } from 'node:crypto';
import type { Express as App, Request } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { edgePrefix } from 'shared/contracts/modules';
import { isAtOrBelow } from 'shared/shell-paths';

declare global {
  namespace Express {
    interface Request {
      readonly log?: Logger;
    }
  }
}

/** Writes JSON lines to standard output, or to another destination. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino({ level, base: undefined }, destination) : pino({ level, base: undefined });

/** Assigns a request id and logs route, status and duration; no user input and no personal data. */
export function logRequests(app: App, logger: Logger): void {
  // Made when asked for: most requests never log anything of their own.
  Object.defineProperty(app.request, 'log', {
    get(this: Request) {
      return logger.child({ request_id: this.id });
    },
  });
  app.use((request, response, next) => {
    const given = request.get('x-request-id');
    request.id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    response.set('x-request-id', request.id);
    const started = performance.now();
    // Every edge polls twice a second, which would fill the log.
    const level = isAtOrBelow(request.path, edgePrefix) ? 'debug' : 'info';
    response.once('finish', () =>
      logger[level](
        {
          request_id: request.id,
          method: request.method,
          route: request.route?.path ?? 'unknown',
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
        },
        'request',
      ),
    );
    next();
  });
}
