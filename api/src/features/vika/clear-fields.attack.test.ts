import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { mongo } from 'mongoose';
import type { VikaRegistration } from 'shared/contracts/vika';
import { filesIn } from 'shared/testing/files-in';
import { startEmbeddedDatabase } from '../../../embedded/start';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { type ApiProcess, onDatabaseOf, startApiProcess } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';

jest.setTimeout(60_000);

const [older, newer] = [newFieldKey('older'), newFieldKey('newer')];
const clearFields = ['district', 'waiting_list', 'on_sick_leave', 'newly_operated'];
const answers = { waiting_list: true, on_sick_leave: false, newly_operated: null };
const oldRows = 603;
/** The number of the oldest row, as it was typed. */
const abroad = '(+46) 70 123 45 67';
let directory: string;
let environment: Record<string, string>;
let api: ApiProcess;
let clinic: Browser;

/** A row as an earlier version stored it. */
function oldRow(index: number, phone = `9${index}`) {
  const cipher = createFieldCipher(parseFieldKeys(older));
  const _id = new mongo.ObjectId();
  const at = new Date(Date.now() - index * 60_000);
  return {
    _id,
    service_type: 'vika_registration',
    sealed: cipher.seal(JSON.stringify([`Kari ${index}`, phone, null, 'Vondt']), String(_id)),
    key_id: cipher.keyId,
    phone_hash: cipher.hash(phone.replaceAll(/\D/g, '')),
    district: index % 3 === 0 ? 'Grorud' : null,
    ...answers,
    status: 'new',
    orders: index % 2 === 0,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

const stored = () =>
  onDatabaseOf(api, (database) =>
    database.collection('quote_requests').find({ service_type: 'vika_registration' }).toArray(),
  );
const listed = async (query = ''): Promise<{ items: VikaRegistration[]; total: number }> =>
  (await clinic.call(`/api/vika-registrations?limit=200${query}`)).body;

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
  const database = await startEmbeddedDatabase(directory);
  const client = await mongo.MongoClient.connect(database.uri);
  const rows = client.db().collection('quote_requests');
  const listOrder = { orders: -1, created_at: -1, _id: -1 } as const;
  await rows.createIndex({ service_type: 1, district: 1, ...listOrder });
  await rows.insertMany(Array.from({ length: oldRows - 1 }, (_, index) => oldRow(index)));
  await rows.insertOne(oldRow(oldRows - 1, abroad));
  // One that nobody can open any more: it keeps no others waiting.
  await rows.insertOne({ ...oldRow(1), sealed: 'broken', status: 'completed' });
  await client.close();
  await database.stop();
  await start(older);
});
afterAll(async () => {
  await api.stop();
  await rm(directory, { recursive: true, force: true });
});

test(`${oldRows} rows of an earlier version hold nothing in clear once the product runs`, async () => {
  const rows = await stored();
  const open = rows.filter((row) => clearFields.some((field) => field in row));
  expect([rows.length, open.length, open[0]?.sealed]).toEqual([oldRows + 1, 1, 'broken']);
  const indexes = await onDatabaseOf(api, (database) => database.collection('quote_requests').indexes());
  expect(indexes.filter(({ key }) => 'district' in key)).toEqual([]);
});

test('they are found by each spelling of their number', async () => {
  for (const search of [abroad, '+46701234567', '0046 70-123 45 67']) {
    const answer = await clinic.call('/api/vika-registrations/search', { method: 'POST', body: { search } });
    expect(answer.body.items.map(({ phone }: VikaRegistration) => phone)).toEqual([abroad]);
  }
});

test('they still say what they said, and are found by district', async () => {
  const found = await listed('&district=Grorud&status=new');
  expect([found.items.length, found.total]).toEqual([200, Math.ceil(oldRows / 3)]);
  for (const { name, district, waiting_list, on_sick_leave, newly_operated } of found.items) {
    expect(Number(name.split(' ')[1]) % 3).toBe(0);
    expect({ district, waiting_list, on_sick_leave, newly_operated }).toEqual({
      district: 'Grorud',
      ...answers,
    });
  }
});

test('what is registered and changed now stands nowhere in clear', async () => {
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
  expect((await listed('&district=Nordre+Aker')).items.map((item) => item.id)).toEqual([id]);
  expect((await listed('&district=S%C3%B8ndre+Nordstrand')).total).toBe(0);
  const files = await filesIn(directory);
  for (const district of ['Søndre Nordstrand', 'Nordre Aker'])
    expect(files.filter(({ bytes }) => bytes.includes(district)).map(({ path }) => path)).toEqual([]);
});

test('another start seals nothing again, and a new key goes over districts, too', async () => {
  const sealedBefore = (await stored()).map(({ sealed }) => sealed);
  await api.stop();
  // Rows that do not open are no business of this test any more.
  await start(`${newer},${older}`);
  expect((await stored()).map(({ sealed }) => sealed)).toEqual(sealedBefore);
  expect((await listed('&district=Grorud&status=new')).total).toBe(Math.ceil(oldRows / 3));
  await onDatabaseOf(api, (database) =>
    database.collection('quote_requests').deleteOne({ service_type: 'vika_registration', sealed: 'broken' }),
  );
  const hashes = new Set((await stored()).map(({ district_hash }) => district_hash));
  await runCommand('vika', ['rotate'], environment);
  const rows = await stored();
  expect(new Set(rows.map(({ key_id }) => key_id))).toEqual(new Set(['newer']));
  expect(rows.filter(({ district_hash }) => hashes.has(district_hash))).toEqual([]);
  expect((await listed('&district=Grorud&status=new')).total).toBe(Math.ceil(oldRows / 3));
});
