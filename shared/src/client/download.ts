import type { BodyOf, Route } from '../contracts/route';
import { errorOf, NetworkError, urlOf } from './client';

const noContent = 204;

/**
 * Fetches an export and hands it to the browser under the server's name. A POST: what a link or a picture could ask
 * for, anybody could make staff ask for.
 * @returns the name of the file, undefined where there was nothing to export (204)
 * @throws ProblemError, NetworkError; the signal's reason once it is aborted
 */
export async function download<R extends Route>(
  route: R,
  body: BodyOf<R>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const lost = (cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError('no answer', { cause });
  };
  const response = await fetch(urlOf(route), {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    ...(signal && { signal }),
  }).catch(lost);
  if (!response.ok) throw errorOf(response, await response.text());
  if (response.status === noContent) return undefined;
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const name = named ?? 'eksport.xlsx';
  const address = URL.createObjectURL(await response.blob().catch(lost));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
  return name;
}
