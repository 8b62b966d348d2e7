/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { NetworkError, ProblemError } from '../client/errors';
import { wouldLose } from '../hooks/use-leave-warning';
import { inMemory } from '../kept-entries';
import { canUndo, type Entry, isUnsent } from './entry';
import { createOutbox, type Outbox } from './outbox';

interface Note {
  text: string;
  late?: true;
}

/** A server that is down until told otherwise; it keeps what was not undone. */
function server() {
  const state = {
    down: true,
    losesAnswers: false,
    undoAnswers: 204,
    answers: 201,
    title: '',
    sent: [] as Entry<Note>[],
    stored: [] as string[],
  };
  const refusal = (status: number) =>
    new ProblemError({ type: '', title: state.title, status, detail: '', errors: [], request_id: '' });
  return {
    state,
    texts: () => state.sent.map(({ text }) => text),
    async send(entry: Entry<Note>) {
      if (state.down) throw new NetworkError('no answer');
      if (state.answers !== 201) throw refusal(state.answers);
      state.sent.push(entry);
      if (!state.stored.includes(entry.key)) state.stored.push(entry.key);
      if (state.losesAnswers) throw new NetworkError('no answer');
      return { id: entry.key };
    },
    async undo(id: string) {
      if (state.down) throw new NetworkError('no answer');
      if (state.undoAnswers !== 204) throw refusal(state.undoAnswers);
      state.stored.splice(state.stored.indexOf(id), 1);
    },
  };
}
type Server = ReturnType<typeof server>;

const opened: Outbox<Note>[] = [];
function outboxOn(
  { send, undo }: Server,
  settings: { account?: string; memory?: true; waitsForSignIn?: true } = {},
) {
  const outbox = createOutbox<Note>({
    name: `notes:${settings.account ?? 'somebody'}`,
    isContent: ({ text }) => typeof text === 'string',
    send,
    undo,
    undoMs: 10_000,
    remembers: 2,
    ...(settings.memory && { storage: inMemory }),
    ...(settings.waitsForSignIn && { waitsForSignIn: true }),
  });
  opened.push(outbox);
  const told: string[] = [];
  outbox.listen({
    onSent: () => told.push('sent'),
    onDelayed: () => told.push('delayed'),
    onRefused: () => told.push('refused'),
    onUndoing: () => told.push('undoing'),
    onUndone: () => told.push('undone'),
    onUndoWaits: () => told.push('undo waits'),
    onUndoFailed: () => told.push('undo failed'),
    onSignedOut: () => told.push('signed out'),
  });
  const unsent = () => outbox.content().items.filter(isUnsent);
  const refused = () => outbox.content().items.filter(({ state }) => state === 'refused');
  return { outbox, told, unsent, refused };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
});
const moment = (second: number) => new Date(second * 1_000);

describe.each([{}, { memory: true as const }])('kept as in %j', (settings) => {
  test('what cannot be sent waits in order, and is sent once when the line is back', async () => {
    const api = server();
    const { outbox, told, unsent } = outboxOn(api, settings);
    await outbox.add({ text: 'one' }, moment(1));
    await outbox.add({ text: 'two' }, moment(2));
    expect(unsent().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    api.state.down = false;
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(api.texts()).toEqual(['one', 'two']);
    expect(unsent()).toEqual([]);
    expect(told).toEqual(['sent', 'sent']);
  });

  test('what cannot be sent is sent under one key when its answer was lost', async () => {
    const api = server();
    Object.assign(api.state, { down: false, losesAnswers: true });
    const { outbox } = outboxOn(api, settings);
    await outbox.add({ text: 'one' });
    api.state.losesAnswers = false;
    await outbox.flush();
    expect(api.state.sent).toHaveLength(2);
    expect(api.state.stored).toHaveLength(1);
  });

  test('an entry on its way can be undone, and so can one that was sent', async () => {
    const api = server();
    api.state.down = false;
    const send: Server['send'] = (entry) => {
      if (entry.text === 'two') expect(outbox.undoLast()).toBe(true);
      return api.send(entry);
    };
    const { outbox, told } = outboxOn({ ...api, send }, settings);
    await outbox.add({ text: 'one' });
    await outbox.add({ text: 'two' });
    expect(api.state.stored).toHaveLength(1);
    expect(told).toEqual(['sent', 'undo waits', 'undone']);
    expect(outbox.undoLast()).toBe(true);
    expect(outbox.undoLast()).toBe(false);
  });
});

test('what waits is sent again by itself', async () => {
  const api = server();
  const { outbox } = outboxOn(api);
  await outbox.add({ text: 'one' });
  api.state.down = false;
  await new Promise<void>((sent) => outbox.listen({ onSent: () => sent() }));
  expect(api.texts()).toEqual(['one']);
});

test('what waits survives a closed window with its key, for its account alone', async () => {
  const api = server();
  const first = outboxOn(api);
  await first.outbox.add({ text: 'one' }, moment(1));
  await first.outbox.add({ text: 'two' }, moment(2));
  const keysOf = ({ unsent }: typeof first) => unsent().map(({ key }) => key);
  expect(keysOf(outboxOn(api))).toEqual(keysOf(first));
  expect(wouldLose()).toBe(false);
  const another = outboxOn(api, { account: 'another' });
  api.state.down = false;
  await another.outbox.flush();
  expect(api.texts()).toEqual([]);
});

test('what another window has left waiting is sent once', async () => {
  const api = server();
  const first = outboxOn(api);
  await first.outbox.add({ text: 'one' });
  const second = outboxOn(api);
  expect(second.unsent()).toHaveLength(1);
  api.state.down = false;
  await second.outbox.flush();
  await first.outbox.flush();
  expect(api.texts()).toEqual(['one']);
  expect(first.unsent()).toEqual([]);
});

test('what must not be written to disk is not, is asked about before the page goes, and goes with its account', async () => {
  const { outbox, unsent } = outboxOn(server(), { memory: true });
  await outbox.add({ text: 'one' });
  expect(localStorage).toHaveLength(0);
  expect(wouldLose()).toBe(true);
  outbox.close();
  expect(unsent()).toEqual([]);
  expect(wouldLose()).toBe(false);
});

describe.each([400, 404, 409, 422])('an entry that is refused with %i', (status) => {
  async function refused() {
    const api = server();
    Object.assign(api.state, { down: false, answers: status });
    const used = outboxOn(api);
    await used.outbox.add({ text: 'one' });
    return { api, ...used };
  }
  type Used = Awaited<ReturnType<typeof refused>>;
  const keyOf = ({ refused }: Used) => refused()[0]?.key ?? '';

  test('stays, is told of once, and holds up nothing', async () => {
    const used = await refused();
    used.api.state.answers = 201;
    await used.outbox.add({ text: 'two' });
    expect(used.api.texts()).toEqual(['two']);
    expect(used.refused()).toMatchObject([{ text: 'one' }]);
    expect(used.unsent()).toEqual([]);
    expect(used.told).toEqual(['refused', 'sent']);
  });

  test('is sent with its key and what a person changes', async () => {
    const used = await refused();
    const key = keyOf(used);
    used.api.state.answers = 201;
    await used.outbox.resend(key, { late: true });
    expect(used.api.state.sent).toMatchObject([{ key, text: 'one', late: true }]);
    expect([...used.refused(), ...used.unsent()]).toEqual([]);
  });

  test('waits if there is no line when it is sent once more', async () => {
    const used = await refused();
    used.api.state.down = true;
    await used.outbox.resend(keyOf(used), {});
    expect(used.unsent()).toMatchObject([{ text: 'one', state: 'waiting' }]);
  });

  test('goes when a person says so', async () => {
    const used = await refused();
    used.outbox.discard(keyOf(used));
    expect(used.outbox.content().items).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('is tried again when the page is opened next', async () => {
    const { api } = await refused();
    api.state.answers = 201;
    await outboxOn(api).outbox.flush();
    expect(api.texts()).toEqual(['one']);
  });
});

test.each<[number, string, string[]]>([
  [401, '', ['signed out', 'delayed']],
  [403, 'other-account', ['signed out', 'delayed']],
  [428, 'account-unnamed', ['signed out', 'delayed']],
  [429, '', ['delayed']],
  [500, '', ['delayed']],
  [502, '', ['delayed']],
  [503, '', ['delayed']],
])(
  'after an answer of %i %s an entry waits, is told of once, and is sent later',
  async (status, title, says) => {
    const api = server();
    Object.assign(api.state, { down: false, answers: status, title });
    const { outbox, told, unsent } = outboxOn(api);
    await outbox.add({ text: 'one' });
    await outbox.flush();
    expect(told).toEqual(says);
    expect(unsent()).toHaveLength(1);
    expect(outbox.content().signedOut).toBe(says.includes('signed out'));
    api.state.answers = 201;
    await outbox.flush();
    expect(api.texts()).toEqual(['one']);
    expect(outbox.content()).toMatchObject({ signedOut: false, delayed: false });
  },
);

test('what is for nobody but its account is not offered again before that has signed in', async () => {
  const api = server();
  Object.assign(api.state, { down: false, answers: 401 });
  const { outbox, told } = outboxOn(api, { waitsForSignIn: true });
  await outbox.add({ text: 'one' });
  api.state.answers = 201;
  window.dispatchEvent(new Event('online'));
  await new Promise((later) => setTimeout(later));
  expect(api.texts()).toEqual([]);
  await outbox.flush();
  expect(told).toEqual(['signed out', 'delayed', 'sent']);
});

test('the last entry that was never sent is undone here', async () => {
  const api = server();
  const { outbox, told } = outboxOn(api);
  await outbox.add({ text: 'one' }, moment(1));
  const entry = { key: 'never-sent', text: 'two', occurred_at: moment(2).toISOString() };
  localStorage.setItem('notes:somebody:never-sent', JSON.stringify(entry));
  const second = outboxOn(api);
  expect(second.outbox.undoLast()).toBe(true);
  expect(second.told).toEqual(['undone']);
  api.state.down = false;
  await outbox.flush();
  expect(told).toEqual(['sent']);
  expect(api.texts()).toEqual(['one']);
});

test('what may be stored by an earlier attempt is undone at the server, too', async () => {
  const api = server();
  const { outbox, told } = outboxOn(api);
  api.state.stored.push('earlier');
  // The server is down, and the second waits behind the first.
  void outbox.add({ text: 'one' });
  const added = outbox.add({ text: 'two' }, new Date(Date.now() + 1), 'earlier');
  outbox.undoLast();
  expect(told).toEqual(['undo waits']);
  await added;
  api.state.down = false;
  await outbox.flush();
  expect(api.texts()).toEqual(['one', 'two']);
  expect(api.state.stored).not.toContain('earlier');
});

test('an entry whose answer was lost is undone at the server, and only then called undone', async () => {
  const api = server();
  Object.assign(api.state, { down: false, losesAnswers: true });
  const { outbox, told, unsent } = outboxOn(api);
  await outbox.add({ text: 'one' });
  api.state.down = true;
  outbox.undoLast();
  await outbox.flush();
  expect(told).toEqual(['undo waits']);
  expect(unsent()).toEqual([]);
  Object.assign(api.state, { down: false, losesAnswers: false });
  await outbox.flush();
  expect(told).toEqual(['undo waits', 'undone']);
  expect(api.state.stored).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['refused', { undoAnswers: 409 }, false],
  ['without an answer', { down: true }, true],
])(
  'of an undo that is %s the person is told, and it can be tried again or not',
  async (_what, fault, again) => {
    const api = server();
    api.state.down = false;
    const { outbox, told } = outboxOn(api);
    await outbox.add({ text: 'one' });
    Object.assign(api.state, fault);
    const failed = new Promise<void>((resolve) => outbox.listen({ onUndoFailed: () => resolve() }));
    outbox.undoLast();
    await failed;
    expect(told).toEqual(['sent']);
    expect(outbox.content().items.map((item) => canUndo(item))).toEqual([again]);
  },
);

test('only the last that were sent are remembered', async () => {
  const api = server();
  api.state.down = false;
  const { outbox } = outboxOn(api);
  for (const text of ['one', 'two', 'three']) await outbox.add({ text });
  expect(outbox.content().items.map(({ text }) => text)).toEqual(['two', 'three']);
});

describe('in a browser that stores nothing', () => {
  const stored = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  const use = (storage: () => object) =>
    Object.defineProperty(window, 'localStorage', { configurable: true, get: storage });
  afterEach(() => void Object.defineProperty(window, 'localStorage', stored));
  const throws = (name: string) => () => {
    throw new DOMException(name, name);
  };

  test.each<[string, () => object]>([
    ['full', () => ({ getItem: () => null, setItem: throws('QuotaExceededError'), removeItem: () => {} })],
    ['denied', throws('SecurityError')],
  ])(
    'storage that is %s stops nothing, and until it is sent it is said to be in this window alone',
    async (_what, storage) => {
      use(storage);
      const api = server();
      const { outbox, unsent } = outboxOn(api);
      await outbox.add({ text: 'one' });
      expect(unsent()).toHaveLength(1);
      expect(outbox.content().kept).toBe(false);
      expect(wouldLose()).toBe(true);
      api.state.down = false;
      await outbox.flush();
      expect(api.texts()).toEqual(['one']);
      expect(outbox.content().kept).toBe(true);
    },
  );
});

test.each(['{"key":', 'null', '[]', '{"key":"broken"}', '{"key":"broken","text":"one","occurred_at":"x"}'])(
  'an entry that cannot be read (%s) is skipped and shown, and goes when a person says so',
  async (entry) => {
    localStorage.setItem('notes:somebody:broken', entry);
    const api = server();
    api.state.down = false;
    const { outbox } = outboxOn(api);
    await outbox.add({ text: 'two' });
    expect(api.texts()).toEqual(['two']);
    expect(outbox.content().broken).toEqual(['broken']);
    outbox.discard('broken');
    expect(outbox.content().broken).toEqual([]);
  },
);
