import type { Problem } from '../contracts/problem';
import type { BodyOf, OutputOf, ParamsOf, QueryOf, Route } from '../contracts/route';
import { timeLimit } from '../time-limit';

// The shell and each remote are built with a copy of these classes: they are known by name, not by identity.
const isNamed = (value: unknown, name: string) => value instanceof Error && value.name === name;

/** An error answer of the api, with its problem body. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'ProblemError');
  }
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No answer came: the line is down, the server is, or it took longer than allowed. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'NetworkError');
  }
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: Value };
type CallInput<R> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> & {
    /** Sent as `Idempotency-Key`; a creating call without one gets a fresh one. Keep it over retries. */
    idempotencyKey?: string;
    /** Version of the row that was seen, sent as `If-Match`. */
    version?: number;
    signal?: AbortSignal;
    /** How long to wait for the answer, for calls that take their time. */
    timeoutMs?: number;
  };

export interface Client {
  /** Calls a route. Throws ProblemError for an error answer, NetworkError when there is none. */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<OutputOf<R>>;
}

const usualTimeoutMs = 15_000;

/** The address of a route with its parameters filled in. */
export function urlOf(route: Route, params: object = {}, query: object = {}): string {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    route.path as string,
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * The typed client of the api.
 * @param origin where the api is, empty for this page's own origin
 */
export function createClient(origin = '', send: typeof fetch = (...request) => fetch(...request)): Client {
  return {
    async call(route, { params, query, body, idempotencyKey, version, signal, timeoutMs }) {
      const headers = new Headers({ accept: 'application/json' });
      if (body !== undefined) headers.set('content-type', 'application/json');
      if (route.method === 'POST') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
      if (version !== undefined) headers.set('if-match', `"${version}"`);
      const limit = timeLimit(timeoutMs ?? usualTimeoutMs);
      let response: Response;
      let text: string;
      try {
        response = await send(origin + urlOf(route, params ?? {}, query ?? {}), {
          method: route.method,
          headers,
          body: body === undefined ? null : JSON.stringify(body),
          credentials: 'same-origin',
          // The api redirects nobody: whatever does is not the api.
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
        text = await response.text();
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new NetworkError('no answer', { cause });
      }
      if (!response.ok) throw errorOf(response, text);
      return (text ? JSON.parse(text) : undefined) as OutputOf<typeof route>;
    },
  };
}

/** The error that an answer stands for. What its body does not say, or not as we say it, is empty: not every server on the way is ours. */
export function errorOf(response: Response, text: string): ProblemError {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const given = isProblem ? readObject(text) : {};
  return new ProblemError({
    type: 'about:blank',
    title: response.statusText,
    detail: '',
    request_id: response.headers.get('x-request-id') ?? '',
    ...given,
    status: response.status,
    errors: Array.isArray(given.errors) ? given.errors : [],
  });
}

function readObject(text: string): Partial<Problem> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
