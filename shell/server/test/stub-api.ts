import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What requests came instead of to the api, in their order. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands where the api is, writes down what it is asked, and answers as it is told to. */
export async function startStubApi(answer: (asked: RecordedRequest, response: ServerResponse) => void) {
  const asked: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body };
    asked.push(one);
    answer(one, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type StubApi = Awaited<ReturnType<typeof startStubApi>>;

/** A JSON answer. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
