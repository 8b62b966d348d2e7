import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import type { Browser } from '../../test/browser';
import { endLeases } from '../../test/end-leases';
import { useApi } from '../../test/use-api';
import { endWritesAfter } from '../../test/worker-host';

const use = useApi();
const list = '/api/vika-registrations';
const draft = {
  name: 'Kari Nordmann',
  phone: '912 34 567',
  address: null,
  district: null,
  message: 'Vondt i kneet',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
};
const desk = () => use.account('kundeservice@firma.example');
const leader = () => use.account('leder@firma.example');
const clinic = () => use.account('klinikk@fysio.example');
const register = async (headers = {}) => (await desk()).call(list, { method: 'POST', body: draft, headers });
const stored = async () => (await (await clinic()).call(`${list}?limit=100`)).body.items;
const rowsLeft = () =>
  use.api
    .database()
    .collection('quote_requests')
    .countDocuments({ outbox_at: { $gt: new Date(0) } });

/** What the live list is told while a request is made whose process ends after so many writes. */
async function toldOf(count: number, ask: (by: Browser) => Promise<unknown>) {
  const report = (await clinic()).watch();
  await report.ready();
  const by = await leader();
  await desk();
  const mend = endWritesAfter(count);
  await ask(by).finally(mend);
  await endLeases(use.api.database(), ['quote_requests']);
  await until(async () => (await rowsLeft()) === 0);
  // What comes after it shows that there is no more.
  const { body: last } = await register();
  const isLast = (told: { registration?: { id: string } }) => told.registration?.id === last.id;
  await report.until((messages) => messages.some((told) => isLast(told as never)));
  report.close();
  // What was told, but not stored as told, is told again, which is harmless.
  const told = report.messages.flatMap((one) =>
    'registration' in one && !isLast(one) ? [`${one.type} ${one.registration.id}`] : [],
  );
  return [...new Set(told)];
}

/** More writes than any of these requests makes. */
const moments = [0, 1, 2, 3, 4, 5];

test.each(moments)(
  'after %i writes of a registration: told of if it is there, and only then',
  async (count) => {
    const before = (await stored()).map(({ id }: { id: string }) => id);
    const headers = { 'idempotency-key': `registration-${count}` };
    const told = await toldOf(count, () => register(headers));
    const made = (await stored()).filter(({ id }: { id: string }) => !before.includes(id)).slice(1);
    expect(told).toEqual(made.map(({ id }: { id: string }) => `created ${id}`));
  },
);

test.each(moments)('after %i writes of a change: told of if it was made, and only then', async (count) => {
  const { id } = (await register()).body;
  const told = await toldOf(count, (by) =>
    by.call(`${list}/${id}`, {
      method: 'PATCH',
      body: { status: 'processed' },
      headers: { 'if-match': '"1"' },
    }),
  );
  const { version } = (await stored()).find((row: { id: string }) => row.id === id);
  expect(told).toEqual(version === 2 ? [`updated ${id}`] : []);
});

test.each(moments)('after %i writes of a deletion: told of if it was made, and only then', async (count) => {
  const { id } = (await register()).body;
  const told = await toldOf(count, (by) => by.call(`${list}/${id}`, { method: 'DELETE' }));
  const stands = (await stored()).some((row: { id: string }) => row.id === id);
  expect(told).toEqual(stands ? [] : [`deleted ${id}`]);
  // Nothing of it is left once it is told.
  const left = await use.api.database().collection('quote_requests').find().toArray();
  expect(left.some(({ _id }) => String(_id) === id)).toBe(stands);
});
