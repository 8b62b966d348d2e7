import { beforeAll, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import type { AuditEntry } from 'shared/contracts/audit';
import type { VikaLiveMessage } from 'shared/contracts/vika-live';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi();
const clinicEmail = 'klinikk@fysio.example';
const rows = 240;
let desk: Browser;
let clinic: Browser;

const draft = { name: 'Kari', phone: '91234567', message: 'Vondt', orders: true };
const register = async (fields = {}): Promise<string> =>
  (await desk.call('/api/vika-registrations', { method: 'POST', body: { ...draft, ...fields } })).body.id;
/** Everything that is on record under a filter, oldest first. */
const entries = (filter: object) =>
  onDatabaseOf(use.api, (database) =>
    database.collection('audit_log').find(filter).sort({ _id: 1 }).toArray(),
  );
const recordsOf = (found: mongo.Document[]): string[] => found.flatMap(({ records }) => records);
const shownIn = (messages: VikaLiveMessage[]) =>
  messages.flatMap((message) => (message.type === 'created' ? [message.registration.id] : []));

beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  clinic = await use.signedIn(clinicEmail);
});

describe('rows that come to an open report', () => {
  test('are on record for each account that hears them, before it does', async () => {
    const other = await use.signedIn('rapport@firma.example');
    const reports = [clinic.watch(), clinic.watch(), other.watch()];
    await Promise.all(reports.map((report) => report.ready()));
    const id = await register();
    await Promise.all(reports.map((report) => report.until((messages) => shownIn(messages).includes(id))));
    const accounts = [clinicEmail, 'rapport@firma.example'];
    const found = await entries({ records: id, action: 'read' });
    expect(found.map(({ actor, detail }) => [actor, detail])).toEqual([[accounts, 'live']]);
    for (const account of accounts) {
      const log = await clinic.call(`/api/audit?record=${id}&action=read&actor=${account}`);
      expect(log.body.items).toMatchObject([
        { actor: accounts.join(', '), detail: 'live', records: [id], count: 1 },
      ]);
    }
    expect((await clinic.call(`/api/audit?record=${id}&actor=leder@firma.example`)).body.items).toEqual([]);
    for (const report of reports) report.close();
  });

  test('are on record when they are caught up with, each of 240', async () => {
    const report = clinic.watch();
    await report.ready();
    const first = await register();
    await report.until((messages) => shownIn(messages).includes(first));
    report.close();
    await report.closed;
    const missed: string[] = [];
    while (missed.length < rows)
      missed.push(...(await Promise.all(Array.from({ length: 30 }, () => register()))));
    const back = clinic.watch(report.lastId);
    await back.ready();
    expect(shownIn(back.messages).sort()).toEqual(missed.toSorted());
    const found = await entries({ actor: clinicEmail, action: 'read', detail: 'live', count: rows });
    expect(recordsOf(found).sort()).toEqual(missed.toSorted());
    expect(found.map(({ part, parts, records }) => [part, parts, records.length])).toEqual([
      [1, 2, 200],
      [2, 2, 40],
    ]);
    back.close();
  });
});

describe('a file', () => {
  test('of registrations is on record by each of its rows', async () => {
    const ids = await onDatabaseOf(use.api, (database) =>
      database
        .collection('quote_requests')
        .find({ service_type: 'vika_registration' })
        .map(({ _id }) => _id)
        .toArray(),
    );
    expect(ids.length).toBeGreaterThan(rows);
    expect(
      (await clinic.call('/api/vika-registrations/export', { method: 'POST', body: { kind: 'all' } })).status,
    ).toBe(200);
    const found = await entries({ actor: clinicEmail, action: 'export' });
    expect(recordsOf(found).sort()).toEqual(ids.map(String).sort());
    expect(new Set(found.map(({ count }) => count))).toEqual(new Set([ids.length]));
  });

  test.each(['contact-messages', 'quote-requests'])(
    'of %s is on record by each of its rows',
    async (list) => {
      const lead = { name: 'Kari', email: 'kari@kunde.example', phone: '1', message: 'Hei' };
      const { body } = await use.visitor().call(`/api/${list}`, { method: 'POST', body: lead });
      const staff = await use.signedIn('ansatt@firma.example');
      expect(
        (await staff.call(`/api/${list}/export`, { method: 'POST', body: { range: 'all' } })).status,
      ).toBe(200);
      expect(recordsOf(await entries({ action: 'export', records: body.id }))).toContain(body.id);
    },
  );

  test('of one patient with 240 rows names them all', async () => {
    await runCommand('vika', ['export'], use.api.settings, draft.phone);
    expect(recordsOf(await entries({ actor: 'system', action: 'export' })).length).toBeGreaterThan(rows);
  });
});

test('who saw one patient is answered by record, with the whole count and the part', async () => {
  const { body } = await clinic.call('/api/audit?action=export&limit=200');
  const [entry] = body.items as AuditEntry[];
  const id = entry?.records[0];
  const seen = (await clinic.call(`/api/audit?record=${id}&limit=200`)).body.items as AuditEntry[];
  expect(seen.every(({ records }) => records.includes(id ?? ''))).toBe(true);
  expect(seen.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'export']));
  expect(entry).toMatchObject({
    count: expect.any(Number),
    part: expect.any(Number),
    parts: expect.any(Number),
  });
});

describe('a change is on record before it is made', () => {
  const anId = 'f'.repeat(24);
  test.each([
    ['update', { method: 'PATCH', body: { status: 'new' }, headers: { 'if-match': '"1"' } }],
    ['delete', { method: 'DELETE' }],
  ])('%s, even of what is not there', async (action, call) => {
    expect((await clinic.call(`/api/vika-registrations/${anId}`, call)).status).toBe(404);
    expect(await entries({ action, records: anId })).toHaveLength(1);
  });

  test('while nothing can be put on record, nothing is changed and nothing read', async () => {
    const id = await register();
    const before = await onDatabaseOf(use.api, (database) =>
      database.collection('quote_requests').countDocuments({}),
    );
    // A unique index that every entry offends: the log takes no more.
    await onDatabaseOf(use.api, async (database) => {
      await database
        .collection('audit_log')
        .createIndex({ area: 1 }, { unique: true, partialFilterExpression: { at: { $gt: new Date() } } });
    });
    await onDatabaseOf(use.api, (database) =>
      database
        .collection('audit_log')
        .insertOne({ area: 'vika', at: new Date(Date.now() + 86_400_000), records: [] }),
    );
    const path = `/api/vika-registrations/${id}`;
    for (const [by, where, call] of [
      [desk, '/api/vika-registrations', { method: 'POST', body: draft }],
      [clinic, path, { method: 'PATCH', body: { status: 'completed' }, headers: { 'if-match': '"1"' } }],
      [clinic, path, { method: 'DELETE' }],
      [clinic, '/api/vika-registrations', {}],
    ] as const) {
      expect((await by.call(where, call)).status).toBe(500);
    }
    const rowsNow = await onDatabaseOf(use.api, (database) =>
      database.collection('quote_requests').find({}).toArray(),
    );
    expect(rowsNow).toHaveLength(before);
    expect(rowsNow.find(({ _id }) => String(_id) === id)?.version).toBe(1);
  });
});
