import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { uploadBlogImage, uploadLimits } from 'shared/contracts/blog';
import { addModuleFile, addModuleFiles, maxBatchBytes, maxModuleFileBytes } from 'shared/contracts/modules';
import { maxBodyBytes } from 'shared/contracts/route';
import { forwardedHeaders } from './client-address';
import { BodyError } from './read-body';
import { encodedPath } from './request-path';
import type { Sessions } from './sessions';
import type { Settings } from './settings';

const timeoutMs = 4_000;
/** A cache entry lasts this long, because one release uploads many files (milliseconds). */
const confirmedForMs = 3_000;
const maxConfirmed = 100;

const [beforeModule = '', afterModule = ''] = addModuleFile.path.split(':name');
const [, afterBatch = ''] = addModuleFiles.path.split(':name');

/** Which of the endpoints with large bodies a request calls, if any. */
function kindOf({ method }: IncomingMessage, path: string) {
  if (method !== 'POST') return undefined;
  if (path === uploadBlogImage.path) return 'picture';
  if (!path.startsWith(beforeModule)) return undefined;
  if (path.endsWith(afterBatch)) return 'batch';
  return path.endsWith(afterModule) ? 'file' : undefined;
}
const maxBytes = { picture: uploadLimits.bytes, file: maxModuleFileBytes, batch: maxBatchBytes };

/** Whether the declared length is within the ordinary limit; the parser accepts no more than what is declared. */
const isShort = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? Infinity) <= maxBodyBytes;

/**
 * Body limit of a call. Blog pictures and release files may be larger than the ordinary limit, but only from clients
 * that the api allows to upload: otherwise anybody could make the edge hold gigabytes.
 */
export function createUploads(settings: Settings, sessions: Sessions) {
  const confirmed = new LRUCache<string, true>({ max: maxConfirmed, ttl: confirmedForMs });

  /** Asks for the module's state, which is shown to whoever may upload its files. */
  async function holdsToken(request: IncomingMessage, path: string): Promise<boolean | undefined> {
    const { authorization } = request.headers;
    if (!authorization) return false;
    const modulePath = path.slice(0, path.lastIndexOf('/'));
    const key = `${modulePath} ${authorization}`;
    if (confirmed.has(key)) return true;
    const answer = await fetch(new URL(settings.apiOrigin.origin + encodedPath(modulePath)), {
      headers: { ...forwardedHeaders(request, settings), authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (!answer || answer.status >= 500) return undefined;
    if (answer.ok) confirmed.set(key, true);
    return answer.ok;
  }

  async function mayManageBlog(request: IncomingMessage): Promise<boolean | undefined> {
    const session = await sessions.of(request);
    return session && session.user !== null && session.access.permissions.includes('blog:manage');
  }

  /**
   * Bytes that a call may send; 0 for a client that the api refuses, whose body is not read.
   * Throws BodyError when the api cannot tell.
   */
  return async (request: IncomingMessage, path: string): Promise<number> => {
    const kind = kindOf(request, path);
    if (!kind || isShort(request)) return maxBodyBytes;
    const may = await (kind === 'picture' ? mayManageBlog(request) : holdsToken(request, path));
    if (may === undefined) throw new BodyError(503);
    return may ? maxBytes[kind] : 0;
  };
}
export type Uploads = ReturnType<typeof createUploads>;
