import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './frame';

test.each([1, 125, 126, 65_535, 65_536, 200_000])(
  'a frame of about %s characters is read as it was meant',
  async (size) => {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const server = new WebSocketServer({ noServer: true });
    const message = { text: 'ø'.repeat(size) };
    http.on('upgrade', (request, socket, head) =>
      server.handleUpgrade(request, socket, head, () => socket.write(frameOf(message))),
    );
    const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
    const [data] = await once(client, 'message');
    expect(JSON.parse(String(data))).toEqual(message);
    client.terminate();
    http.close();
  },
);
