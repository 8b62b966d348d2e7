import type { OutputOf, Route } from '../contracts/route';
import { urlOf } from './client';
import { named, readJson, send } from './send';

/**
 * Sends a file unchanged.
 * @param account the id of the account that the page is for
 * @throws ProblemError, NetworkError; the signal's reason once it is aborted
 */
export async function upload<R extends Route>(
  route: R,
  file: Blob,
  { type, account, signal }: { type: string; account?: string | undefined; signal?: AbortSignal },
): Promise<OutputOf<R>> {
  const headers = { accept: 'application/json', 'content-type': type, ...named(account) };
  const request = { method: route.method, headers, body: file, signal: signal ?? null };
  return (await send(fetch, urlOf(route), request, readJson, signal)) as OutputOf<R>;
}
