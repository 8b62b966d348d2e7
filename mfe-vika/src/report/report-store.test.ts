import { expect, test } from '@jest/globals';
import { type Client, NetworkError } from 'shared/client/client';
import type { VikaRegistration } from 'shared/contracts/vika';
import type { VikaLiveMessage } from 'shared/contracts/vika-live';
import { noFilter } from './report-list';
import { createReportStore } from './report-store';

const rowOf = (name: string, status: VikaRegistration['status'] = 'new') =>
  ({ id: name, name, status, created_at: name, orders: true, version: 1 }) as VikaRegistration;
const stored = [rowOf('Kari'), rowOf('Ola', 'completed')];

/** A report whose connection the test can drop and restore; its live channel is not ready yet. */
function startReport() {
  const line = { down: false };
  let say: (message: VikaLiveMessage) => void = () => {};
  const client = {
    async call(_route: unknown, { query, body }: { query?: { status?: string }; body?: { search: string } }) {
      if (line.down) throw new NetworkError('no answer');
      const items = stored.filter(({ name, status }) =>
        body ? name === body.search : !query?.status || query.status === status,
      );
      return { items, next_cursor: null, ...(!body && { total: items.length }) };
    },
  } as unknown as Client;
  const store = createReportStore({
    client,
    socketUrl: '',
    account: undefined,
    onCreated: () => {},
    onEnded: () => {},
    open: ({ onMessage }) => {
      say = onMessage;
      return { close: () => {} };
    },
  });
  store.start();
  return { store, line, say: (message: VikaLiveMessage) => say(message) };
}

/** A report that has loaded its list. */
async function openReport() {
  const report = startReport();
  report.say({ id: '1-0', type: 'ready' });
  await settled();
  return report;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const namesOf = ({ state }: Awaited<ReturnType<typeof openReport>>['store']) =>
  state().list.rows.map(({ name }) => name);

test.each([
  ['a search', { ...noFilter, search: 'Kari' }, ['Kari']],
  ['a status', { ...noFilter, status: 'completed' as const }, ['Ola']],
])(
  '%s that failed holds: no other row stands under it, and trying again finds its rows',
  async (_what, filter, found) => {
    const { store, line } = await openReport();
    expect(namesOf(store)).toEqual(['Ola', 'Kari']);
    line.down = true;
    await store.setFilter(filter);
    expect(store.state().error).toBeInstanceOf(NetworkError);
    expect(store.state().list.filter).toEqual(filter);
    expect(namesOf(store)).toEqual([]);
    line.down = false;
    await store.retry();
    expect(store.state().error).toBeUndefined();
    expect(namesOf(store)).toEqual(found);
  },
);

test('a list that could not be read again stays, and is read when the line is back', async () => {
  const { store, line, say } = await openReport();
  line.down = true;
  say({ id: '2-0', type: 'reload' });
  await settled();
  expect(store.state().error).toBeInstanceOf(NetworkError);
  expect(namesOf(store)).toEqual(['Ola', 'Kari']);
  line.down = false;
  say({ id: '2-0', type: 'ready' });
  await settled();
  expect(store.state().error).toBeUndefined();
  expect(namesOf(store)).toEqual(['Ola', 'Kari']);
});

test('a list that was never read is being loaded, also before its line is ready and after a lock', async () => {
  const { store, say } = startReport();
  expect(store.state().loading).toBe('first');
  store.stop();
  store.start();
  expect(store.state().loading).toBe('first');
  say({ id: '1-0', type: 'ready' });
  await settled();
  expect(store.state().loading).toBeUndefined();
  expect(namesOf(store)).toEqual(['Ola', 'Kari']);
});

test('new rows that were not shown yet stay announced under another filter', async () => {
  const { store, say } = await openReport();
  await store.setFilter({ ...noFilter, status: 'completed' });
  say({ id: '2-0', type: 'created', registration: rowOf('Per') });
  expect(store.state().list.pending.map(({ name }) => name)).toEqual(['Per']);
  await store.setFilter({ ...noFilter, search: 'Kari' });
  expect(store.state().list.pending.map(({ name }) => name)).toEqual(['Per']);
});

test('what is asked for stands at once, and holds when everything is read anew or the screen was locked meanwhile', async () => {
  const { store, say } = await openReport();
  const completed = { ...noFilter, status: 'completed' as const };
  void store.setFilter(completed);
  expect(store.state().filter).toEqual(completed);
  say({ id: '2-0', type: 'reload' });
  await settled();
  expect(store.state().list.filter).toEqual(completed);
  expect(namesOf(store)).toEqual(['Ola']);

  const fresh = { ...noFilter, status: 'new' as const };
  void store.setFilter(fresh);
  store.stop();
  await settled();
  expect(namesOf(store)).toEqual(['Ola']);
  store.start();
  say({ id: '2-0', type: 'ready' });
  await settled();
  expect(store.state().filter).toEqual(fresh);
  expect(namesOf(store)).toEqual(['Kari']);
  store.stop();
});
