import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { encodingFor } from './files';
import { documentHeaders, type Policy } from './security-headers';

/** In a window that fits the document: at its usual size the encoder takes up to 32 MB each time. */
const toBrotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
    },
  });
/** Of the window's size, 16 bytes cannot be used. */
const windowFor = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );
const toGzip = promisify(gzip);

/** A document with its headers and compressed bodies, ready to be sent many times. */
export interface CompressedDocument {
  bodies: { br: Buffer; gzip: Buffer; plain: Buffer };
  /** Headers per encoding (and for HEAD), made once because the document is sent more often than composed. */
  heads: Record<keyof CompressedDocument['bodies'] | 'none', Record<string, string | number>>;
  etag: string;
  status: number;
}

/** Compression effort: a cached document is worth more time than one that is sent once. */
export type Effort = 'cached' | 'once';
const levels: Record<Effort | 'staff', { brotli: number; gzip: number }> = {
  cached: { brotli: 5, gzip: 9 },
  staff: { brotli: 5, gzip: 6 },
  once: { brotli: 1, gzip: 1 },
};

/**
 * @param status 404 for the not-found page
 * @param unlisted only for people who have the address: `no-store` and `noindex`
 */
export async function compressDocument(
  html: string,
  policy: Policy,
  { status, unlisted, effort }: { status: number; unlisted: boolean; effort: Effort },
): Promise<CompressedDocument> {
  const plain = Buffer.from(html);
  const { brotli, gzip: level } = levels[effort];
  const [br, zipped] = await Promise.all([toBrotli(plain, brotli), toGzip(plain, { level })]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const none = {
    ...documentHeaders(policy),
    etag,
    'cache-control': status === 200 && !unlisted ? 'no-cache' : 'no-store',
    ...(unlisted && { 'x-robots-tag': 'noindex' }),
    vary: 'accept-encoding, cookie',
  };
  const headOf = ({ length }: Buffer, encoding?: string) => ({
    ...none,
    'content-type': 'text/html; charset=utf-8',
    'content-length': length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  return {
    bodies: { br, gzip: zipped, plain },
    heads: { br: headOf(br, 'br'), gzip: headOf(zipped, 'gzip'), plain: headOf(plain), none },
    etag,
    status,
  };
}

/** A cached page; its document is replaced once by a more strongly compressed one. */
export interface Compressible {
  document: Promise<CompressedDocument>;
  isCompressedFurther?: true;
}

/** One at a time, to leave processor time for requests. */
const inBackground = pLimit(1);
/** Longest queue: anybody can invent thousands of addresses. A page that finds it full is queued at its next request. */
const maxWaiting = 8;

/** Recompresses a page at its second request, in the background: it takes about fifty times as long as composing it. */
export async function compressFurther(page: Compressible): Promise<void> {
  if (page.isCompressedFurther || inBackground.pendingCount >= maxWaiting) return;
  page.isCompressedFurther = true;
  await inBackground(async () => {
    page.document = Promise.resolve(await smaller(await page.document));
  });
}

async function smaller(document: CompressedDocument): Promise<CompressedDocument> {
  const { bodies, heads } = document;
  const br = await toBrotli(bodies.plain, constants.BROTLI_MAX_QUALITY);
  return {
    ...document,
    bodies: { ...bodies, br },
    heads: { ...heads, br: { ...heads.br, 'content-length': br.length } },
  };
}

/** Sends a document that belongs to one session, in the encoding that the browser accepts. */
export async function compressForStaff(
  request: IncomingMessage,
  html: string,
): Promise<{ body: Buffer; headers: Record<string, string | number> }> {
  const encoding = encodingFor(request);
  const plain = Buffer.from(html);
  const body =
    encoding === 'br'
      ? await toBrotli(plain, levels.staff.brotli)
      : encoding === 'gzip'
        ? await toGzip(plain, { level: levels.staff.gzip })
        : plain;
  return {
    body,
    headers: {
      'content-length': body.length,
      vary: 'accept-encoding, cookie',
      ...(encoding && { 'content-encoding': encoding }),
    },
  };
}

/** Sends a document that is the same for everybody; browsers revalidate it with its ETag at each use. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: CompressedDocument,
  status = document.status,
): void {
  const { bodies, heads, etag } = document;
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, heads.none).end();
    return;
  }
  const encoding = encodingFor(request) ?? 'plain';
  const head = heads[encoding];
  response.writeHead(status, status === document.status ? head : { ...head, 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : bodies[encoding]);
}
