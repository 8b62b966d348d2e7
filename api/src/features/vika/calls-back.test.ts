import { beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from 'shared/contracts/audit';
import type { VikaRegistration } from 'shared/contracts/vika';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi();
const path = '/api/vika-registrations';
const phone = '41 52 63 74';
const clinicEmail = 'klinikk@fysio.example';
let desk: Browser;
let clinic: Browser;
let leader: Browser;

beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  clinic = await use.signedIn(clinicEmail);
  leader = await use.signedIn('leder@firma.example');
});

const register = async (name: string): Promise<string> =>
  (await desk.call(path, { method: 'POST', body: { name, phone, message: 'Vondt', orders: true } })).body.id;
const call = (id: string, body: object, by = clinic, headers = {}) =>
  by.call(`${path}/${id}/calls`, { method: 'POST', body, headers });
const due = async (query: string): Promise<string[]> =>
  (await clinic.call(`${path}?due_by=${query}`)).body.items.map(({ name }: VikaRegistration) => name);

test('a call back is put down with its outcome and next date, live and on record, and nothing of it stands in clear', async () => {
  const id = await register('Ring Meg');
  const report = leader.watch();
  await report.ready();
  const { status, body } = await call(id, { outcome: 'call_later', next_on: '2099-12-01' });
  expect([status, body.version, body.changed_by]).toEqual([200, 2, clinicEmail]);
  expect(body.calls).toEqual([
    { at: expect.any(String), by: clinicEmail, outcome: 'call_later', next_on: '2099-12-01' },
  ]);
  await report.until((messages) => messages.length === 2);
  expect(report.messages[1]).toMatchObject({ type: 'updated', registration: { id, calls: body.calls } });
  report.close();

  const { items } = (await clinic.call(`/api/audit?record=${id}`)).body as { items: AuditEntry[] };
  expect(items.map(({ actor, action, detail }) => [actor, action, detail])).toContainEqual([
    clinicEmail,
    'update',
    'calls',
  ]);
  const row = await onDatabaseOf(use.api, (database) =>
    database.collection('quote_requests').findOne({ service_type: 'vika_registration', sealed: { $gt: '' } }),
  );
  expect(JSON.stringify(row)).not.toMatch(/call_later|Ring Meg/);
});

test('the same request is put down once, and of two people at once neither is lost', async () => {
  const id = await register('To Ganger');
  const headers = { 'idempotency-key': 'one-call-only' };
  const first = await call(id, { outcome: 'no_answer' }, clinic, headers);
  const again = await call(id, { outcome: 'no_answer' }, clinic, headers);
  expect(again.body).toEqual(first.body);
  const both = await Promise.all(
    [clinic, leader, clinic, leader].map((by) => call(id, { outcome: 'wrong_number' }, by)),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await clinic.call(`${path}/search`, { method: 'POST', body: { search: 'to ganger' } });
  expect(body.items[0].calls).toHaveLength(5);
  // A change of anything else keeps them.
  const changed = await clinic.call(`${path}/${id}`, {
    method: 'PATCH',
    body: { status: 'processed' },
    headers: { 'if-match': `"${body.items[0].version}"` },
  });
  expect(changed.body.calls).toEqual(body.items[0].calls);
});

test('the same request with another outcome or day takes the place of what it put down', async () => {
  const id = await register('Feil Valg');
  const headers = { 'idempotency-key': 'one-call-corrected' };
  const first = await call(id, { outcome: 'answered' }, clinic, headers);
  const report = leader.watch();
  await report.ready();
  const again = { outcome: 'no_answer', next_on: '2099-05-01' };
  const { body } = await call(id, again, clinic, headers);
  expect(body.calls).toEqual([{ ...first.body.calls[0], ...again }]);
  expect(await due('2099-05-01')).toContain('Feil Valg');
  await report.until((messages) => messages.length === 2);
  expect(report.messages[1]).toMatchObject({ type: 'updated', registration: { id, calls: body.calls } });
  report.close();
  // Of a key that a colleague happens to use, and of a day that a later call has set, nothing changes.
  const theirs = await call(id, { outcome: 'call_later', next_on: '2099-06-01' }, leader, headers);
  expect(theirs.body.calls).toHaveLength(2);
  const corrected = await call(id, { outcome: 'answered', next_on: '2099-04-01' }, clinic, headers);
  expect(corrected.body.calls.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'answered',
    'call_later',
  ]);
  expect(await due('2099-05-31')).not.toContain('Feil Valg');
  const { items } = (await clinic.call(`/api/audit?record=${id}`)).body as { items: AuditEntry[] };
  expect(items.filter(({ detail }) => detail === 'calls')).toHaveLength(4);
});

test('who is to be called again by a day is listed until a later call or the end says otherwise', async () => {
  const [late, today, done] = [await register('Forfalt'), await register('I dag'), await register('Ferdig')];
  await register('Aldri ringt');
  await call(late, { outcome: 'no_answer', next_on: '2097-03-01' });
  await call(today, { outcome: 'call_later', next_on: '2097-03-03' });
  await call(done, { outcome: 'will_call', next_on: '2097-03-01' });
  expect(await due('2027-02-28')).not.toContain('Forfalt');
  expect(await due('2097-03-02&kind=order')).toEqual(expect.arrayContaining(['Ferdig', 'Forfalt']));
  expect(await due('2097-03-02')).not.toContain('I dag');
  await clinic.call(`${path}/${done}`, {
    method: 'PATCH',
    body: { status: 'completed' },
    headers: { 'if-match': '"2"' },
  });
  await call(late, { outcome: 'answered' });
  const left = await due('2097-03-03');
  expect(left).toContain('I dag');
  expect(left.filter((name) => ['Forfalt', 'Ferdig', 'Aldri ringt'].includes(name))).toEqual([]);
  expect(await due('2097-03-03&status=completed')).toEqual([]);
});

test('who waited longest to be called again stands first, whatever was asked for, page by page', async () => {
  const days = ['2028-02-02', '2028-02-01', '2028-02-02', '2028-01-31', '2028-02-01', '2028-02-02'];
  for (const [at, next_on] of days.entries()) {
    const body = { name: `Kø ${at}`, phone, message: 'Vondt', orders: at % 2 === 0 };
    const { id } = (await desk.call(path, { method: 'POST', body })).body;
    await call(id, { outcome: 'call_later', next_on });
  }
  const expected = ['Kø 3', 'Kø 1', 'Kø 4', 'Kø 0', 'Kø 2', 'Kø 5'];
  const fromPage = (search: string | undefined, query: string, cursor: string) =>
    search
      ? clinic.call(`${path}/search`, {
          method: 'POST',
          body: { search, due_by: '2028-02-02', limit: 2, ...(cursor ? { cursor } : {}) },
        })
      : clinic.call(`${path}?due_by=2028-02-02&limit=2${query}${cursor && `&cursor=${cursor}`}`);
  async function paged(query: string, search?: string) {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await fromPage(search, query, cursor);
      names.push(...body.items.map(({ name }: VikaRegistration) => name));
      cursor = body.next_cursor as string | null;
    }
    return names.filter((name) => name.startsWith('Kø'));
  }
  expect(await paged('')).toEqual(expected);
  expect(await paged('&kind=other')).toEqual(['Kø 3', 'Kø 1', 'Kø 5']);
  expect(await paged('', 'kø')).toEqual(expected);
  // A cursor of the whole list is none of this one.
  const { next_cursor } = (await clinic.call(`${path}?limit=1`)).body;
  expect((await clinic.call(`${path}?due_by=2028-02-02&cursor=${next_cursor}`)).status).toBe(422);
});

test('who has waited longest for an answer stands first, whatever was asked for, page by page', async () => {
  const kinds = [true, false, true, false, true];
  const ids: string[] = [];
  for (const [at, orders] of kinds.entries()) {
    const body = {
      name: `Vent ${at}`,
      phone,
      message: 'Vondt',
      orders,
      district: at < 3 ? 'Alna' : 'Sagene',
    };
    ids.push((await desk.call(path, { method: 'POST', body })).body.id);
  }
  const changed = (at: number, status: string) =>
    clinic.call(`${path}/${ids[at]}`, { method: 'PATCH', body: { status }, headers: { 'if-match': '"1"' } });
  await changed(1, 'completed');
  await changed(2, 'processed');
  const reads = async () =>
    (await clinic.call('/api/audit?limit=100&action=read')).body.items.flatMap(
      ({ records }: AuditEntry) => records,
    );
  async function paged(narrowing: Record<string, string>, search?: string) {
    const names: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { view: 'longest_wait', limit: 2, ...narrowing, ...(cursor && { cursor }) };
      const { body } = search
        ? await clinic.call(`${path}/search`, { method: 'POST', body: { ...query, search } })
        : await clinic.call(`${path}?${new URLSearchParams(query as unknown as Record<string, string>)}`);
      names.push(...body.items.map(({ name }: VikaRegistration) => name));
      cursor = body.next_cursor as string | null;
    }
    return names.filter((name) => name.startsWith('Vent'));
  }
  expect(await paged({})).toEqual(['Vent 0', 'Vent 2', 'Vent 3', 'Vent 4']);
  expect(await reads()).toEqual(expect.arrayContaining([ids[0], ids[2], ids[3], ids[4]]));
  expect(await paged({ kind: 'order' })).toEqual(['Vent 0', 'Vent 2', 'Vent 4']);
  expect(await paged({ status: 'new' })).toEqual(['Vent 0', 'Vent 3', 'Vent 4']);
  expect(await paged({ status: 'completed' })).toEqual([]);
  expect(await paged({ district: 'Alna' })).toEqual(['Vent 0', 'Vent 2']);
  expect(await paged({}, 'vent')).toEqual(['Vent 0', 'Vent 2', 'Vent 3', 'Vent 4']);
  expect((await clinic.call(`${path}?view=shortest_wait`)).status).toBe(422);
});

test.each([
  [{}, 'outcome', 'Velg hvordan det gikk'],
  [{ outcome: 'shouted' }, 'outcome', 'Velg hvordan det gikk'],
  [{ outcome: 'answered', next_on: '1999-01-01' }, 'next_on', 'Ugyldig dato'],
  [{ outcome: 'answered', next_on: '2026-02-30' }, 'next_on', 'Ugyldig dato'],
])('fault %# is refused', async (body, field, message) => {
  const { status, body: told } = await call(await register('Feil'), body);
  expect([status, told.errors[0].path, told.errors[0].message]).toEqual([422, field, message]);
});

test('there is room for fifty', async () => {
  const id = await register('Mange');
  for (let made = 0; made < 50; made++) expect((await call(id, { outcome: 'no_answer' })).status).toBe(200);
  expect((await call(id, { outcome: 'no_answer' })).status).toBe(409);
});

test('a patient’s copy holds the calls, and they go with what is deleted', async () => {
  const copy: VikaRegistration[] = JSON.parse(await runCommand('vika', ['export'], use.api.settings, phone));
  expect(copy.flatMap(({ calls }) => calls.map(({ outcome }) => outcome))).toContain('call_later');
  expect(JSON.stringify(copy)).not.toContain('one-call-only');
  await runCommand('vika', ['delete'], use.api.settings, phone);
  const left = await onDatabaseOf(use.api, (database) =>
    database.collection('quote_requests').countDocuments({ service_type: 'vika_registration' }),
  );
  expect(left).toBe(0);
  expect((await call('0'.repeat(24), { outcome: 'answered' })).status).toBe(404);
});
