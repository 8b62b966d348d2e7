import { beforeAll, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi();
const list = '/api/vika-registrations';
const unreadable = { name: 'Kan ikke dekrypteres', phone: '', message: '', calls: [] };
let desk: Browser;
let clinic: Browser;
let damaged: string;
let whole: string;

const register = async (name: string): Promise<string> => {
  const body = { name, phone: '912 34 567', message: 'Vondt i kneet', orders: true };
  return (await desk.call(list, { method: 'POST', body })).body.id;
};

beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  clinic = await use.signedIn('klinikk@fysio.example');
  [damaged, whole] = [await register('Ødelagt'), await register('Hel')];
  await use.api
    .database()
    .collection('quote_requests')
    .updateOne({ _id: new mongo.ObjectId(damaged) }, { $set: { sealed: 'AAAA' } });
});

test('a registration that cannot be decrypted is shown as such, and the others of its page too', async () => {
  const { status, body } = await clinic.call(list);
  expect(status).toBe(200);
  expect(body.items).toHaveLength(2);
  expect(body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: damaged, ...unreadable }),
      expect.objectContaining({ id: whole, name: 'Hel' }),
    ]),
  );
});

test('operators are told of it once, by its id alone', async () => {
  await clinic.call(list);
  const told = use.api
    .log()
    .split('\n')
    .filter((line) => line.includes('cannot be decrypted'));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 50, record: damaged });
});

test('searches pass it by, and find it under its number', async () => {
  const search = async (text: string) =>
    (await clinic.call(`${list}/search`, { method: 'POST', body: { search: text } })).body.items;
  expect(await search('Hel')).toMatchObject([{ id: whole }]);
  expect((await search('912 34 567')).map(({ id }: { id: string }) => id).sort()).toEqual(
    [damaged, whole].sort(),
  );
});

test('the live list tells of it and goes on', async () => {
  const report = clinic.watch();
  await report.ready();
  await use.api
    .database()
    .collection('quote_requests')
    .updateOne({ _id: new mongo.ObjectId(damaged) }, { $set: { outbox_at: new Date(0) } });
  await report.until((messages) => messages.some((told) => 'registration' in told));
  const third = await register('Tredje');
  await report.until((messages) =>
    messages.some((told) => 'registration' in told && told.registration.id === third),
  );
  expect(report.messages.find((told) => 'registration' in told)).toMatchObject({
    registration: { id: damaged, ...unreadable },
  });
  report.close();
});

test('it cannot be changed, which would write over what may still be restored, but deleted', async () => {
  const ask = (method: string, path = '', body?: object) =>
    clinic.call(`${list}/${damaged}${path}`, { method, body, headers: { 'if-match': '"1"' } });
  expect(await ask('PATCH', '', { status: 'processed' })).toMatchObject({
    status: 409,
    body: { title: 'unreadable' },
  });
  expect((await ask('POST', '/calls', { outcome: 'no_answer' })).body.title).toBe('unreadable');
  expect((await ask('DELETE')).status).toBe(204);
});
