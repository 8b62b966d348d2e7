import { beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from 'shared/contracts/audit';
import { until } from 'shared/testing/until';
import type { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi();
const clinicEmail = 'klinikk@fysio.example';
const deskEmail = 'kundeservice@firma.example';
const phone = '91234567';
const path = '/api/vika-registrations';
let desk: Browser;
let clinic: Browser;
let admin: Browser;
let id: string;

/** What is on record of Vika, newest first; looking leaves an entry in another area. */
const entries = async (): Promise<AuditEntry[]> =>
  (await admin.call('/api/audit?area=vika&limit=200')).body.items;

/** What an act puts on record, oldest first. */
async function recordedBy(act: () => Promise<unknown>) {
  const before = new Set((await entries()).map((entry) => entry.id));
  await act();
  return (await entries())
    .filter((entry) => !before.has(entry.id))
    .reverse()
    .map(({ actor, action, records, count, detail }) => ({ actor, action, records, count, detail }));
}

beforeAll(async () => {
  desk = await use.signedIn(deskEmail);
  clinic = await use.signedIn(clinicEmail);
  admin = await use.signedIn('admin@firma.example');
  const body = { name: 'Kari', phone, message: 'Vondt', orders: true };
  expect(
    await recordedBy(async () => {
      id = (await desk.call(path, { method: 'POST', body })).body.id;
    }),
  ).toEqual([{ actor: deskEmail, action: 'create', records: [id], count: 1, detail: null }]);
});

const edit = (body: object, version: number) =>
  clinic.call(`${path}/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } });

test.each<[string, number, () => Promise<{ status: number }>, object[]]>([
  ['the list', 200, () => clinic.call(path), [{ action: 'read', detail: null }]],
  [
    'a search',
    200,
    () => clinic.call(`${path}/search`, { method: 'POST', body: { search: phone } }),
    [{ action: 'search', detail: null }],
  ],
  [
    'the file of all',
    200,
    () => clinic.call(`${path}/export`, { method: 'POST', body: { kind: 'all' } }),
    [{ action: 'export', detail: 'all' }],
  ],
  [
    'a print',
    204,
    () => clinic.call(`${path}/prints`, { method: 'POST', body: { ids: [id] } }),
    [{ action: 'print', detail: null }],
  ],
  [
    'a file with nothing in it',
    204,
    () => clinic.call(`${path}/export`, { method: 'POST', body: { kind: 'other-today' } }),
    [{ action: 'export', detail: 'other-today', records: [], count: 0 }],
  ],
  ['a change', 200, () => edit({ status: 'processed', phone }, 1), [{ action: 'update', detail: 'status' }]],
  [
    'a change to what stands there already',
    200,
    () => edit({ status: 'processed', name: 'Kari', waiting_list: null }, 2),
    [{ action: 'update', detail: null }],
  ],
  [
    'a change that came too late, and shows the row as it stands',
    409,
    () => edit({ status: 'completed' }, 1),
    [
      { action: 'update', detail: 'status' },
      { action: 'read', detail: 'stale' },
    ],
  ],
])('%s is on record, by whom and of which row', async (_what, status, act, expected) => {
  let answered = 0;
  const recorded = await recordedBy(async () => {
    answered = (await act()).status;
  });
  expect(answered).toBe(status);
  expect(recorded).toEqual(
    expected.map((entry) => ({ actor: clinicEmail, records: [id], count: 1, ...entry })),
  );
});

test('that a report is opened and closed is on record', async () => {
  const recorded = await recordedBy(async () => {
    const report = clinic.watch();
    await report.ready();
    report.close();
    await report.closed;
    await until(async () => (await entries())[0]?.action === 'unwatch');
  });
  expect(recorded).toMatchObject([
    { actor: clinicEmail, action: 'watch' },
    { actor: clinicEmail, action: 'unwatch' },
  ]);
});

test('reading the log is on record itself', async () => {
  await clinic.call('/api/audit?limit=1');
  const [entry] = (await admin.call('/api/audit?area=audit')).body.items;
  expect(entry).toMatchObject({ actor: clinicEmail, action: 'read', count: 1 });
});

test('what a patient is given by the command line, and a key that is changed, is on record', async () => {
  expect(await recordedBy(() => runCommand('vika', ['export'], use.api.settings, phone))).toEqual([
    { actor: 'system', action: 'export', records: [id], count: 1, detail: 'patient' },
  ]);
  expect(await recordedBy(() => runCommand('vika', ['rotate'], use.api.settings))).toMatchObject([
    { actor: 'system', action: 'rotate', count: 0 },
  ]);
});

test('a deletion is on record, with what it deleted', async () => {
  expect(await recordedBy(() => clinic.call(`${path}/${id}`, { method: 'DELETE' }))).toEqual([
    { actor: clinicEmail, action: 'delete', records: [id], count: 1, detail: null },
  ]);
  const { body } = await desk.call(path, {
    method: 'POST',
    body: { name: 'Ola', phone: '98765432', message: 'Vondt', orders: false },
  });
  expect(await recordedBy(() => runCommand('vika', ['delete'], use.api.settings, '98765432'))).toEqual([
    { actor: 'system', action: 'delete', records: [body.id], count: 1, detail: 'patient' },
  ]);
});

test('a registration that is sent again, also at once, is on record under no id but its own', async () => {
  const register = () =>
    desk.call(path, {
      method: 'POST',
      body: { name: 'Kari', phone, message: 'Vondt', orders: true },
      headers: { 'idempotency-key': 'registered-once' },
    });
  let ids: string[] = [];
  const recorded = await recordedBy(async () => {
    const answers = await Promise.all([register(), register(), register()]);
    ids = [...answers, await register()].map(({ body }) => body.id);
  });
  expect(new Set(ids).size).toBe(1);
  expect(new Set(recorded.flatMap(({ records }) => records))).toEqual(new Set(ids));
});
