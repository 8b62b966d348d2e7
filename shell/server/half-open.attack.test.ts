import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { RawClient } from './test/raw-client';
import { type RunningEdge, startEdge } from './test/site';

const attacker = '127.0.0.2';
const most = 256;

let edge: RunningEdge;
let directory: string;
let open: Socket[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-'));
  edge = await startEdge(directory, 'http://127.0.0.1:1');
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});
afterAll(async () => {
  await edge.stop();
  await rm(directory, { recursive: true, force: true });
});

async function ask(): Promise<number> {
  const client = new RawClient(edge.port, attacker);
  client.write('GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await client.until(() => false);
  return client.statuses[0] ?? 0;
}

/** Sends a refused request and, after the server's end, keeps its own half of the connection open. */
const clingOn = (bytes: string) =>
  new Promise<void>((resolve) => {
    const socket = connect({
      port: edge.port,
      host: '127.0.0.1',
      localAddress: attacker,
      allowHalfOpen: true,
    });
    open.push(socket);
    socket
      .on('error', () => {})
      .on('end', resolve)
      .on('close', resolve)
      .resume()
      .write(bytes);
  });

const upgrade = (target: string, ...lines: string[]) =>
  `${[`GET ${target} HTTP/1.1`, 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', ...lines].join('\r\n')}\r\n\r\n`;
const refusals: [name: string, bytes: string][] = [
  ['a socket that leads nowhere', upgrade('/none')],
  ['a socket whose address cannot be read', upgrade('/ws/%zz')],
  ['a socket with a body', upgrade('/ws/vika', 'Content-Length: 5')],
  ['a socket while the api is away', upgrade('/ws/vika')],
  ['no request at all', 'x\r\n\r\n'],
  ['an ambiguous request', 'POST /api/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
];

test.each(refusals)(
  `${most} refused clients that keep their half open take no place: %s`,
  async (_name, bytes) => {
    await Promise.all(Array.from({ length: most }, () => clingOn(bytes)));
    // The last may be closed a moment after its client got the response.
    const answers: number[] = [];
    while (answers.at(-1) !== 200 && answers.length < 10) answers.push(await ask());
    expect(answers.at(-1)).toBe(200);
  },
);
