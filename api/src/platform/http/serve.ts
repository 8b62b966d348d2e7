import type { Request, RequestHandler, Response, Router } from 'express';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from 'shared/contracts/endpoint';
import type { z } from 'zod';
import type { Access } from './access';
import { AppError, badRequest, type Fault, invalidInput, notFound, versionRequired } from './app-error';
import { deadline } from './deadline';
import { requireNamedAccount } from './named-account';
import { hasSentence } from './sentences';

/** Input of a handler: validated values only. */
export interface Ask<E, User> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  user: User;
  /**
   * `Idempotency-Key`: a request repeated by one user takes effect once. Prefixed with the account where one is needed;
   * not elsewhere, as a sign-in sent again may come with the session that it began.
   */
  requestKey: string | undefined;
  /** Version from `If-Match`; 0 if the endpoint has no versions, or if it is optional and missing. */
  version: number;
  request: Request;
  /** For files and streams; a handler that uses it sends the response itself. */
  response: Response;
}

interface Served {
  endpoint: Endpoint;
  needs: Access<unknown>['needs'];
  proof: NonNullable<Access<unknown>['proof']> | 'never';
}
interface ServeOptions {
  timeoutMs?: number;
  /** For endpoints called by developers' programs: 422 responses contain the schema's message for the first error. */
  explains?: boolean;
}
const served = new Map<string, Served>();

/** All served endpoints and their access rules, for the OpenAPI document. */
export const servedEndpoints = (): Served[] => [...served.values()];

/**
 * Serves an endpoint: access check, validation, handler, and only declared fields in the response. `access` is a
 * required argument, so that no route is public by accident.
 */
export function serve<E extends Endpoint, User>(
  router: Router,
  endpoint: E,
  access: Access<User>,
  handler: (ask: Ask<E, User>) => Promise<OutputOf<E> | undefined>,
  { timeoutMs, explains = false }: ServeOptions = {},
): void {
  const { needs, proof = 'never' } = access;
  served.set(`${endpoint.method} ${endpoint.path}`, { endpoint, needs, proof });
  const answer: RequestHandler = async (request, response) => {
    if (needs !== 'nothing') requireNamedAccount(request, endpoint);
    const user = await access.enter(request);
    const result = await handler({
      ...readInput(endpoint, request, explains),
      user,
      requestKey: readRequestKey(request, needs),
      version: endpoint.versioned ? readVersion(request, endpoint.versioned) : 0,
      request,
      response,
    });
    if (response.headersSent || response.writableEnded || endpoint.file) return;
    response.set('cache-control', response.get('cache-control') ?? 'no-store').status(endpoint.status);
    if (endpoint.output && result !== undefined) response.json(endpoint.output.parse(result));
    else response.end();
  };
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  // Large files take time and have their own time limit.
  const first = endpoint.file ? [] : [deadline(timeoutMs)];
  router[method](endpoint.path, ...first, ...access.before, answer);
}

function readInput<E extends Endpoint>(endpoint: E, request: Request, explains: boolean) {
  const params = endpoint.params?.safeParse(request.params);
  // A malformed id cannot exist: 404.
  if (params && !params.success) throw notFound();
  if (endpoint.body && !request.is([...(endpoint.bodyTypes ?? ['application/json'])])) {
    throw new AppError(415, 'unsupported-media-type', 'Innholdet må være JSON.');
  }
  const query = endpoint.query?.safeParse(request.query);
  const body = endpoint.body?.safeParse(request.body);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  const [first] = issues;
  if (first) throw invalidInput(issues.flatMap(faultsOf), explains ? explain(first) : undefined);
  return {
    params: params?.data as ParamsOf<E>,
    query: query?.data as QueryOf<E>,
    body: body?.data as BodyOf<E>,
  };
}

const longestSentence = 200;
const explain = ({ path, message }: z.core.$ZodIssue) =>
  [path.join('.'), message].filter(Boolean).join(' ').slice(0, longestSentence);

/** Limit of unknown keys listed in a response. */
const maxKeys = 20;

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, maxKeys)
      .map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown_key' }));
  }
  // If the message is not a known key, it is zod's default English text: use the general code.
  return [{ path, code: hasSentence(issue.message) ? issue.message : 'invalid' }];
}

/** Client keys cannot contain a colon, so none can equal another user's prefixed key and have its request dropped. */
function readRequestKey(request: Request, needs: Access<unknown>['needs']): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !/^[\w-]{8,100}$/.test(key)) throw badRequest('Idempotency-Key er ugyldig.');
  return key && request.user && needs !== 'nothing' ? `${request.user.id}:${key}` : key;
}

function readVersion(request: Request, versioned: Endpoint['versioned']): number {
  const told = request.get('if-match');
  if (told === undefined && versioned === 'optional') return 0;
  const seen = /^(?:W\/)?"?(\d{1,9})"?$/.exec(told ?? '')?.[1];
  if (seen === undefined) throw versionRequired();
  return Number(seen);
}
