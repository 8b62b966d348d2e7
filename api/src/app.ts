import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { reportCsp } from 'shared/contracts/csp-reports.schema';
import { maxBodyBytes } from 'shared/contracts/route';
import { notFound } from './platform/http/app-error';
import { nameClient } from './platform/http/client-key';
import { problemHandler, unknownRoute } from './platform/http/problem-handler';
import { sameSite } from './platform/http/same-site';
import { logRequests } from './platform/logger';

/**
 * Each address of the api has one spelling, in lower case and without a slash at its end. Express takes others for the
 * same, and whatever tells requests apart by their path, limits, logs, the edge, would be walked around.
 */
const canonicalPath: RequestHandler = ({ path }, _response, next) => {
  const odd = path !== decodeURIComponent(path).toLowerCase() || path.endsWith('/');
  if (odd) throw notFound();
  next();
};

/** Bodies that are JSON by whatever name; each endpoint takes its own of them alone. */
const jsonTypes = ['application/json', ...(reportCsp.bodyTypes ?? [])];

interface AppParts {
  logger: Logger;
  publicOrigin: string;
  trustedProxies: number;
  /** Sees how long every answer takes. */
  measure: RequestHandler;
  /** What clients are given pseudonyms with. */
  secret: string;
  /** Session and account of a request, for the routes that ask for them. */
  readSession: RequestHandler;
  routers: Router[];
  /** Sees every refusal before it is answered. */
  noteFailures: ErrorRequestHandler;
}

/** The order of middleware and the list of routers, nothing else. */
export function createApp({
  logger,
  publicOrigin,
  trustedProxies,
  measure,
  secret,
  readSession,
  routers,
  noteFailures,
}: AppParts): Express {
  const app = express();
  app.set('trust proxy', trustedProxies);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.disable('etag');
  app.disable('x-powered-by');
  app.locals.readSession = readSession;
  app.use(logRequests(logger));
  app.use(measure);
  app.use(nameClient(secret));
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
