import type { BodyInputOf, Endpoint, OutputOf, ParamsOf, QueryInputOf } from '../contracts/endpoint';
import type { Problem } from '../contracts/problem';

// The shell and each remote are built with a copy of these classes: the name tells them, not the identity.
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
export type CallInput<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    /** Sent as `Idempotency-Key`; a creating call without one gets a fresh one. Keep it over retries. */
    idempotencyKey?: string;
    /** Version of the row that was seen, sent as `If-Match`. */
    version?: number;
    signal?: AbortSignal;
    /** How long to wait for the answer, for calls that take their time. */
    timeoutMs?: number;
  };

export interface Client {
  /** Calls an endpoint. Throws ProblemError for an error answer, NetworkError when there is none. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>>;
}

const usualTimeoutMs = 15_000;

/** The address of an endpoint with its parameters filled in. */
export function urlOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path as string,
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Asks for an export. A POST: what a link or a picture could ask for, anybody could make staff ask for. */
export const askForFile = <E extends Endpoint>(endpoint: E, body: BodyInputOf<E>, signal?: AbortSignal) =>
  fetch(urlOf(endpoint), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    ...(signal && { signal }),
  });

/**
 * The typed client of the api.
 * @param origin where the api is, empty for this page's own origin
 */
export function createClient(origin = '', send: typeof fetch = (...request) => fetch(...request)): Client {
  return {
    async call(endpoint, { params, query, body, idempotencyKey, version, signal, timeoutMs }) {
      const headers = new Headers({ accept: 'application/json' });
      if (body !== undefined) headers.set('content-type', 'application/json');
      if (endpoint.method === 'POST') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
      if (version !== undefined) headers.set('if-match', `"${version}"`);
      const limit = AbortSignal.timeout(timeoutMs ?? usualTimeoutMs);
      let response: Response;
      let text: string;
      try {
        response = await send(origin + urlOf(endpoint, params ?? {}, query ?? {}), {
          method: endpoint.method,
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
      if (!response.ok) throw new ProblemError(readProblem(response, text));
      return (text ? JSON.parse(text) : undefined) as OutputOf<typeof endpoint>;
    },
  };
}

function readProblem(response: Response, text: string): Problem {
  // Not parsed with zod: that would put zod on every public page.
  if (response.headers.get('content-type')?.startsWith('application/problem+json')) return JSON.parse(text);
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: '',
    errors: [],
    request_id: response.headers.get('x-request-id') ?? '',
  };
}
