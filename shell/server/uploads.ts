import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { uploadBlogImage, uploadLimits } from 'shared/contracts/blog';
import { addModuleFile, maxModuleFileBytes } from 'shared/contracts/modules';
import { maxBodyBytes } from 'shared/contracts/route';
import { forwardedHeaders } from './client-address';
import { BodyError } from './read-body';
import { encodedPath } from './request-path';
import type { Sessions } from './sessions';
import type { Settings } from './settings';

const timeoutMs = 4_000;
/** One release sends many files. */
const confirmedForMs = 3_000;
const maxConfirmed = 100;

const [beforeModule = '', afterModule = ''] = addModuleFile.path.split(':name');

/** Which of the two calls whose body may be larger a request makes. */
function kindOf({ method }: IncomingMessage, path: string) {
  if (method !== 'POST') return undefined;
  if (path === uploadBlogImage.path) return 'picture';
  return path.startsWith(beforeModule) && path.endsWith(afterModule) ? 'file' : undefined;
}
const maxBytes = { picture: uploadLimits.bytes, file: maxModuleFileBytes };

/** Whether a body says that it is no longer than everybody's may be: the parser lets no more of it come. */
const isShort = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? Infinity) <= maxBodyBytes;

/**
 * How much a call may send. A picture for the blog and a file of a release may be larger than what everybody sends,
 * from whom the api says that they may send it: 30 MB of each who asks would be gigabytes of one address.
 */
export function createUploads(settings: Settings, sessions: Sessions) {
  const confirmed = new LRUCache<string, true>({ max: maxConfirmed, ttl: confirmedForMs });

  /** The module's own state is shown to whom its files are taken from. */
  async function holdsToken(request: IncomingMessage, path: string): Promise<boolean | undefined> {
    const { authorization } = request.headers;
    if (!authorization) return false;
    const key = `${path} ${authorization}`;
    if (confirmed.has(key)) return true;
    const modulePath = path.slice(0, -afterModule.length);
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
   * Bytes that a call may send; none from whom the api refuses, which it says in its own words.
   * Throws BodyError when the api cannot say.
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
