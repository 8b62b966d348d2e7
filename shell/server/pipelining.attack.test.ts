import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RawClient } from './test/raw-client';
import { type RunningEdge, startEdge } from './test/site';

let api: Server;
let edge: RunningEdge;
let directory: string;
/** Responses that the api holds, and the number of connections from the edge. */
let held: ServerResponse[] = [];
let received = 0;
const large = 'x'.repeat(1024 * 1024);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-'));
  api = createServer((request, response) => {
    received += 1;
    if (request.url === '/api/held') held.push(response);
    else if (request.url === '/api/half') response.write('half');
    else response.end(request.url === '/api/large' ? large : 'ok');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  edge = await startEdge(directory, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
beforeEach(() => {
  received = 0;
  held = [];
});
afterAll(async () => {
  await edge.stop();
  api.closeAllConnections();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`;

/** The response to one call. */
async function call(path: string, from?: string): Promise<number | undefined> {
  const client = new RawClient(edge.port, from);
  client.write(get(path, 'Connection: close'));
  await client.until(() => false);
  return client.statuses[0];
}

/** A connection with one pending request and many pipelined ones, which the client then abandons. */
async function abandon(path: string, from: string): Promise<void> {
  const before = held.length;
  const client = await new RawClient(edge.port, from).open();
  client.write(get('/api/held') + get(path).repeat(120));
  while (held.length === before) await once(api, 'request');
  // By then the edge has handled all pipelined requests.
  await call('/api/ok');
  client.socket.resetAndDestroy();
  await once(held.at(-1) as ServerResponse, 'close');
}

test('3 × 120 requests left behind on a connection shut nobody of that address out', async () => {
  for (let round = 0; round < 3; round += 1) await abandon('/api/ok', '127.0.0.2');
  const answers = await Promise.all(Array.from({ length: 100 }, () => call('/api/ok', '127.0.0.2')));
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

test('6 × 120 large answers that nobody takes leave every connection to the api free', async () => {
  for (const last of [2, 3, 4, 5, 6, 7]) await abandon('/api/large', `127.0.1.${last}`);
  expect(await call('/api/ok')).toBe(200);
});

test('of 5,000 requests on one connection no more than a few are open at a time', async () => {
  const client = await new RawClient(edge.port).open();
  client.write(get('/api/held') + get('/api/ok').repeat(5_000));
  while (held.length === 0) await once(api, 'request');
  await call('/api/ok');
  expect(received).toBeLessThan(10);
  client.end();
});

test('what cannot be read behind a request writes nothing into the answer that is under way', async () => {
  const client = await new RawClient(edge.port).open();
  client.write(get('/api/half'));
  await client.until((text) => text.includes('half'));
  client.write('x\r\n\r\n');
  await client.until(() => false);
  expect(client.statuses).toEqual([200]);
  expect(client.received).toMatch(/half\r\n$/);
});
