import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { forwardedHeaders } from './forwarded';
import { sendProblem } from './problem';
import type { Settings } from './settings';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Bodies up to this size are kept, so that the call can be made again while the api restarts. */
const keptBody = 256 * 1024;
const retryForMs = 8_000;
const retryEveryMs = 200;
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Passes a call on to the api and its answer back, as it streams. */
export async function passOn(request: IncomingMessage, response: ServerResponse, settings: Settings) {
  const length = Number(
    request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? NaN : 0),
  );
  const body = length <= keptBody ? await readBody(request) : undefined;
  const end = Date.now() + retryForMs;
  for (;;) {
    try {
      return await once(request, response, settings, body);
    } catch (fault) {
      if (response.headersSent || response.destroyed) return response.destroy();
      if (!mayRepeat(request, body, fault) || Date.now() > end) {
        return sendProblem(response, 503, 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.');
      }
      await wait(retryEveryMs);
    }
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A call that never reached the api may always be made again; one that broke off only when twice is as good as once. */
function mayRepeat({ method, headers }: IncomingMessage, body: Buffer | undefined, fault: unknown): boolean {
  if (!body) return false;
  if (fault instanceof BrokenOff && fault.unheard) return true;
  return method === 'GET' || method === 'HEAD' || 'idempotency-key' in headers;
}

/** The call ended without a whole answer. */
class BrokenOff extends Error {
  /** Nobody can have acted on it: no connection came about, or a kept one had been closed already. */
  readonly unheard: boolean;
  constructor(cause: NodeJS.ErrnoException, { reusedSocket }: ClientRequest) {
    super(cause.message, { cause });
    this.unheard = cause.code === 'ECONNREFUSED' || (cause.code === 'ECONNRESET' && reusedSocket);
  }
}

function once(request: IncomingMessage, response: ServerResponse, settings: Settings, body?: Buffer) {
  return new Promise<void>((resolve, reject) => {
    const call = startCall(request, settings);
    call.once('error', (fault) => reject(new BrokenOff(fault, call)));
    call.once('response', (answer) => {
      for (const name of hopByHop) delete answer.headers[name];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', reject);
      response.once('close', () => {
        answer.destroy();
        resolve();
      });
    });
    const giveUp = () => call.destroy();
    response.once('close', giveUp);
    call.once('close', () => response.off('close', giveUp));
    if (body) call.end(body);
    else request.pipe(call);
  });
}

function startCall(request: IncomingMessage, settings: Settings, upgrade = false): ClientRequest {
  const headers = { ...request.headers, ...forwardedHeaders(request, settings) };
  if (!upgrade) for (const name of hopByHop) delete headers[name as keyof typeof headers];
  return ask({
    host: settings.apiOrigin.hostname,
    port: settings.apiOrigin.port || 80,
    method: request.method,
    path: request.url,
    headers,
    ...(upgrade ? {} : { agent }),
  });
}

/** Passes a WebSocket on: once both sides agree, bytes flow both ways untouched. */
export function passUpgradeOn(request: IncomingMessage, client: Duplex, head: Buffer, settings: Settings) {
  const call = startCall(request, settings, true);
  const fail = () => client.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
  client.once('error', () => call.destroy());
  call.once('error', fail);
  call.once('response', (answer) => {
    // Refused: the api's reasons go back as they are.
    client.write(statusLines(answer, ['connection: close']));
    answer.pipe(client);
  });
  call.once('upgrade', (answer, server, serverHead) => {
    call.off('error', fail);
    client.write(statusLines(answer));
    if (serverHead.length > 0) client.write(serverHead);
    if (head.length > 0) server.write(head);
    server.once('error', () => client.destroy());
    client.once('error', () => server.destroy());
    server.once('close', () => client.destroy());
    client.once('close', () => server.destroy());
    server.pipe(client).pipe(server);
  });
  call.end();
}

function statusLines({ statusCode, statusMessage, headers }: IncomingMessage, more: string[] = []): string {
  const dropped = more.length > 0 ? hopByHop : [];
  const kept = Object.entries(headers)
    .filter(([name]) => !dropped.includes(name))
    .flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`));
  return `${[`HTTP/1.1 ${statusCode} ${statusMessage}`, ...kept, ...more].join('\r\n')}\r\n\r\n`;
}
