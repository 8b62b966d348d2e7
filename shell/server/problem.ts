import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Problem } from 'shared/contracts/problem';

const titles: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  417: 'Expectation Failed',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** The session could not be looked up, which does not mean that access is refused. */
export const notKnown = 'Innloggingen kan ikke kontrolleres akkurat nå. Prøv igjen om litt.';

/** Answers with a problem document of the edge, in the same form as the api's. */
export function sendProblem(response: ServerResponse, status: number, detail: string): void {
  const body: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    errors: [],
    request_id: randomUUID(),
  };
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 || status === 429 ? { 'retry-after': '2' } : {}),
  });
  response.end(JSON.stringify(body));
}
