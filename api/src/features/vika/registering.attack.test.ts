import { beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from 'shared/contracts/audit';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi();
const path = '/api/vika-registrations';
const deskEmail = 'kundeservice@firma.example';
const phone = '47 58 69 70';
let desk: Browser;
let clinic: Browser;
let leader: Browser;

beforeAll(async () => {
  desk = await use.signedIn(deskEmail);
  clinic = await use.signedIn('klinikk@fysio.example');
  leader = await use.signedIn('leder@firma.example');
});

const register = async (name = 'Kari'): Promise<string> =>
  (await desk.call(path, { method: 'POST', body: { name, phone, message: 'Vondt', orders: true } })).body.id;
const undo = (id: string, by = desk) => by.call(`${path}/${id}/undo`, { method: 'POST', body: {} });
const earlier = (number: string, by = desk) =>
  by.call(`${path}/earlier`, { method: 'POST', body: { phone: number } });
const recordOf = async (id: string) =>
  ((await clinic.call(`/api/audit?record=${id}`)).body.items as AuditEntry[]).map(
    ({ actor, action, detail }) => [actor, action, detail],
  );
/** As if it had been registered some time ago. */
const age = (ms: number) =>
  onDatabaseOf(use.api, (database) =>
    database
      .collection('quote_requests')
      .updateMany({ service_type: 'vika_registration' }, { $set: { created_at: new Date(Date.now() - ms) } }),
  );

test('a registration of one’s own is taken back while it is fresh, live and on record', async () => {
  const report = clinic.watch();
  await report.ready();
  const id = await register('Angret Andersen');
  expect((await undo(id)).status).toBe(204);
  await report.until((messages) => messages.length === 3);
  expect(report.messages.slice(1)).toMatchObject([
    { type: 'created', registration: { id } },
    { type: 'deleted', registration: { id } },
  ]);
  report.close();
  expect(await recordOf(id)).toContainEqual([deskEmail, 'delete', 'undo']);
  expect((await undo(id)).status).toBe(404);
  expect((await clinic.call(path)).body.total).toBe(0);
});

test('not by somebody else, not once somebody has changed it, and not later', async () => {
  const [own, changed, old] = [await register(), await register(), await register()];
  expect((await undo(own, leader)).status).toBe(409);
  await clinic.call(`${path}/${changed}`, {
    method: 'PATCH',
    body: { status: 'processed' },
    headers: { 'if-match': '"1"' },
  });
  expect((await undo(changed)).status).toBe(409);
  await age(33_000);
  const late = await undo(old);
  expect([late.status, late.body.detail]).toEqual([409, 'Registreringen kan ikke angres lenger.']);
  expect(JSON.stringify(late.body)).not.toMatch(/Kari|Vondt/);
  expect((await clinic.call(path)).body.total).toBe(3);
});

test('of a number the day of its last registration is told, nothing else, and the question is on record', async () => {
  await age(0);
  const id = await register();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date());
  const { status, body } = await earlier('+47 475 86 970');
  expect([status, body]).toEqual([200, { last_on: today }]);
  expect(await recordOf(id)).toContainEqual([deskEmail, 'read', 'earlier']);
  expect((await earlier('40 00 00 01')).body).toEqual({ last_on: null });
  const { items } = (await clinic.call('/api/audit?area=vika&limit=1')).body;
  expect(items).toMatchObject([{ actor: deskEmail, action: 'read', detail: 'earlier', count: 0 }]);
});

test('nobody tries numbers: sixty questions in ten minutes, of each account', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 62; asked++) statuses.push((await earlier('40 00 00 02', leader)).status);
  expect([statuses.indexOf(429), new Set(statuses)]).toEqual([60, new Set([200, 429])]);
  expect((await earlier('40 00 00 02')).status).toBe(200);
});

test('who may only read is refused both', async () => {
  const id = await register();
  expect([(await undo(id, clinic)).status, (await earlier(phone, clinic)).status]).toEqual([403, 403]);
});
