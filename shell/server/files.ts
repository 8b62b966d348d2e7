import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileHeaders, fileTypeOf } from 'shared/file-types';

type ReadFile = (path: string) => Promise<Buffer | undefined> | Buffer | undefined;

export const immutable = 'max-age=31536000, immutable';
const safePath = /^(?:[\w.+-]+\/)*[\w+-][\w.+-]*$/;

/** The best encoding among those that the client accepts and that build files have. */
export function encodingFor(request: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Reads files below a folder; undefined where there is none. */
export const filesIn = (folder: string) => async (path: string) =>
  safePath.test(path) && !path.includes('..')
    ? readFile(join(folder, path)).catch(() => undefined)
    : undefined;

/** Sends a file, precompressed where the build made a copy; returns false when there is no such file. */
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
  response.writeHead(200, {
    ...fileHeaders(type),
    'content-length': content.length,
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    ...(compressed ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
  return true;
}
