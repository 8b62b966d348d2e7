import type { OutputOf, Route } from '../contracts/route';
import { errorOf, NetworkError, urlOf } from './client';

/**
 * Sends a file as it is.
 * @throws ProblemError, NetworkError; the signal's reason once it is aborted
 */
export async function upload<R extends Route>(
  route: R,
  file: Blob,
  type: string,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  const lost = (cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError('no answer', { cause });
  };
  const response = await fetch(urlOf(route), {
    method: route.method,
    headers: { accept: 'application/json', 'content-type': type },
    body: file,
    credentials: 'same-origin',
    redirect: 'error',
    ...(signal && { signal }),
  }).catch(lost);
  const text = await response.text().catch(lost);
  if (!response.ok) throw errorOf(response, text);
  return JSON.parse(text) as OutputOf<R>;
}
