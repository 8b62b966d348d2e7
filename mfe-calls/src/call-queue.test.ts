import { expect, test } from '@jest/globals';
import type { Client } from 'shared/client/client';
import { NetworkError } from 'shared/client/client';
import { createCallQueue, type QueuedCall } from './call-queue';

/** An api that is down until told otherwise, and remembers what it was sent. */
function api() {
  const state = { down: true, refuses: false, sent: [] as string[] };
  const client = {
    async call(
      _endpoint: unknown,
      { body, idempotencyKey }: { body: { department: string }; idempotencyKey: string },
    ) {
      if (state.down) throw new NetworkError('no answer');
      if (state.refuses) throw new Error('refused');
      state.sent.push(`${body.department} ${idempotencyKey}`);
      return { id: idempotencyKey };
    },
  } as unknown as Client;
  return { state, client };
}

function queueOn(client: Client, kept: QueuedCall[] = []) {
  const events = { sent: 0, refused: 0 };
  const storage = {
    load: () => kept,
    save: (waiting: QueuedCall[]) => {
      kept = waiting;
    },
  };
  const queue = createCallQueue(client, storage, {
    onSent: () => (events.sent += 1),
    onRefused: () => (events.refused += 1),
    onChange: () => {},
  });
  return { queue, events, kept: () => kept };
}

test('what cannot be sent waits in order, and is sent once when the line is back', async () => {
  const { state, client } = api();
  const { queue, events } = queueOn(client);
  await queue.add('Larvik');
  await queue.add('Horten');
  expect(queue.waiting()).toHaveLength(2);
  state.down = false;
  await Promise.all([queue.flush(), queue.flush()]);
  expect(state.sent.map((line) => line.split(' ')[0])).toEqual(['Larvik', 'Horten']);
  expect(queue.waiting()).toEqual([]);
  expect(events.sent).toBe(2);
});

test('what waits survives a reload with its key', async () => {
  const { client } = api();
  const first = queueOn(client);
  await first.queue.add('Larvik');
  const [call] = first.kept();
  expect(queueOn(client, first.kept()).queue.waiting()).toEqual([call]);
});

test('what the api refuses does not hold up the rest', async () => {
  const { state, client } = api();
  state.down = false;
  state.refuses = true;
  const { queue, events } = queueOn(client);
  await queue.add('Larvik');
  expect(events.refused).toBe(1);
  expect(queue.waiting()).toEqual([]);
});
