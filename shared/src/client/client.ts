import {
  type BodyOf,
  languageHeader,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '../contracts/route';
import type { Language } from '../i18n/languages';
import { timeLimit } from '../time-limit';
import { isUnreachable } from './errors';
import { createLostCalls } from './lost-calls';
import { problemOf } from './problem-of';
import { named, readJson, send } from './send';

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
    /**
     * Version of the row that the user saw, sent as `If-Match`. If only a call from here whose answer was lost has changed
     * the row since, that is no conflict: the user has seen it.
     */
    version?: number;
    signal?: AbortSignal;
    /** Timeout in milliseconds, for calls that take longer than usual. */
    timeoutMs?: number;
  };

export interface Client {
  /** Calls a route. Throws ProblemError for an error response, NetworkError if there is no response. */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<OutputOf<R>>;
}

/** What a page says of itself with each call. */
interface PageFacts {
  /** The id of the account that it is for, if any. */
  account?: () => string | undefined;
  /** The language that it is read in. */
  language?: () => Language;
}

const usualTimeoutMs = 15_000;

/** Refused before the api has looked whether the call was done: without a session or a proof, or as one too many. */
const unread = [401, 403, 429];

/** Whether a failure says that the call is not done; what broke off says nothing. */
function tellsOfCall(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status !== undefined && status < 500 && !unread.includes(status);
}

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
export function createClient(
  origin = '',
  by: typeof fetch = (...request) => fetch(...request),
  { account = () => undefined, language }: PageFacts = {},
): Client {
  const lost = createLostCalls();
  return {
    async call(route, { params, query, body, idempotencyKey, version, signal, timeoutMs }) {
      const headers = new Headers({ accept: 'application/json', ...named(account()) });
      if (language) headers.set(languageHeader, language());
      if (body !== undefined) headers.set('content-type', 'application/json');
      const content = body === undefined ? null : JSON.stringify(body);
      const address = origin + urlOf(route, params ?? {}, query ?? {});
      const sent = `${route.method} ${address} ${version} ${content}`;
      const key = idempotencyKey ?? lost.keyOf(sent) ?? crypto.randomUUID();
      const isChange = route.method === 'POST' || route.method === 'PATCH';
      if (isChange) headers.set('idempotency-key', key);
      const rowAt = (seen: number | undefined) =>
        seen === undefined ? undefined : JSON.stringify([account(), params, seen]);

      async function exchange(seen: number | undefined): Promise<OutputOf<typeof route>> {
        if (seen !== undefined) headers.set('if-match', `"${seen}"`);
        const request = {
          method: route.method,
          headers,
          body: content,
          signal: timeLimit(timeoutMs ?? usualTimeoutMs, signal),
        };
        try {
          const answer = await send(by, address, request, readJson, signal);
          lost.forget(sent);
          return answer as OutputOf<typeof route>;
        } catch (error) {
          if (tellsOfCall(error)) lost.forget(sent);
          // One with a key of its own is sent again by who gave it; what it did to a row is asked about here.
          if (isChange && !(idempotencyKey && seen === undefined) && isUnreachable(error))
            lost.add(sent, { key, method: route.method, seen: rowAt(seen), repeat: () => exchange(seen) });
          throw error;
        }
      }
      try {
        return await exchange(version);
      } catch (error) {
        const seen = problemOf(error)?.title === 'stale' ? rowAt(version) : undefined;
        if (version === undefined || !seen || !(await lost.madeNext(seen, version, route.method)))
          throw error;
        return exchange(version + 1);
      }
    },
  };
}
