import type { IncomingMessage } from 'node:http';
import { decoded } from 'shared/decoded';
import { encodedPath, requestPath } from './request-path';

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whether a person opened the address: browsers ask for HTML. Programs get problem documents, as all of the api does. */
export function wantsPage(request: IncomingMessage): boolean {
  const [first = ''] = (request.url ?? '').split(/[/?]/).filter(Boolean);
  const isOfApi = decoded(first)?.toLowerCase() === 'api';
  return isRead(request) && !isOfApi && (request.headers.accept ?? '').includes('text/html');
}

/** Mail gateways encode the `#` of a link, and some encode it again. */
const encodedHash = /%(?:25)*23/;

/** The page and fragment that a mail gateway made one path of. The fragment, which may be a secret, stays as it is. */
export function withFragment(request: IncomingMessage): string | undefined {
  const [raw = '', ...queries] = (request.url ?? '').split('?');
  const hash = isRead(request) && encodedHash.exec(raw);
  const page = hash && requestPath([raw.slice(0, hash.index), ...queries].join('?'));
  if (!page || page.path.startsWith('/api/')) return undefined;
  return `${encodedPath(page.path)}${page.search}#${raw.slice(hash.index + hash[0].length)}`;
}
