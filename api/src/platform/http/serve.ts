import type { Request, RequestHandler, Response, Router } from 'express';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from 'shared/contracts/endpoint';
import type { z } from 'zod';
import type { Access } from './access';
import { AppError, badRequest, type Fault, invalidInput, notFound, versionRequired } from './app-error';
import { deadline } from './deadline';
import { hasSentence } from './sentences';

/** What a handler works with: parsed values, never the request's own. */
export interface Ask<E, User> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  user: User;
  /** `Idempotency-Key` of a creating call, of whoever is signed in: sent twice by one person, it happens once. */
  requestKey: string | undefined;
  /** Version named by `If-Match`; 0 where the endpoint takes none. */
  version: number;
  request: Request;
  /** For files and streams; a handler that uses it answers itself. */
  response: Response;
}

interface Served {
  endpoint: Endpoint;
  needs: Access<unknown>['needs'];
}
interface ServeOptions {
  timeoutMs?: number;
  /** For calls of programs, whose authors read English: a refusal says what the schema says of the first fault. */
  explains?: boolean;
}
const served = new Map<string, Served>();

/** Every endpoint that is served and what it asks of accounts, for the OpenAPI document. */
export const servedEndpoints = (): Served[] => [...served.values()];

/**
 * Serves one endpoint: access first, then validation, then the handler, and only declared fields leave.
 * Access is a required argument, so no route is public by omission.
 */
export function serve<E extends Endpoint, User>(
  router: Router,
  endpoint: E,
  access: Access<User>,
  handler: (ask: Ask<E, User>) => Promise<OutputOf<E> | undefined>,
  { timeoutMs, explains = false }: ServeOptions = {},
): void {
  served.set(`${endpoint.method} ${endpoint.path}`, { endpoint, needs: access.needs });
  const answer: RequestHandler = async (request, response) => {
    const user = await access.enter(request);
    const result = await handler({
      ...readInput(endpoint, request, explains),
      user,
      requestKey: readRequestKey(request),
      version: endpoint.versioned ? readVersion(request) : 0,
      request,
      response,
    });
    if (response.headersSent || response.writableEnded || endpoint.file) return;
    response.set('cache-control', response.get('cache-control') ?? 'no-store').status(endpoint.status);
    if (endpoint.output && result !== undefined) response.json(endpoint.output.parse(result));
    else response.end();
  };
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  // A big file takes as long as it takes; its maker has a limit of its own.
  const first = endpoint.file ? [] : [deadline(timeoutMs)];
  router[method](endpoint.path, ...first, ...access.before, answer);
}

function readInput<E extends Endpoint>(endpoint: E, request: Request, explains: boolean) {
  const params = endpoint.params?.safeParse(request.params);
  // A malformed id names nothing that exists.
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

/** More are not listed. */
const maxKeys = 20;

function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, maxKeys)
      .map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown_key' }));
  }
  // zod's own English prose means that the contract has no sentence for this fault.
  return [{ path, code: hasSentence(issue.message) ? issue.message : 'invalid' }];
}

/** Colons stand in no key that is sent: none is taken for somebody else's, under which what is sent would be lost. */
function readRequestKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !/^[\w-]{8,100}$/.test(key)) throw badRequest('Idempotency-Key er ugyldig.');
  return key && request.user ? `${request.user.id}:${key}` : key;
}

function readVersion(request: Request): number {
  const seen = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.get('if-match') ?? '')?.[1];
  if (seen === undefined) throw versionRequired();
  return Number(seen);
}
