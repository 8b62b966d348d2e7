import { beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from 'shared/contracts/audit';
import type { PatientAccess } from 'shared/contracts/vika';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi('embedded');
const phone = '91 23 45 67';
let desk: Browser;
let clinic: Browser;
let admin: Browser;

const draft = { name: 'Kari', message: 'Vondt', orders: true };
const register = async (number: string): Promise<string> =>
  (await desk.call('/api/vika-registrations', { method: 'POST', body: { ...draft, phone: number } })).body.id;
const ask = async (by: Browser, body: object): Promise<PatientAccess> =>
  (await by.call('/api/vika-registrations/access-log', { method: 'POST', body })).body;
const how = ({ actor, action, detail }: AuditEntry) => [actor, action, detail];

beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  clinic = await use.signedIn('klinikk@fysio.example');
  admin = await use.signedIn('admin@firma.example');
});

test('who saw a patient is answered by number, over all registrations, and the question is on record', async () => {
  const own = [await register(phone), await register('91234567')];
  const another = await register('99 88 77 66');
  await clinic.call('/api/vika-registrations');
  await clinic.call('/api/vika-registrations/export', { method: 'POST', body: { kind: 'all' } });
  const answer = await ask(clinic, { phone: '+47 912 34 567' });
  expect(answer.registrations).toBe(2);
  expect(answer.next_cursor).toBeNull();
  expect(answer.items.map(how)).toEqual([
    ['klinikk@fysio.example', 'search', 'access-log'],
    ['klinikk@fysio.example', 'export', 'all'],
    ['klinikk@fysio.example', 'read', null],
    ['kundeservice@firma.example', 'create', null],
    ['kundeservice@firma.example', 'create', null],
  ]);
  // Of a page with several patients on it, only this one is named.
  const [, exported] = answer.items;
  expect(exported?.records.toSorted()).toEqual(own.toSorted());
  expect(exported?.count).toBe(2);
  expect(JSON.stringify(answer)).not.toContain(another);
  expect((await ask(admin, { phone })).items[1]).toMatchObject({
    actor: 'klinikk@fysio.example',
    detail: 'access-log',
  });
});

test('is read page by page, each entry once', async () => {
  const whole = await ask(clinic, { phone, limit: 200 });
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ask(clinic, { phone, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  // The first of these pages has its own question on top.
  expect(seen.slice(1)).toEqual(whole.items.map(({ id }) => id));
});

test('is narrowed by person, by what was done and by day', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date());
  const from = async (body: object) => (await ask(admin, { phone, limit: 200, ...body })).items.map(how);
  expect(await from({ actor: ' Kundeservice@firma.example ' })).toEqual(
    Array(2).fill(['kundeservice@firma.example', 'create', null]),
  );
  expect(await from({ action: 'export', from: today, to: today })).toEqual([
    ['klinikk@fysio.example', 'export', 'all'],
  ]);
  // Behind the first page the days hold, too.
  const page = await ask(admin, { phone, limit: 1, from: today, action: 'create' });
  const rest = { phone, limit: 200, action: 'create', cursor: page.next_cursor };
  expect((await ask(admin, { ...rest, from: today })).items).toHaveLength(1);
  expect((await ask(admin, { ...rest, from: '2099-01-01' })).items).toEqual([]);
  expect(await from({ to: '2020-01-01' })).toEqual([]);
  expect(await from({ from: '2099-01-01' })).toEqual([]);
});

test('says of an unknown number that nothing is kept, and of none that it is needed', async () => {
  expect(await ask(clinic, { phone: '40 00 00 00' })).toEqual({
    registrations: 0,
    items: [],
    next_cursor: null,
  });
  const { status, body } = await clinic.call('/api/vika-registrations/access-log', {
    method: 'POST',
    body: { phone: ' ' },
  });
  expect([status, body.errors[0].path]).toEqual([422, 'phone']);
});

test('who may not read the log is refused, and that is on record', async () => {
  const employee = await use.signedIn('ansatt@firma.example');
  const refused = await employee.call('/api/vika-registrations/access-log', {
    method: 'POST',
    body: { phone },
  });
  expect(refused.status).toBe(403);
  const entries = await onDatabaseOf(use.api, (database) =>
    database.collection('audit_log').find({ action: 'refused', actor: 'ansatt@firma.example' }).toArray(),
  );
  expect(entries).toMatchObject([{ area: 'vika', detail: 'POST audit:read' }]);
});

test('a command prints the same, and is itself on record', async () => {
  const printed = (await runCommand('vika', ['log'], use.api.settings, phone)).split('\n');
  expect(printed[0]).toMatch(/^\S+Z\tsystem\tsearch\taccess-log$/);
  expect(printed.filter((line) => line.includes('\tcreate'))).toHaveLength(2);
});

test('an account asks 60 times in ten minutes, so that it tries no numbers through', async () => {
  const statusOf = async (by: Browser) =>
    (await by.call('/api/vika-registrations/access-log', { method: 'POST', body: { phone } })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push(await statusOf(clinic));
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect(await statusOf(admin)).toBe(200);
});
