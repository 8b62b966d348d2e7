import type { RequestHandler } from 'express';
import { unavailable } from './app-error';
import { problemHandler } from './problem-handler';

/** Far longer than handlers normally take, and than one waits for a new primary; those that wait for other services set their own limit. */
const usualMs = 20_000;

/** Responds with 503 if a handler hangs: the MongoDB driver waits forever if the server disappears during a write. */
export const deadline =
  (ms = usualMs): RequestHandler =>
  (request, response, next) => {
    const limit = setTimeout(() => {
      if (response.headersSent) return;
      // The handler may still be running, so do not reuse this connection.
      response.set('connection', 'close');
      problemHandler(unavailable(), request, response, next);
    }, ms);
    response.once('close', () => clearTimeout(limit));
    next();
  };
