import { beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from 'shared/contracts/audit';
import type { PatientAccess } from 'shared/contracts/vika';
import { until } from 'shared/testing/until';
import { newFieldKey } from '../../platform/field-encryption';
import { startApiHere } from '../../test/api-here';
import { onDatabaseOf } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const [former, next] = [newFieldKey('former'), newFieldKey('next')];
const use = useApi('embedded', {
  FIELD_KEYS: former,
  VIKA_RETENTION_DAYS: '30',
  AUDIT_RETENTION_DAYS: '90',
});
const dayMs = 24 * 60 * 60 * 1000;
let desk: Browser;
let clinic: Browser;

const register = async (phone: string): Promise<string> => {
  const body = { name: 'Kari', message: 'Vondt', orders: true, phone };
  return (await desk.call('/api/vika-registrations', { method: 'POST', body })).body.id;
};
const seen = (phone: string) =>
  clinic.call('/api/vika-registrations/search', { method: 'POST', body: { search: phone } });
async function accessTo(phone: string, by = clinic): Promise<string[]> {
  const path = '/api/vika-registrations/access-log';
  const { items }: PatientAccess = (await by.call(path, { method: 'POST', body: { phone, limit: 200 } }))
    .body;
  return items.map(({ actor, action, detail }: AuditEntry) => [actor, action, detail].join(' ').trim());
}
const whoRead = 'klinikk@fysio.example search';
const standing = (): Promise<number> =>
  onDatabaseOf(use.api, (database) => database.collection('quote_requests').countDocuments({}));

beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  clinic = await use.signedIn('klinikk@fysio.example');
});

const ways: [string, string, (id: string, phone: string) => Promise<unknown>][] = [
  [
    'deleted by who read it',
    '90 00 00 01',
    async (id) => {
      const { status } = await clinic.call(`/api/vika-registrations/${id}`, { method: 'DELETE' });
      expect(status).toBe(204);
    },
  ],
  [
    'given another number by who read it',
    '90 00 00 02',
    async (id) => {
      const { status } = await clinic.call(`/api/vika-registrations/${id}`, {
        method: 'PATCH',
        body: { phone: '90 99 99 99' },
        headers: { 'if-match': '1' },
      });
      expect(status).toBe(200);
    },
  ],
  [
    'taken back by who registered it',
    '90 00 00 03',
    async (id) => {
      const { status } = await desk.call(`/api/vika-registrations/${id}/undo`, { method: 'POST' });
      expect(status).toBe(204);
    },
  ],
  [
    'deleted for its patient',
    '90 00 00 04',
    (_id, phone) => runCommand('vika', ['delete'], use.api.settings, phone),
  ],
];
test.each(ways)('a registration that was %s leaves the answer who saw it', async (_what, phone, lose) => {
  const id = await register(phone);
  await seen(phone);
  const before = await accessTo(phone);
  expect(before).toContain('kundeservice@firma.example create');
  await lose(id, phone);
  const after = await accessTo(phone);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(await accessTo('90 12 34 56')).toEqual([]);
});

test('nothing of the number, or of the patient, can be read in what is kept', async () => {
  const kept = await onDatabaseOf(use.api, (database) =>
    database.collection('patient_numbers').find().toArray(),
  );
  expect(kept.length).toBeGreaterThanOrEqual(4);
  for (const row of kept) expect(Object.keys(row).sort()).toEqual(['_id', 'at', 'number', 'record']);
  expect(JSON.stringify(kept)).not.toMatch(/9 ?0 ?0 ?0 ?0 ?0|Kari|Vondt/);
});

test('it stands when the term of registrations is over and the key has changed, until that of the log is', async () => {
  const phone = '90 00 00 05';
  await register(phone);
  await seen(phone);
  const before = await accessTo(phone);
  expect(before).toContain(whoRead);
  const old = new Date(Date.now() - 31 * dayMs);
  await onDatabaseOf(use.api, (database) =>
    database.collection('quote_requests').updateMany({}, { $set: { created_at: old } }),
  );
  await use.api.stop();
  /** The product once more, a while later. */
  const under = async (settings: Record<string, string>, act: (by: Browser) => Promise<unknown>) => {
    const api = await startApiHere({ ...use.api.settings, ...settings }, use.api.uri);
    use.api = api;
    await act(await new Browser(api.origin).signIn('klinikk@fysio.example'));
    await api.stop();
  };
  const jobsAnew = { VIKA_RETENTION_DAYS: '29' };
  await under({ ...jobsAnew, FIELD_KEYS: [next, former].join() }, async () => {
    await until(async () => (await standing()) === 0);
    await runCommand('vika', ['rotate'], use.api.settings);
  });
  await under({ ...jobsAnew, FIELD_KEYS: next }, async (by) => {
    expect(await accessTo(phone, by)).toEqual(expect.arrayContaining(before));
    expect(await accessTo('90 00 00 01', by)).toContain('kundeservice@firma.example create');
    await onDatabaseOf(use.api, (database) =>
      database
        .collection('patient_numbers')
        .updateMany({}, { $set: { at: new Date(Date.now() - 90 * dayMs) } }),
    );
  });
  await under({ ...jobsAnew, FIELD_KEYS: next, AUDIT_RETENTION_DAYS: '89' }, async (by) => {
    while ((await accessTo(phone, by)).length > 0) await standing();
  });
  await expect(under({ FIELD_KEYS: former }, async () => {})).rejects.toThrow('FIELD_KEYS');
  use.api = await startApiHere({ ...use.api.settings, FIELD_KEYS: next }, use.api.uri);
});
