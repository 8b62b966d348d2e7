import type { BodyOf, Route } from '../contracts/route';
import { urlOf } from './client';
import { named, noContent, send } from './send';

/** Milliseconds after which a browser surely has read a file; Safari reads it only after the click, once it is allowed. */
const longestRead = 40_000;

async function readFile(answer: Response) {
  if (answer.status === noContent) return undefined;
  const content = await answer.blob();
  // A portal or a filter in between answers with a page of its own, or with nothing.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (isPage || content.size === 0) throw new TypeError('no file');
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name: named ?? 'eksport.xlsx', content };
}

/**
 * Downloads an export under the file name given by the server. Exports use POST: a GET could be triggered by any link
 * or image on a foreign site.
 * @param account the id of the account that the page is for
 * @returns the file name; undefined if there was nothing to export (204)
 * @throws ProblemError, NetworkError; the signal's reason once it is aborted
 */
export async function download<R extends Route>(
  route: R,
  body: BodyOf<R>,
  { account, signal }: { account: string | undefined; signal?: AbortSignal },
): Promise<string | undefined> {
  const request = {
    method: route.method,
    headers: { 'content-type': 'application/json', ...named(account) },
    body: JSON.stringify(body),
    signal: signal ?? null,
  };
  const file = await send(fetch, urlOf(route), request, readFile, signal);
  if (!file) return undefined;
  const { name, content } = file;
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), longestRead);
  return name;
}
