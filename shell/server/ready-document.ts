import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from './files';
import { documentHeaders, type Policy } from './security-headers';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A document with everything that sending it takes, compressed once. */
export interface ReadyDocument {
  bodies: { br: Buffer; gzip: Buffer; plain: Buffer };
  headers: Record<string, string>;
  etag: string;
  status: number;
}

/** How long is spent on making a document small: what is sent once is not worth what is sent often. */
export type Effort = 'cached' | 'once';
const levels: Record<Effort, { brotli: number; gzip: number }> = {
  cached: { brotli: 9, gzip: 9 },
  once: { brotli: 1, gzip: 1 },
};

/** @param status 404 for a page that says that there is nothing at its address */
export async function readyDocument(
  html: string,
  policy: Policy,
  { status, effort }: { status: number; effort: Effort },
): Promise<ReadyDocument> {
  const plain = Buffer.from(html);
  const { brotli, gzip: level } = levels[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli };
  const [br, zipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level })]);
  return {
    bodies: { br, gzip: zipped, plain },
    headers: documentHeaders(policy),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    status,
  };
}

/** Sends a document that is the same for everybody; the browser asks each time whether it still holds. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: ReadyDocument,
  status = document.status,
): void {
  const { bodies, headers, etag } = document;
  const encoding = encodingFor(request);
  const common = {
    ...headers,
    etag,
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
    vary: 'accept-encoding, cookie',
  };
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, common).end();
    return;
  }
  const body = bodies[encoding ?? 'plain'];
  response.writeHead(status, {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
