import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { encodingFor } from './files';
import { documentHeaders, type Policy } from './security-headers';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A document with everything that sending it takes, compressed once. */
export interface CompressedDocument {
  bodies: { br: Buffer; gzip: Buffer; plain: Buffer };
  /** Of each body, and of none: made once, as the document is sent more often than made. */
  heads: Record<keyof CompressedDocument['bodies'] | 'none', Record<string, string | number>>;
  etag: string;
  status: number;
}

/** How long is spent on making a document small: what is sent once is not worth what is sent often. */
export type Effort = 'cached' | 'once';
const levels: Record<Effort | 'staff', { brotli: number; gzip: number }> = {
  cached: { brotli: 5, gzip: 9 },
  staff: { brotli: 5, gzip: 6 },
  once: { brotli: 1, gzip: 1 },
};

/**
 * @param status 404 for a page that says that there is nothing at its address
 * @param unlisted for who has the address alone: in no cache and no search engine
 */
export async function compressDocument(
  html: string,
  policy: Policy,
  { status, unlisted, effort }: { status: number; unlisted: boolean; effort: Effort },
): Promise<CompressedDocument> {
  const plain = Buffer.from(html);
  const { brotli, gzip: level } = levels[effort];
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli };
  const [br, zipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain, { level })]);
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

/** A page whose document is exchanged for a smaller one, once. */
export interface Compressible {
  document: Promise<CompressedDocument>;
  isCompressedFurther?: true;
}

/** One at a time, so that there is room for what somebody waits for. */
const inBackground = pLimit(1);
/** Addresses can be made up by the thousand: a page that finds so many before it waits until it is asked for once more. */
const maxWaiting = 8;

/** Makes a page smaller that is asked for again: it takes some fifty times as long as making it did, so nobody waits for it. */
export async function compressFurther(page: Compressible): Promise<void> {
  if (page.isCompressedFurther || inBackground.pendingCount >= maxWaiting) return;
  page.isCompressedFurther = true;
  await inBackground(async () => {
    page.document = Promise.resolve(await smaller(await page.document));
  });
}

async function smaller(document: CompressedDocument): Promise<CompressedDocument> {
  const { bodies, heads } = document;
  const br = await toBrotli(bodies.plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bodies.plain.length,
    },
  });
  return {
    ...document,
    bodies: { ...bodies, br },
    heads: { ...heads, br: { ...heads.br, 'content-length': br.length } },
  };
}

/** A document that is made for one session, compressed as its browser takes it. */
export async function compressForStaff(
  request: IncomingMessage,
  html: string,
): Promise<{ body: Buffer; headers: Record<string, string | number> }> {
  const encoding = encodingFor(request);
  const plain = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: levels.staff.brotli };
  const body =
    encoding === 'br'
      ? await toBrotli(plain, { params })
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

/** Sends a document that is the same for everybody; the browser asks each time whether it still holds. */
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
