import { beforeAll, describe, expect, test } from '@jest/globals';
import type { VikaRegistration } from 'shared/contracts/vika';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

// The manager may edit and is in no list that reads.
const use = useApi('embedded', {
  VIKARAPPORT_EMAILS: 'rapport@firma.example,klinikk@fysio.example',
});
const patient = {
  name: 'Signe Skjult',
  phone: '93 11 22 33',
  address: 'Lukket gate 9',
  message: 'Vondt i ryggen',
  district: 'Alna',
  orders: true,
};
let desk: Browser;
let blind: Browser;
let clinic: Browser;

beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  blind = await use.signedIn('leder@firma.example');
  clinic = await use.signedIn('klinikk@fysio.example');
});

const register = async (): Promise<string> =>
  (await desk.call('/api/vika-registrations', { method: 'POST', body: patient })).body.id;
const change = (by: Browser, id: string, version: number, body: Partial<VikaRegistration>) =>
  by.call(`/api/vika-registrations/${id}`, {
    method: 'PATCH',
    body,
    headers: { 'if-match': `"${version}"` },
  });
const entriesOf = (id: string, actor: string) =>
  onDatabaseOf(use.api, (database) =>
    database.collection('audit_log').find({ actor, area: 'vika', records: id }).sort({ _id: 1 }).toArray(),
  );
const patientWords = [...Object.values(patient).filter((value) => typeof value === 'string'), 'created_at'];

describe('who may edit and not read', () => {
  test.each([
    ['a stale change', 7, { status: 'processed' }, 409],
    ['a stale change of nothing', 7, {}, 409],
    ['a change that succeeds', 1, { status: 'processed' }, 204],
    ['a change of nothing', 1, {}, 204],
  ] as const)('gets nothing of the row from %s (4 cases)', async (_what, version, body, status) => {
    const answer = await change(blind, await register(), version, body);
    expect(answer.status).toBe(status);
    expect(answer.body?.current).toBeUndefined();
    for (const value of patientWords) expect(String(answer.bytes)).not.toContain(value);
  });

  test('puts down a call back, and gets nothing of the row', async () => {
    const answer = await blind.call(`/api/vika-registrations/${await register()}/calls`, {
      method: 'POST',
      body: { outcome: 'answered' },
    });
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
  });

  test('has changed it all the same', async () => {
    const id = await register();
    await change(blind, id, 1, { status: 'completed' });
    expect(await change(clinic, id, 9, {})).toMatchObject({
      status: 409,
      body: { current: { id, status: 'completed', changed_by: 'leder@firma.example', name: patient.name } },
    });
  });
});

test('a row that leaves with a refusal is on record as read', async () => {
  const id = await register();
  const { status, body } = await change(clinic, id, 3, { status: 'processed' });
  expect([status, body.current.name]).toEqual([409, patient.name]);
  expect((await entriesOf(id, 'klinikk@fysio.example')).map(({ action }) => action)).toEqual([
    'update',
    'read',
  ]);
});
