import { randomUUID } from 'node:crypto';
import type { Express as App, Request } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { edgePrefix } from 'shared/contracts/modules';
import { isAtOrBelow } from 'shared/shell-paths';
import { readableLine } from './readable-line';

declare global {
  namespace Express {
    interface Request {
      readonly log?: Logger;
    }
  }
}

export const logFormats = ['json', 'text'] as const;

interface LogSettings {
  logLevel: string;
  logFormat: (typeof logFormats)[number];
}

/** Writes lines of JSON, or lines for people, to standard output or another destination. */
export function createLogger(
  { logLevel: level, logFormat }: LogSettings,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const readable = { write: (line: string) => destination.write(readableLine(line)) };
  return pino({ level, base: undefined }, logFormat === 'text' ? readable : destination);
}

/** Asked for all the time: edges poll twice a second, and a release looks for the site that shows it. */
const polledPaths = [edgePrefix, '/registry.json'];

/** Whether nobody misses a request's line: releases send many files, and have a history of their own. */
const isQuiet = (path: string, status: number) =>
  polledPaths.some((polled) => isAtOrBelow(path, polled)) ||
  (status < 400 && isAtOrBelow(path, '/api/modules'));

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
    response.once('finish', () =>
      logger[isQuiet(request.path, response.statusCode) ? 'debug' : 'info'](
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
