import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filesIn } from 'shared/testing/files-in';
import { newFieldKey } from '../../platform/field-encryption';
import { type ApiProcess, onDatabaseOf, startApiProcess } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';

const [older, newer] = [newFieldKey('older'), newFieldKey('newer')];
const clearFields = ['district', 'waiting_list', 'on_sick_leave', 'newly_operated'];
const answers = { waiting_list: true, on_sick_leave: false, newly_operated: null };
let directory: string;
let environment: Record<string, string>;
let api: ApiProcess;
let clinic: Browser;

const stored = () =>
  onDatabaseOf(api, (database) =>
    database.collection('quote_requests').find({ service_type: 'vika_registration' }).toArray(),
  );
const idsIn = async (district: string): Promise<string[]> => {
  const { body } = await clinic.call(`/api/vika-registrations?district=${encodeURIComponent(district)}`);
  return body.items.map(({ id }: { id: string }) => id);
};

async function start(fieldKeys: string) {
  environment.FIELD_KEYS = fieldKeys;
  api = await startApiProcess(environment);
  clinic = await new Browser(api.origin).signIn('klinikk@fysio.example');
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'clear-fields-'));
  environment = {
    DATA_DIR: directory,
    SESSION_SECRET: 'a secret of the tests that is long enough for anybody',
  };
  await start(older);
});
afterAll(async () => {
  await api.stop();
  await rm(directory, { recursive: true, force: true });
});

test('what is registered and changed stands nowhere in clear', async () => {
  const desk = await new Browser(api.origin).signIn('kundeservice@firma.example');
  const { id } = (
    await desk.call('/api/vika-registrations', {
      method: 'POST',
      body: {
        name: 'Ny',
        phone: '1',
        message: 'Vondt',
        district: 'Søndre Nordstrand',
        orders: true,
        ...answers,
      },
    })
  ).body;
  const change = { district: 'Nordre Aker', on_sick_leave: true };
  const changed = await clinic.call(`/api/vika-registrations/${id}`, {
    method: 'PATCH',
    body: change,
    headers: { 'if-match': '"1"' },
  });
  expect(changed.body).toMatchObject({ ...answers, ...change });
  const row = (await stored()).find(({ _id }) => String(_id) === id) ?? {};
  for (const field of clearFields) expect(Object.keys(row)).not.toContain(field);
  expect(await idsIn('Nordre Aker')).toEqual([id]);
  expect(await idsIn('Søndre Nordstrand')).toEqual([]);
  const files = await filesIn(directory);
  for (const district of ['Søndre Nordstrand', 'Nordre Aker'])
    expect(files.filter(({ bytes }) => bytes.includes(district)).map(({ path }) => path)).toEqual([]);
});

test('a new key goes over districts, too, which are still found', async () => {
  const [found, rowsBefore] = [await idsIn('Nordre Aker'), await stored()];
  await api.stop();
  await start(`${newer},${older}`);
  await runCommand('vika', ['rotate'], environment);
  const rows = await stored();
  expect(rows.map(({ key_id }) => key_id)).toEqual(rowsBefore.map(() => 'newer'));
  const hashes = rowsBefore.map(({ district_hash }) => district_hash);
  expect(rows.filter(({ district_hash }) => hashes.includes(district_hash))).toEqual([]);
  expect(await idsIn('Nordre Aker')).toEqual(found);
});
