import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { startApiHere } from '../../test/api-here';
import { onDatabaseOf } from '../../test/api-process';
import { useApi } from '../../test/use-api';

const use = useApi();
/** Refusals of one network that are written down in a minute. */
const written = 60;
/** Those of all visitors. */
const writtenOfAll = 500;

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

test('refusals of 600 networks and of one account fill the log no further than so many a minute', async () => {
  for (let n = 0; n < 600; n += 1) await knock(`10.${Math.floor(n / 250)}.${n % 250}.1`);
  // Those of the tests before may have begun the minute.
  expect(await refused()).toBeGreaterThan(300);
  expect(await refused()).toBeLessThanOrEqual(writtenOfAll);
  const email = 'ansatt@firma.example';
  const employee = await use.signedIn(email);
  for (let n = 0; n < written + 20; n += 1) {
    const path = n % 2 === 0 ? '/api/vika-registrations' : '/api/users';
    expect((await employee.call(path)).status).toBe(403);
  }
  const ofAccount = await onDatabaseOf(use.api, (database) =>
    database.collection('audit_log').countDocuments({ actor: email, action: 'refused' }),
  );
  expect(ofAccount).toBe(written);
});

test('what a clinic asks for of other parts of the log is limited, too', async () => {
  const email = 'klinikk@fysio.example';
  const clinic = await use.signedIn(email);
  for (let n = 0; n < written + 5; n += 1) {
    expect((await clinic.call('/api/audit?area=users')).status).toBe(403);
  }
  const entries = await onDatabaseOf(use.api, (database) =>
    database.collection('audit_log').countDocuments({ actor: email, action: 'refused' }),
  );
  expect(entries).toBe(written);
});

test('how many were left out is on record, once the api has ended at the latest', async () => {
  await use.api.stop();
  use.api = await startApiHere({ DATA_DIR: use.directory }, use.api.uri);
  const entries = await onDatabaseOf(use.api, (database) =>
    database
      .collection('audit_log')
      .find({ at: { $lte: new Date() }, action: 'refused', detail: 'left out' })
      .toArray(),
  );
  const leftOutOf = (email: string | null) =>
    entries.reduce((sum, { actor, count }) => (actor === email ? sum + count : sum), 0);
  expect(leftOutOf('ansatt@firma.example')).toBe(20);
  expect(leftOutOf('klinikk@fysio.example')).toBe(5);
  expect(leftOutOf(null)).toBeGreaterThan(100);
});
