import type { RequestHandler } from 'express';
import { unavailable } from './app-error';
import { problemHandler } from './problem-handler';

/** Handlers take a fraction of it; those that wait for other services say so. */
const usualMs = 15_000;

/**
 * Answers 503 for a handler that stands still: the driver waits without a limit for a server that goes away in the
 * middle of a write.
 */
export const deadline =
  (ms = usualMs): RequestHandler =>
  (request, response, next) => {
    const limit = setTimeout(() => {
      if (response.headersSent) return;
      // What the handler still does is nothing for the next request on this connection.
      response.set('connection', 'close');
      problemHandler(unavailable(), request, response, next);
    }, ms);
    response.once('close', () => clearTimeout(limit));
    next();
  };
