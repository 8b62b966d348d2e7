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

/** Connections to the api; one that met an error is never used again. Requests are never pipelined. */
const api = new Agent({
  connections: 512,
  pipelining: 1,
  connectTimeout: 2_000,
  headersTimeout: 90_000,
  bodyTimeout: 60_000,
});
const retryForMs = 8_000;
const retryEveryMs = 200;

/** Headers that concern one connection, and those that the edge alone may set. */
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
  /** The whole of it: nothing is opened behind the edge for half a request. */
  body?: Buffer;
  /** Called before the answer leaves when the call changed what public pages show. */
  onPublicChange?: () => void;
}

/** Passes a call on to the api and its answer back, as it streams. */
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

/** How a connection breaks off; what else goes wrong would only go wrong again. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** A call that never reached the api may always be made again; one that broke off only when twice is as good as once. */
function mayRepeat({ method, headers }: IncomingMessage, path: string, fault: unknown): boolean {
  // Who asks whether it works wants to know how things are now.
  if (path.startsWith('/api/health/')) return false;
  const { code = '' } = fault as { code?: string };
  if (code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return brokenOff.has(code) && (method === 'GET' || method === 'HEAD' || 'idempotency-key' in headers);
}
