import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createClient } from 'shared/client/client';
import type { VikaDraft } from 'shared/contracts/vika';
import { sendRegistration } from './send-registration';

const draft: VikaDraft = {
  name: 'Kari',
  phone: '91234567',
  address: null,
  district: null,
  message: 'Vondt',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
};

let server: Server;
afterEach(() => void server.close());

/** A server with scripted responses. */
async function serverThat(...answers: ((response: ServerResponse) => void)[]) {
  const requests: IncomingMessage[] = [];
  server = createServer((request, response) => {
    requests.push(request);
    answers[requests.length - 1]?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { client: createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), requests };
}
const dropLine = (response: ServerResponse) => response.destroy();
const answer = (status: number, body: object) => (response: ServerResponse) =>
  response
    .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
    .end(JSON.stringify(body));

const sending = (client: ReturnType<typeof createClient>, hurry = new EventTarget()) => {
  const waits: string[] = [];
  return {
    waits,
    options: {
      client,
      hurry,
      idempotencyKey: 'the-one-key',
      signal: new AbortController().signal,
      // Shortens waits in tests.
      onWaiting: () => {
        waits.push('waiting');
        setTimeout(() => hurry.dispatchEvent(new Event('hurry')));
      },
    },
  };
};

test('when the line drops the same registration is sent again under the same key', async () => {
  const { client, requests } = await serverThat(
    dropLine,
    answer(503, { status: 503, errors: [] }),
    answer(201, { id: 'a' }),
  );
  const { waits, options } = sending(client);
  expect(await sendRegistration(draft, options)).toEqual({ id: 'a' });
  expect(waits).toHaveLength(2);
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('the-one-key'));
});

test('a refusal is not tried again', async () => {
  const { client, requests } = await serverThat(answer(422, { status: 422, detail: 'Rett opp', errors: [] }));
  const { options } = sending(client);
  await expect(sendRegistration(draft, options)).rejects.toThrow('Rett opp');
  expect(requests).toHaveLength(1);
});
