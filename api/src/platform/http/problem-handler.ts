import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { MongooseError, mongo } from 'mongoose';
import type { Problem } from 'shared/contracts/problem';
import norwegian from 'shared/locales/no.json';
import { isUnreachable } from '../unreachable';
import { AppError, badRequest, notFound, unavailable } from './app-error';
import { sentenceOf } from './sentences';

/** The body of an error response (RFC 9457 problem details). */
function toProblem(error: AppError, request: Request): Problem {
  const { errors = [], current, retryAfter, english } = error.extra;
  return {
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: request.headers?.authorization ? (english ?? error.detail) : error.detail,
    errors: errors.map(({ path, code }) => ({ path, code, message: sentenceOf(code) })),
    request_id: String(request.id ?? ''),
    ...(current !== undefined && { current }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
}

/** 404 for unknown routes. */
export const unknownRoute: RequestHandler = () => {
  throw notFound();
};

/** The only place where errors are turned into responses. */
export const problemHandler: ErrorRequestHandler = (thrown, request, response, _next) => {
  if (response.headersSent) {
    // Logged here, because Express would print the error with its values.
    request.log?.error({ err: withoutValues(thrown) }, 'request failed after its answer');
    // Cut the connection, so that a truncated response is not taken for a complete one.
    if (!response.writableEnded) response.destroy();
    return;
  }
  const error = toAppError(thrown);
  if (error.status >= 500) logFailure(request, error, thrown);
  if (error.extra.retryAfter !== undefined) response.set('retry-after', String(error.extra.retryAfter));
  response
    .status(error.status)
    .set('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error, request)));
};

/** What will pass is a warning of one line; `error`, with a stack, is for what somebody must mend here. */
function logFailure(request: Request, { title, extra }: AppError, thrown: unknown): void {
  if (extra.retryAfter === undefined) request.log?.error({ err: withoutValues(thrown) }, 'request failed');
  else if (thrown instanceof AppError) request.log?.warn(title);
  else request.log?.warn({ kind: thrown instanceof Error ? thrown.name : 'unknown' }, title);
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isBodyError(thrown)) return bodyProblem(thrown);
  if (thrown instanceof URIError) return badRequest('Adressen kan ikke leses.');
  if (isUnreachable(thrown)) return unavailable();
  // Unexpected error: details go to the log only, never to the client.
  return new AppError(500, 'internal', norwegian.problem.unexpected);
}

interface BodyError {
  type: string;
  status: number;
}
const isBodyError = (thrown: unknown): thrown is BodyError =>
  thrown instanceof Error && 'type' in thrown && 'status' in thrown && Number(thrown.status) < 500;

function bodyProblem({ type, status }: BodyError): AppError {
  if (type === 'entity.too.large') return new AppError(413, 'too-large', 'Innholdet er for stort.');
  if (status === 415)
    return new AppError(415, 'unsupported-media-type', 'Innholdet må være ukomprimert JSON.');
  return badRequest('Innholdet kunne ikke leses som JSON.');
}

/** An error for the log. Messages of database errors contain the values, so only their name is logged. */
function withoutValues(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: 'not an error' };
  const quotesValues = thrown instanceof mongo.MongoError || thrown instanceof MongooseError;
  return {
    name: thrown.name,
    message: quotesValues ? undefined : thrown.message,
    code: 'code' in thrown ? thrown.code : undefined,
    stack: thrown.stack
      ?.split('\n')
      .slice(quotesValues ? 1 : 0, 12)
      .join('\n'),
  };
}
