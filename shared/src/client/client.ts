import type { BodyOf, OutputOf, ParamsOf, QueryOf, Route } from '../contracts/route';
import { timeLimit } from '../time-limit';
import { isUnreachable } from './errors';
import { named, readText, send } from './send';

export { NetworkError, ProblemError } from './errors';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: Value };
type CallInput<R> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> & {
    /**
     * Sent as `Idempotency-Key`; POST and PATCH calls without one get a random one. Use the same key for retries; the
     * same call, after one whose answer was lost, is known to be a retry.
     */
    idempotencyKey?: string;
    /** Version of the row that the user saw, sent as `If-Match`. */
    version?: number;
    signal?: AbortSignal;
    /** Timeout in milliseconds, for calls that take longer than usual. */
    timeoutMs?: number;
  };

export interface Client {
  /** Calls a route. Throws ProblemError for an error response, NetworkError if there is no response. */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<OutputOf<R>>;
}

const usualTimeoutMs = 15_000;

/** Calls whose answer was lost that are remembered: more than anybody makes before they try one again. */
const maxUnanswered = 20;

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
 * @param account the id of the account that the page is for, if any
 */
export function createClient(
  origin = '',
  by: typeof fetch = (...request) => fetch(...request),
  account: () => string | undefined = () => undefined,
): Client {
  /** Keys of calls whose answer was lost, by what was sent. */
  const unanswered = new Map<string, string>();
  return {
    async call(route, { params, query, body, idempotencyKey, version, signal, timeoutMs }) {
      const headers = new Headers({ accept: 'application/json', ...named(account()) });
      if (body !== undefined) headers.set('content-type', 'application/json');
      const content = body === undefined ? null : JSON.stringify(body);
      const address = origin + urlOf(route, params ?? {}, query ?? {});
      const sent = `${route.method} ${address} ${version} ${content}`;
      const key = idempotencyKey ?? unanswered.get(sent) ?? crypto.randomUUID();
      const isChange = route.method === 'POST' || route.method === 'PATCH';
      if (isChange) headers.set('idempotency-key', key);
      if (version !== undefined) headers.set('if-match', `"${version}"`);
      const request = {
        method: route.method,
        headers,
        body: content,
        signal: timeLimit(timeoutMs ?? usualTimeoutMs, signal),
      };
      try {
        const text = await send(by, address, request, readText, signal);
        unanswered.delete(sent);
        return (text ? JSON.parse(text) : undefined) as OutputOf<typeof route>;
      } catch (error) {
        unanswered.delete(sent);
        if (isChange && !idempotencyKey && isUnreachable(error)) {
          const [oldest = ''] = unanswered.keys();
          if (unanswered.size === maxUnanswered) unanswered.delete(oldest);
          unanswered.set(sent, key);
        }
        throw error;
      }
    },
  };
}
