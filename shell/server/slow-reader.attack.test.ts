import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningEdge, startEdge } from './test/site';

const large = Buffer.alloc(16 * 1024 * 1024, 'x');
const readers = 20;

let api: Server;
let edge: RunningEdge;
let directory: string;
const answers: ServerResponse[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-'));
  api = createServer((request, response) => {
    if (request.url === '/api/late') return void setTimeout(() => response.end(large), 14_000);
    answers.push(response);
    response.end(large);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  edge = await startEdge(directory, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await edge.stop();
  api.closeAllConnections();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

/** A client that reads its response slowly, but never stops reading. */
function readSlowly() {
  const socket = connect({ port: edge.port, host: '127.0.0.1' });
  socket.on('error', () => {}).write('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.pause();
  const sip = setInterval(() => socket.read(100), 500);
  socket.once('close', () => clearInterval(sip));
  return socket;
}

test(`${readers} clients that sip at a large answer are cut, one whose answer is long in coming is not`, async () => {
  const late = fetch(`${edge.origin}/api/late`);
  const slow = Array.from({ length: readers }, readSlowly);
  while (answers.length < readers) await once(api, 'request');
  // The api has finished all of them, whether or not the response was complete.
  await Promise.all(answers.map((answer) => answer.closed || once(answer, 'close')));
  for (const socket of slow) socket.destroy();
  expect((await (await late).arrayBuffer()).byteLength).toBe(large.length);
});
