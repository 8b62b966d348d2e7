import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileHeaders, fileTypeOf } from 'shared/file-types';

type ReadFile = (path: string) => Promise<Buffer | undefined> | Buffer | undefined;

export const immutable = 'max-age=31536000, immutable';
const safePath = /^(?:[\w.+-]+\/)*[\w+-][\w.+-]*$/;

/** A coding with this weight is refused. */
const refused = /;\s*q=0(\.0*)?$/;

/** The best encoding among those that the client accepts and that build files have. */
export function encodingFor(request: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((coding) => !refused.test(coding.trim()))
    .map((coding) => coding.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Bounds of the one part of a file that is asked for; undefined where all of it is to be sent. */
function partOf(
  { method, headers }: IncomingMessage,
  size: number,
): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  // Files have no validator that a client could name in `If-Range`.
  if (method !== 'GET' || headers['if-range'] || first + last === '') return undefined;
  if (first === '') return { from: Math.max(0, size - Number(last)), to: size };
  if (last && Number(last) < Number(first)) return undefined;
  return { from: Number(first), to: last ? Math.min(Number(last) + 1, size) : size };
}

/** Reads files below a folder; undefined where there is none. */
export const filesIn = (folder: string) => async (path: string) =>
  safePath.test(path) && !path.includes('..')
    ? readFile(join(folder, path)).catch(() => undefined)
    : undefined;

/**
 * Sends a file, precompressed where the build made a copy; returns false when there is no such file. Of others a part
 * can be had: Safari plays no sound and no film without.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { read, path, cacheControl }: { read: ReadFile; path: string; cacheControl: string },
): Promise<boolean> {
  const type = fileTypeOf(path);
  if (!type || type.use === 'page') return false;
  const encoding = encodingFor(request);
  const compressed = encoding && (await read(`${path}.${encoding === 'br' ? 'br' : 'gz'}`));
  const content = compressed || (await read(path));
  if (!content) return false;
  const part = compressed ? undefined : partOf(request, content.length);
  const sent = part ? content.subarray(part.from, part.to) : content;
  const isBeyond = part !== undefined && sent.length === 0;
  const bounds = isBeyond ? '*' : `${part?.from}-${(part?.to ?? 0) - 1}`;
  response.writeHead(isBeyond ? 416 : part ? 206 : 200, {
    ...fileHeaders(type),
    'content-length': sent.length,
    'cache-control': isBeyond ? 'no-store' : cacheControl,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    ...(compressed ? { 'content-encoding': encoding } : { 'accept-ranges': 'bytes' }),
    ...(part && { 'content-range': `bytes ${bounds}/${content.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
  return true;
}
