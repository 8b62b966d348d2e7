import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { startApiHere } from '../../test/api-here';
import { Browser } from '../../test/browser';
import { mailsTo } from '../../test/mails';

const contact = {
  name: 'Ola Hemmelig',
  email: 'ola@kunde.example',
  phone: '22 33 44 55',
  message: 'Ring meg',
};
const notified = 'leads@firma.example';

/** Another system's end of the webhook. */
async function startHook(answer: (response: ServerResponse, count: number) => void) {
  const calls: { headers: IncomingMessage['headers']; body: string; method: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body, method: request.method });
    answer(response, calls.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads?key=secret`,
    calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
type Hook = Awaited<ReturnType<typeof startHook>>;

let directory: string;
let closing: (() => unknown)[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'webhook-'));
  closing = [() => rm(directory, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function start(hook: Hook, databaseUri?: string) {
  const api = await startApiHere(
    {
      DATA_DIR: directory,
      LEAD_WEBHOOK_URL: hook.url,
      NOTIFY_EMAIL: notified,
      PUBLIC_ORIGIN: 'https://firma.example',
    },
    databaseUri,
  );
  return { api, visitor: new Browser(api.origin) };
}
const listen = async (answer: Parameters<typeof startHook>[0]) => {
  const hook = await startHook(answer);
  closing.push(hook.close);
  return hook;
};
const send = (visitor: Browser, change: object = {}) =>
  visitor.call('/api/contact-messages', {
    method: 'POST',
    body: { ...contact, ...change },
    headers: { 'sec-fetch-site': 'same-origin', origin: 'https://firma.example' },
  });

test('another system is told which lead is new, and nothing of who sent it', async () => {
  const hook = await listen((response) => response.writeHead(204).end());
  const { api, visitor } = await start(hook);
  closing.push(api.stop);
  const { body, status } = await send(visitor);
  expect(status).toBe(201);
  await send(visitor, { website: 'https://spam.example' });
  const quote = await visitor.call('/api/quote-requests', {
    method: 'POST',
    body: { name: 'Kari', email: 'kari@kunde.example', message: 'Hei' },
  });
  await until(() => hook.calls.length === 2);
  const told = hook.calls.map((call) => ({ ...call, body: JSON.parse(call.body) }));
  expect(told[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': body.id },
    body: {
      event: 'lead.created',
      kind: 'contact',
      id: body.id,
      url: `https://firma.example/admin?tab=contact&id=${body.id}`,
    },
  });
  expect(Object.keys(told[0]?.body ?? {})).toEqual(['event', 'kind', 'id', 'url']);
  expect(told[1]?.body).toMatchObject({ kind: 'quotes', id: quote.body.id });
  const received = JSON.stringify(hook.calls);
  for (const value of Object.values(contact)) expect(received).not.toContain(value);
  expect(api.log()).not.toContain('secret');
});

test('one that fails is told again, also by the api that comes after', async () => {
  const broken = await listen((response) => response.writeHead(500).end());
  const first = await start(broken);
  const { body } = await send(first.visitor);
  await until(() => broken.calls.length === 2);
  // Not to wait for its next turn.
  const leads = first.api.database().collection('contact_messages');
  await leads.updateMany({}, { $set: { outbox_at: new Date(0) } });
  await first.api.stop();

  const mended = await listen((response) => response.writeHead(200).end('ok'));
  const second = await start(mended, first.api.uri);
  closing.push(second.api.stop);
  await until(() => mended.calls.length === 1);
  expect(JSON.parse(mended.calls[0]?.body ?? '').id).toBe(body.id);
  expect(mended.calls[0]?.headers['idempotency-key']).toBe(broken.calls[0]?.headers['idempotency-key']);
});

test('one that never answers holds up neither the lead, nor the mail, nor the end of the api', async () => {
  const hook = await listen(() => {});
  const { api, visitor } = await start(hook);
  expect((await send(visitor)).status).toBe(201);
  await until(async () => (await mailsTo(directory, notified)).length === 1);
  await until(() => hook.calls.length === 1);
  // Whoever had waited for it would have seen it given up.
  expect(api.log()).not.toContain('webhook not reached');
  await api.stop();
  expect(api.log()).toMatch(/"reason":"This operation was aborted".*webhook not reached/);
});

test('one has half a minute: what it had taken after a shorter limit would be sent again', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  closing.push(() => limits.mockRestore());
  const hook = await listen((response) => response.writeHead(204).end());
  const { api, visitor } = await start(hook);
  closing.push(api.stop);
  await send(visitor);
  await until(() => hook.calls.length === 1);
  expect(limits.mock.calls.map(([ms]) => ms)).toContain(30_000);
});

test('one that sends the api elsewhere is not followed', async () => {
  const elsewhere = await listen((response) => response.writeHead(200).end());
  const hook = await listen((response) => response.writeHead(307, { location: elsewhere.url }).end());
  const { api, visitor } = await start(hook);
  closing.push(api.stop);
  await send(visitor);
  await until(() => hook.calls.length === 2);
  expect(elsewhere.calls).toEqual([]);
});

test('a script whose answer lies elsewhere is told once', async () => {
  const elsewhere = await listen((response) => response.writeHead(200).end());
  const hook = await listen((response) => response.writeHead(302, { location: elsewhere.url }).end());
  const { api, visitor } = await start(hook);
  closing.push(api.stop);
  await send(visitor);
  const leads = api.database().collection('contact_messages');
  await until(async () => (await leads.findOne())?.outbox.length === 0);
  expect(hook.calls).toHaveLength(1);
  expect(elsewhere.calls).toEqual([]);
  expect(api.log()).not.toContain('webhook not reached');
});
