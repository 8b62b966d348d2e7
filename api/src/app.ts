import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { reportCsp } from 'shared/contracts/csp-reports.schema';
import { maxBodyBytes } from 'shared/contracts/route';
import type { Settings } from './env';
import { notFound } from './platform/http/app-error';
import { nameClient } from './platform/http/client-key';
import { problemHandler, unknownRoute } from './platform/http/problem-handler';
import { sameSite } from './platform/http/same-site';
import { logRequests } from './platform/logger';

/**
 * Accepts only the canonical spelling of a path: lower case, no trailing slash. Express treats other spellings as
 * equal, so they would bypass whatever distinguishes requests by path: limits, logs and the edge.
 */
const canonicalPath: RequestHandler = ({ path }, _response, next) => {
  const odd = path !== decodeURIComponent(path).toLowerCase() || path.endsWith('/');
  if (odd) throw notFound();
  next();
};

/** All JSON content types; each endpoint accepts only its own. */
const jsonTypes = ['application/json', ...(reportCsp.bodyTypes ?? [])];

interface AppParts {
  logger: Logger;
  settings: Pick<Settings, 'publicOrigin' | 'trustedProxies' | 'sessionSecrets'>;
  /** Middleware that measures response times. */
  measure: RequestHandler;
  /** Loads session and account, for routes that need them. */
  readSession: RequestHandler;
  routers: Router[];
  /** Sees every error before the response is sent. */
  noteFailures: ErrorRequestHandler;
}

/** Assembles middleware and routers; contains no logic of its own. */
export function createApp({
  logger,
  settings,
  measure,
  readSession,
  routers,
  noteFailures,
}: AppParts): Express {
  const app = express();
  const { publicOrigin, trustedProxies, sessionSecrets } = settings;
  app.set('trust proxy', trustedProxies);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.disable('etag');
  app.disable('x-powered-by');
  app.locals.readSession = readSession;
  logRequests(app, logger);
  app.use(measure);
  app.use(nameClient(sessionSecrets[0] ?? ''));
  app.use(
    helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } } }),
  );
  app.use(canonicalPath);
  app.use(sameSite(publicOrigin));
  app.use(express.json({ type: jsonTypes, limit: maxBodyBytes, inflate: false }));
  for (const router of routers) app.use(router);
  app.use(unknownRoute);
  app.use(noteFailures);
  app.use(problemHandler);
  return app;
}
