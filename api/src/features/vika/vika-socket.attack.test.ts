import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { Account } from '../../platform/http/access';
import { type Channel, openChannel } from '../../platform/realtime/channel';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { eventually } from '../../test/eventually';
import { useDatabase } from '../../test/use-database';
import { parseResume, vikaUpgrade } from './vika-socket';

useDatabase();

const reader = {
  id: 'a'.repeat(24),
  email: 'rapport@firma.example',
  access: { permissions: ['vika:read'] },
} as Account;
/** What each look at the session finds, the first one first. */
let found: (Account | undefined)[];
let http: Server;
let channel: Channel;

beforeAll(async () => {
  channel = await openChannel({
    log: createMemoryEventLog(),
    messagesFor: async () => [],
    stillAllowed: async () => true,
    parse: parseResume,
  });
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const publicOrigin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  http.on(
    'upgrade',
    vikaUpgrade({
      channel,
      publicOrigin,
      accountOf: async () => found.shift(),
      addressOf: () => '127.0.0.1',
    }),
  );
});
afterAll(async () => {
  await channel.close();
  http.close();
});

const open = () => {
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return new WebSocket(`${origin.replace('http', 'ws')}/ws/vika`, { headers: { origin } });
};

test.each([
  ['the session ends', undefined],
  ['the right goes', { ...reader, access: { ...reader.access, permissions: [] } }],
])('a report that opens while %s closes at once', async (_what, later) => {
  found = [reader, later];
  const socket = open();
  const [code] = await once(socket, 'close', { signal: AbortSignal.timeout(5_000) });
  expect(code).toBe(4401);
  await eventually(async () => channel.size === 0);
});

test('a report whose right holds stays open', async () => {
  found = [reader, reader];
  const socket = open();
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'resume', last_id: null }));
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message)).type).toBe('ready');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});
