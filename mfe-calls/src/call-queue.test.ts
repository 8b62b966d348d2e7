import { describe, expect, test } from '@jest/globals';
import { browserStorage } from 'shared/browser-storage';
import type { Client } from 'shared/client/client';
import { NetworkError, ProblemError } from 'shared/client/errors';
import { createCallQueue } from './call-queue';
import { createWaitingCalls } from './waiting-calls';

interface Sent {
  body: { department: string; age_ms?: number; occurred_at?: string };
  idempotencyKey: string;
  params?: { id: string };
}

/** An api that is down until told otherwise; it records calls, and counts those that were not undone. */
function api() {
  const state = {
    down: true,
    losesAnswers: false,
    answers: 201,
    title: '',
    sent: [] as string[],
    bodies: [] as Sent['body'][],
    counted: [] as string[],
  };
  const client = {
    async call(_endpoint: unknown, { body, idempotencyKey, params }: Sent) {
      if (state.down) throw new NetworkError('no answer');
      if (params) return void state.counted.splice(state.counted.indexOf(params.id), 1);
      if (state.answers !== 201)
        throw new ProblemError({
          type: 'about:blank',
          title: state.title,
          status: state.answers,
          detail: '',
          errors: [],
          request_id: '',
        });
      state.bodies.push(body);
      state.sent.push(`${body.department} ${idempotencyKey}`);
      if (!state.counted.includes(idempotencyKey)) state.counted.push(idempotencyKey);
      if (state.losesAnswers) throw new NetworkError('no answer');
      return { id: idempotencyKey };
    },
  } as unknown as Client;
  return { state, client };
}

/** A stub of the browser's storage. */
class MemoryStorage {
  getItem = (name: string) => (this as Record<string, unknown>)[name] ?? null;
  setItem = (name: string, value: string) => Object.assign(this, { [name]: value });
  removeItem = (name: string) => delete (this as Record<string, unknown>)[name];
}

function queueOn(client: Client, storage = new MemoryStorage()) {
  const events = { sent: 0, delayed: 0, refused: 0, undone: 0, undoWaits: 0, undoRefused: 0 };
  const waitingCalls = createWaitingCalls(
    'somebody',
    browserStorage(() => storage as unknown as Storage),
  );
  const queue = createCallQueue(
    client,
    waitingCalls,
    {
      onSent: () => (events.sent += 1),
      onDelayed: () => (events.delayed += 1),
      onRefused: () => (events.refused += 1),
      onUndone: () => (events.undone += 1),
      onUndoWaits: () => (events.undoWaits += 1),
      onUndoRefused: () => (events.undoRefused += 1),
      onChange: () => {},
    },
    (task) => task(),
  );
  return { queue, events, waitingCalls, storage };
}

test('what cannot be sent waits in order, and is sent once when the line is back', async () => {
  const { state, client } = api();
  const { queue, events, waitingCalls } = queueOn(client);
  await queue.add('Larvik', new Date(1));
  await queue.add('Horten', new Date(2));
  expect(queue.waiting()).toHaveLength(2);
  state.down = false;
  await Promise.all([queue.flush(), queue.flush()]);
  expect(state.sent.map((line) => line.split(' ')[0])).toEqual(['Larvik', 'Horten']);
  expect(queue.waiting()).toEqual([]);
  expect(waitingCalls.all()).toEqual([]);
  expect(events.sent).toBe(2);
});

test('what waits survives a closed window with its key, for its account alone', async () => {
  const { client } = api();
  const first = queueOn(client);
  await first.queue.add('Larvik', new Date(1));
  await first.queue.add('Horten', new Date(2));
  expect(queueOn(client, first.storage).queue.waiting()).toEqual(first.queue.waiting());
  expect(
    createWaitingCalls(
      'another',
      browserStorage(() => first.storage as unknown as Storage),
    ).all(),
  ).toEqual([]);
});

test('what another window has sent is not sent again', async () => {
  const { state, client } = api();
  const first = queueOn(client);
  await first.queue.add('Larvik');
  const second = queueOn(client, first.storage);
  state.down = false;
  await first.queue.flush();
  await second.queue.flush();
  expect(state.sent).toHaveLength(1);
  expect(second.queue.waiting()).toEqual([]);
});

test('a call that waited says how long it did, and never what this computer takes for the time', async () => {
  const { state, client } = api();
  const { queue } = queueOn(client);
  await queue.add('Larvik', new Date(Date.now() - 60_000));
  state.down = false;
  await queue.flush();
  expect(state.bodies).toEqual([{ department: 'Larvik', age_ms: expect.any(Number) }]);
  expect(state.bodies[0]?.age_ms).toBeGreaterThanOrEqual(60_000);
});

test('a call counted before the clock was set back is dated by the server', async () => {
  const { state, client } = api();
  const { queue } = queueOn(client);
  await queue.add('Larvik', new Date(Date.now() + 300_000));
  state.down = false;
  await queue.flush();
  expect(state.bodies).toEqual([{ department: 'Larvik' }]);
});

describe.each([400, 403, 404, 409, 422])('a call that is refused with %i', (status) => {
  async function refused() {
    const { state, client } = api();
    Object.assign(state, { down: false, answers: status });
    const opened = queueOn(client);
    await opened.queue.add('Larvik', new Date(Date.now() - 60_000));
    return { state, client, ...opened };
  }

  test('stays, is told of once, and holds up nothing', async () => {
    const { state, queue, events } = await refused();
    const [call] = queue.refused();
    expect(call?.department).toBe('Larvik');
    expect(queue.waiting()).toEqual([]);
    state.answers = 201;
    await queue.add('Horten');
    expect(state.sent.map((line) => line.split(' ')[0])).toEqual(['Horten']);
    expect(queue.refused()).toEqual([call]);
    expect(events).toMatchObject({ sent: 1, delayed: 0, refused: 1 });
  });

  test('is sent as of now, with its key, when a person says so', async () => {
    const { state, queue, waitingCalls } = await refused();
    const [call] = queue.refused();
    state.answers = 201;
    await queue.sendNow(call?.key ?? '');
    expect(state.sent).toEqual([`Larvik ${call?.key}`]);
    expect(state.bodies).toEqual([{ department: 'Larvik' }]);
    expect([...queue.refused(), ...waitingCalls.all()]).toEqual([]);
  });

  test('goes when a person says so', async () => {
    const { queue, waitingCalls } = await refused();
    queue.discard(queue.refused()[0]?.key ?? '');
    expect([...queue.refused(), ...waitingCalls.all()]).toEqual([]);
  });

  test('is tried again when the counter is opened next', async () => {
    const { state, client, storage } = await refused();
    state.answers = 201;
    await queueOn(client, storage).queue.flush();
    expect(state.sent).toHaveLength(1);
  });
});

test.each([401, 429, 500, 502, 503])(
  'after an answer of %i it is waitingCalls, told of once, and sent later',
  async (status) => {
    const { state, client } = api();
    Object.assign(state, { down: false, answers: status });
    const { queue, events } = queueOn(client);
    await queue.add('Larvik');
    await queue.flush();
    expect(events).toMatchObject({ sent: 0, delayed: 1, refused: 0 });
    expect(queue.waiting()).toHaveLength(1);
    state.answers = 201;
    await queue.flush();
    expect(state.sent).toHaveLength(1);
  },
);

test('the last call that was never sent is taken back here', async () => {
  const { state, client } = api();
  const { queue, events, waitingCalls } = queueOn(client);
  await queue.add('Larvik', new Date(1));
  waitingCalls.put({ key: 'never-sent', department: 'Horten', occurred_at: new Date(2).toISOString() });
  expect(queue.takeBack()).toBe(true);
  expect(events.undone).toBe(1);
  state.down = false;
  await queue.flush();
  expect(state.sent.map((line) => line.split(' ')[0])).toEqual(['Larvik']);
  expect(queue.takeBack()).toBe(false);
});

test('a call whose answer was lost is taken back at the api, and only then called undone', async () => {
  const { state, client } = api();
  Object.assign(state, { down: false, losesAnswers: true });
  const { queue, events, waitingCalls } = queueOn(client);
  await queue.add('Larvik');
  expect(state.counted).toHaveLength(1);
  state.down = true;
  expect(queue.takeBack()).toBe(true);
  await queue.flush();
  await queue.flush();
  expect(events).toMatchObject({ undone: 0, undoWaits: 1 });
  expect(queue.waiting()).toEqual([]);
  Object.assign(state, { down: false, losesAnswers: false });
  await queue.flush();
  expect(events).toMatchObject({ sent: 0, undone: 1 });
  expect(state.counted).toEqual([]);
  expect(waitingCalls.all()).toEqual([]);
});

test('a call on its way is the one that is taken back', async () => {
  const { state, client } = api();
  state.down = false;
  const { queue, events } = queueOn(client);
  await queue.add('Larvik');
  const onItsWay = queue.add('Horten');
  expect(queue.takeBack()).toBe(true);
  await onItsWay;
  expect(events).toMatchObject({ sent: 1, undone: 1 });
  expect(state.counted).toHaveLength(1);
});

test('what another window left waiting is sent too', async () => {
  const { state, client } = api();
  const first = queueOn(client);
  const second = queueOn(client, first.storage);
  await first.queue.add('Larvik');
  expect(second.queue.waiting()).toHaveLength(1);
  state.down = false;
  await second.queue.flush();
  expect(state.sent).toHaveLength(1);
});

test.each(['other-account', 'account-unnamed'])(
  'what is refused because the page is not of who is signed in (%s) waits for its owner',
  async (title) => {
    const { state, client } = api();
    const { queue, events } = queueOn(client);
    Object.assign(state, { down: false, answers: 403, title });
    await queue.add('Larvik');
    expect(queue.waiting()).toHaveLength(1);
    expect(events).toMatchObject({ sent: 0, refused: 0, delayed: 1 });
    state.answers = 201;
    await queue.flush();
    expect(queue.waiting()).toEqual([]);
    expect(events.sent).toBe(1);
  },
);

/** Storage that takes nothing: it is full, or the browser denies it. */
class FullStorage extends MemoryStorage {
  override setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

test('a call that cannot be kept is sent, and until then said to be in this window alone', async () => {
  const { state, client } = api();
  const { queue, events, waitingCalls } = queueOn(client, new FullStorage());
  await queue.add('Larvik');
  expect(queue.waiting()).toHaveLength(1);
  expect(waitingCalls.isKept(queue.waiting()[0]?.key ?? '')).toBe(false);
  state.down = false;
  await queue.flush();
  expect(state.sent).toHaveLength(1);
  expect(events.sent).toBe(1);
  expect(queue.waiting()).toEqual([]);
});

test('storage that the browser denies altogether stops no call', async () => {
  const denied = new Proxy(new MemoryStorage(), {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
    ownKeys() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { state, client } = api();
  state.down = false;
  const { queue } = queueOn(client, denied);
  await queue.add('Larvik');
  expect(state.sent).toHaveLength(1);
});

test.each([
  '{"key":',
  'null',
  '[]',
  '{"key":"broken"}',
  '{"key":"broken","department":"Oslo","occurred_at":"x"}',
])(
  'an entry that cannot be read (%s) is skipped and shown, and goes when a person says so',
  async (entry) => {
    const storage = new MemoryStorage();
    storage.setItem('calls:somebody:broken', entry);
    const { state, client } = api();
    state.down = false;
    const { queue, waitingCalls } = queueOn(client, storage);
    await queue.add('Larvik');
    expect(state.sent.map((line) => line.split(' ')[0])).toEqual(['Larvik']);
    expect(waitingCalls.broken()).toEqual(['broken']);
    queue.discard('broken');
    expect(waitingCalls.broken()).toEqual([]);
  },
);
