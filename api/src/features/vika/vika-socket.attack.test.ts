import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { WebSocket } from 'ws';
import type { Account } from '../../platform/http/access';
import { type Channel, openChannel } from '../../platform/realtime/channel';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { testAuditLog } from '../../test/audit-log';
import { useDatabase } from '../../test/use-database';
import { parseMessage, vikaUpgrade } from './vika-socket';

useDatabase();

const reader = {
  id: 'a'.repeat(24),
  email: 'rapport@firma.example',
  access: { permissions: ['vika:read'] },
} as Account;
/** What each look at the session finds, the first one first. */
let found: (Account | undefined)[];
/** Sessions that were looked up once, and what each further look waits for. */
const looked = new Set<string>();
let furtherLook = Promise.resolve();
let http: Server;
let channel: Channel;

beforeAll(async () => {
  channel = await openChannel({
    log: createMemoryEventLog(),
    messagesFor: async () => [],
    stillAllowed: async () => true,
    parse: parseMessage,
  });
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const publicOrigin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  http.on(
    'upgrade',
    vikaUpgrade({
      channel,
      audit: testAuditLog(),
      publicOrigin,
      async accountOf(cookie) {
        if (looked.has(cookie)) await furtherLook;
        looked.add(cookie);
        return found.shift();
      },
      addressOf: () => '127.0.0.1',
    }),
  );
});
afterAll(async () => {
  await channel.close();
  http.close();
});

const open = (cookie = '') => {
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return new WebSocket(`${origin.replace('http', 'ws')}/ws/vika`, { headers: { origin, cookie } });
};

test.each([
  ['the session ends', undefined],
  ['the right goes', { ...reader, access: { ...reader.access, permissions: [] } }],
])('a report that opens while %s closes at once', async (_what, later) => {
  found = [reader, later];
  const socket = open();
  const [code] = await once(socket, 'close', { signal: AbortSignal.timeout(5_000) });
  expect(code).toBe(4401);
  await until(async () => channel.size === 0);
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

test('as many reports as an account may have open at once open side by side, and not one more', async () => {
  found = Array.from({ length: 100 }, () => reader);
  let goOn = () => {};
  furtherLook = new Promise((done) => {
    goOn = done;
  });
  const sockets: WebSocket[] = [];
  for (let index = 0; index < 32; index += 1) {
    const socket = open(`session=${index}`);
    await once(socket, 'open');
    sockets.push(socket);
  }
  goOn();
  await expect(once(open(), 'open')).rejects.toThrow('429');
  for (const socket of sockets) socket.close();
  await until(() => channel.size === 0);
});
