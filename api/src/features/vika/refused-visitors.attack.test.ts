import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { onDatabaseOf } from '../../test/api-process';
import { useApi } from '../../test/use-api';

const use = useApi('embedded');
/** Refusals of one network that are written down in a minute. */
const written = 60;

/** What a visitor at an address gets who opens the report's socket, as the edge passes it on. */
async function knock(address: string): Promise<number> {
  const socket = new WebSocket(`${use.api.origin.replace('http', 'ws')}/ws/vika`, {
    headers: { origin: use.api.origin, 'x-forwarded-for': address },
  });
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  socket.terminate();
  return response.statusCode;
}

const refused = () =>
  onDatabaseOf(use.api, (database) =>
    database.collection('audit_log').countDocuments({ area: 'vika', action: 'refused', detail: 'watch' }),
  );

test(`${written + 10} refused sockets of one visitor leave the next visitor's refusal in the log`, async () => {
  for (let n = 0; n < written + 10; n += 1) expect(await knock('203.0.113.7')).toBe(401);
  expect(await refused()).toBe(written);
  expect(await knock('198.51.100.9')).toBe(401);
  expect(await refused()).toBe(written + 1);
});

test('an address that a visitor claims for itself counts for nothing', async () => {
  const before = await refused();
  expect(await knock('192.0.2.1, 203.0.113.7')).toBe(401);
  expect(await refused()).toBe(before);
});
