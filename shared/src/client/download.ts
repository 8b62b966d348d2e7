import type { BodyOf, Route } from '../contracts/route';
import { urlOf } from './client';
import { send } from './send';

const noContent = 204;

async function readFile(answer: Response) {
  if (answer.status === noContent) return undefined;
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name: named ?? 'eksport.xlsx', content: await answer.blob() };
}

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
  const request = {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  };
  const file = await send(fetch, urlOf(route), request, readFile, signal);
  if (!file) return undefined;
  const { name, content } = file;
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
  return name;
}
