import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type Channel, openChannel } from './channel';
import type { EventLog } from './event-log';
import { createMemoryEventLog } from './memory-event-log';

const heavy = 'x'.repeat(256 * 1024);
let http: Server;
let log: EventLog;
let channel: Channel;

beforeAll(async () => {
  log = createMemoryEventLog();
  channel = await openChannel({
    log,
    messagesFor: async (events) => events.map(({ id, record }) => ({ id, record, heavy })),
    stillAllowed: async () => true,
    parse: (text) => (text === 'ping' ? { type: 'ping' } : { type: 'resume', last_id: null }),
  });
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  http.on('upgrade', (request, socket, head) =>
    channel.accept(request, socket, head, { userId: String(request.headers.user), email: '', cookie: '' }),
  );
});
afterAll(async () => {
  await channel.close();
  http.close();
});

async function listen(user: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    headers: { user },
  });
  const received: string[] = [];
  socket.on('error', () => {});
  await once(socket, 'open');
  const ready = once(socket, 'message');
  socket.send('resume');
  await ready;
  socket.on('message', (data) => received.push(JSON.parse(String(data)).record));
  return { socket, received };
}

test('a browser that does not read is cut, the others go on', async () => {
  const [idle, awake] = [await listen('idle'), await listen('awake')];
  idle.socket.pause();
  const sent = Array.from({ length: 80 }, (_, index) => String(index));
  for (const record of sent) {
    const next = once(awake.socket, 'message');
    await log.append({ type: 'created', record });
    await next;
  }
  expect(awake.received).toEqual(sent);
  expect(channel.size).toBe(1);
  idle.socket.terminate();
  awake.socket.terminate();
});

test('only the sockets of the account that ended are closed', async () => {
  const [leaving, staying] = [await listen('leaving'), await listen('staying')];
  const closed = once(leaving.socket, 'close');
  channel.endSockets('leaving');
  expect((await closed)[0]).toBe(4401);
  expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  staying.socket.terminate();
});

test('a ping is answered, and whoever sends nothing but pings is cut', async () => {
  const { socket } = await listen('asking');
  const answer = once(socket, 'message');
  socket.send('ping');
  expect(JSON.parse(String((await answer)[0]))).toEqual({ type: 'pong' });
  const closed = once(socket, 'close');
  for (let sent = 0; sent < 60; sent += 1) socket.send('ping');
  expect((await closed)[0]).toBe(1008);
});
