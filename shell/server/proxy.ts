import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { publicDataHeader } from 'shared/contracts/route';
import { Agent, errors } from 'undici';
import { forwardedHeaders } from './client-address';
import { sendProblem } from './problem';
import { encodedPath, isForEdges, type RequestPath } from './request-path';
import type { Settings } from './settings';
import { cutSlowReader } from './slow-reader';

/** Connection pool to the api: a connection is never reused after an error, and requests are never pipelined. */
const api = new Agent({
  connections: 512,
  pipelining: 1,
  connectTimeout: 2_000,
  headersTimeout: 90_000,
  bodyTimeout: 60_000,
});
const retryForMs = 8_000;
const retryEveryMs = 200;

/** Hop-by-hop headers, and headers that only the edge may set. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'content-length',
  'forwarded',
  'x-real-ip',
]);

const withoutOwn = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name === 'content-length' || (!ownHeaders.has(name) && name !== publicDataHeader),
    ),
  );

function passedOn(headers: IncomingMessage['headers']) {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ownHeaders.has(name) && !name.startsWith('x-forwarded-') && !named.includes(name),
    ),
  );
}

interface PassOptions {
  settings: Settings;
  /** The complete body: no upstream request is opened before it is read. */
  body?: Buffer;
  /** Called before the answer is sent, if the call changed what public pages show. */
  onPublicChange?: () => void;
}

/** Forwards a call to the api and streams the answer back. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: RequestPath,
  { settings, body, onPublicChange }: PassOptions,
): Promise<void> {
  if (isForEdges(path)) return sendProblem(response, 404, 'Fant ikke det du ba om.');
  const end = Date.now() + retryForMs;
  const left = new AbortController();
  response.once('close', () => left.abort());
  for (;;) {
    try {
      const answer = await api.request({
        origin: settings.apiOrigin,
        path: encodedPath(path) + search,
        method: request.method ?? 'GET',
        headers: { ...passedOn(request.headers), ...forwardedHeaders(request, settings) },
        body: body?.length ? body : null,
        signal: left.signal,
      });
      if (answer.headers[publicDataHeader]) onPublicChange?.();
      response.writeHead(answer.statusCode, withoutOwn(answer.headers));
      cutSlowReader(response);
      await pipeline(answer.body, response);
      return;
    } catch (fault) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (fault instanceof errors.InvalidArgumentError) {
        return sendProblem(response, 400, 'Forespørselen kan ikke leses.');
      }
      if (!mayRepeat(request, path, fault) || Date.now() > end) {
        return sendProblem(response, 503, 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.');
      }
      await wait(retryEveryMs);
    }
  }
}

/** Error codes of broken connections; retrying after any other error would fail again. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** A call that never reached the api may always be retried; one that broke off only if it is idempotent. */
function mayRepeat({ method, headers }: IncomingMessage, path: string, fault: unknown): boolean {
  // Health checks are never retried: they ask for the state right now.
  if (path.startsWith('/api/health/')) return false;
  const { code = '' } = fault as { code?: string };
  if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return brokenOff.has(code) && (method === 'GET' || method === 'HEAD' || 'idempotency-key' in headers);
}
