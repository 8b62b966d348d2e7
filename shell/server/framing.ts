import type { IncomingMessage } from 'node:http';

const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);
const known = new Set([...withoutBody, 'POST', 'PATCH']);

/** Whether the edge supports the method. */
export const isKnownMethod = (method: string | undefined): boolean => known.has(method ?? '');

/** Whether the request has an `Expect` header that this server does not support. */
export const expectsOther = ({ headers }: IncomingMessage): boolean =>
  (headers.expect ?? '100-continue').toLowerCase() !== '100-continue';

/**
 * Whether the end of a request is ambiguous (request smuggling), or it has a body that its method does not allow. The
 * parser refuses most of these; the HTTP client frames the whole body anew before it is forwarded to the api.
 */
export function isAmbiguous({ method = '', rawHeaders, httpVersion }: IncomingMessage): boolean {
  const valuesOf = (wanted: string) =>
    rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === wanted);
  const lengths = valuesOf('content-length');
  const codings = valuesOf('transfer-encoding');
  if (lengths.length + codings.length > 1 || valuesOf('host').length > 1) return true;
  const [length] = lengths;
  if (length !== undefined && !/^\d{1,10}$/.test(length)) return true;
  const [coding] = codings;
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1')) return true;
  return withoutBody.has(method) && (coding !== undefined || Number(length ?? 0) > 0);
}
