import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { startApiHere } from '../test/api-here';
import { Browser } from '../test/browser';

const lead = { name: 'Ola', email: 'ola@kunde.example', phone: '22 33 44 55', message: 'Ring meg' };

/**
 * As much of a mail server as a mail needs; one that is mute takes connections and says nothing.
 * @param refusals what it answers, by the beginning of a line, instead of taking it
 */
async function startMailServer(port: number, mute = false, refusals: Record<string, string> = {}) {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (mute) return;
    let data = '';
    let inMail = false;
    socket.write('220 hi\r\n');
    socket.on('data', (chunk) => {
      data += chunk;
      for (let end = data.indexOf('\r\n'); end !== -1; end = data.indexOf('\r\n')) {
        if (inMail) {
          const done = data.indexOf('\r\n.\r\n');
          if (done === -1) return;
          mails.push(data.slice(0, done));
          data = data.slice(done + 5);
          inMail = false;
          socket.write('250 taken\r\n');
          continue;
        }
        const line = data.slice(0, end);
        data = data.slice(end + 2);
        const refusal = Object.entries(refusals).find(([start]) => line.startsWith(start))?.[1];
        inMail = !refusal && line.startsWith('DATA');
        const known = line.startsWith('STARTTLS') ? '502 unknown' : '250 ok';
        socket.write(`${refusal ?? (inMail ? '354 go on' : known)}\r\n`);
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return mails;
}

let directory: string;
let closing: (() => unknown)[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mail-'));
  closing = [() => rm(directory, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function start(smtpUrl: string, databaseUri?: string) {
  const api = await startApiHere(
    { DATA_DIR: directory, SMTP_URL: smtpUrl, NOTIFY_EMAIL: 'leads@firma.example' },
    databaseUri,
  );
  const visitor = new Browser(api.origin);
  const send = async (email: string) => {
    const body = { ...lead, email };
    expect((await visitor.call('/api/contact-messages', { method: 'POST', body })).status).toBe(201);
  };
  return { api, send };
}
const notSent = 'mail not sent, will be tried again';

test('mails wait for a mail server that is away, over an end of the api too', async () => {
  const port = await freePort();
  const url = `smtp://127.0.0.1:${port}`;
  const first = await start(url);
  await first.send('en@kunde.example');
  await until(() => first.api.log().includes(notSent));
  expect(first.api.log()).not.toContain('kunde.example');
  await first.api.stop();

  const second = await start(url, first.api.uri);
  closing.push(second.api.stop);
  const mails = await startMailServer(port);
  await until(() => mails.length === 2);
  const told = mails.filter((mail) => mail.includes('leads@firma.example'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('/admin?tab=contact&id=');
  const receipts = mails.filter((mail) => mail.includes('en@kunde.example'));
  expect(receipts).toHaveLength(1);
  // A notice of absence answers neither; a bounce does.
  expect(receipts[0]).toContain('Auto-Submitted: auto-generated\r\n');
  expect(receipts[0]).toContain('X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\r\n');
});

/** Answers a lead on this mail server; returns how to read the lead and its history. */
async function answered(port: number) {
  const { api, send } = await start(`smtp://127.0.0.1:${port}`);
  closing.push(api.stop);
  await send('borte@kunde.example');
  const staff = new Browser(api.origin);
  await staff.signIn('ansatt@firma.example');
  const [{ id }] = (await staff.call('/api/contact-messages')).body.items;
  const { status } = await staff.call(`/api/contact-messages/${id}/answers`, {
    method: 'POST',
    body: { subject: 'Svar', text: 'Hei' },
    headers: { 'idempotency-key': 'an-answer', 'if-match': '"1"' },
  });
  expect(status).toBe(200);
  const eventsOf = async () => (await staff.call(`/api/contact-messages/${id}/events`)).body.items;
  const leadNow = async () => (await staff.call(`/api/contact-messages?id=${id}`)).body.items[0];
  /** How often each mail that waits for the sender was tried. */
  const waiting = async () => {
    const due = { outbox_at: { $gt: new Date(0) } };
    const mails = await api.database().collection('mail_queue').find(due).toArray();
    return mails.filter(({ to }) => to === 'borte@kunde.example').map((mail) => mail.outbox_attempts);
  };
  return { api, eventsOf, leadNow, waiting };
}

test.each<Record<string, string>>([
  { 'RCPT TO:<borte@': '550 5.1.1 unknown' },
  { DATA: '554 5.7.1 refused' },
])(
  'an answer that is refused for good is not tried again, and its lead waits again: %j',
  async (refusals) => {
    const port = await freePort();
    await startMailServer(port, false, refusals);
    const { api, eventsOf, leadNow, waiting } = await answered(port);
    await until(async () => (await eventsOf())[0].what === 'undelivered');
    expect((await eventsOf())[0]).toMatchObject({ actor: 'system', value: 'under_behandling' });
    expect(await leadNow()).toMatchObject({
      status: 'under_behandling',
      due_at: expect.any(String),
      version: 3,
    });
    await until(async () => (await waiting()).length === 0);
    expect(api.log()).toContain('given up');
    expect(api.log()).not.toContain('kunde.example');
  },
);

test.each<Record<string, string>>([
  { 'RCPT TO:<borte@': '450 4.2.1 later' },
  { 'RCPT TO:<borte@': '530 5.7.0 sign in first' },
  { 'RCPT TO:<borte@': '554 5.7.1 relay access denied' },
  { 'MAIL FROM': '550 5.7.1 not from you' },
])('an answer that the server may take later is tried again: %j', async (refusals) => {
  const port = await freePort();
  await startMailServer(port, false, refusals);
  const { api, eventsOf, leadNow, waiting } = await answered(port);
  // The receipt and the answer.
  await until(async () => (await waiting()).filter((attempts) => attempts > 0).length === 2);
  await until(() => api.log().includes(notSent));
  expect((await eventsOf())[0].what).toBe('answer');
  expect(await leadNow()).toMatchObject({ status: 'besvart' });
});

test('a link for a new password is not mailed once it has expired', async () => {
  const port = await freePort();
  const { api } = await start(`smtp://127.0.0.1:${port}`);
  closing.push(api.stop);
  const body = { email: 'ansatt@firma.example' };
  const { status } = await new Browser(api.origin).call('/api/auth/forgot-password', {
    method: 'POST',
    body,
  });
  expect(status).toBe(202);
  const queue = api.database().collection('mail_queue');
  const waiting = { outbox_at: { $gt: new Date(0) } };
  await until(() => api.log().includes(notSent));
  const queued = await queue.findOne(waiting);
  expect(Math.abs(queued?.until - Date.now() - 60 * 60_000)).toBeLessThan(10 * 60_000);
  const mails = await startMailServer(port);
  await queue.updateOne(waiting, { $set: { until: new Date(1), outbox_at: new Date(1) } });
  await until(async () => (await queue.countDocuments(waiting)) === 0);
  expect(mails).toEqual([]);
  expect(api.log()).toContain('given up');
});

test('a mail server that knows no [127.0.0.1] is told the domain of MAIL_FROM', async () => {
  const port = await freePort();
  const refused = '421 4.7.0 try again later, closing connection';
  const mails = await startMailServer(port, false, { 'EHLO [': refused, 'HELO [': refused });
  const { api, send } = await start(`smtp://127.0.0.1:${port}`);
  closing.push(api.stop);
  await send('en@kunde.example');
  await until(() => mails.length === 2);
});

test('a mail server has ten minutes to take a mail: one that it had taken later would be sent again', async () => {
  const limits = jest.spyOn(Socket.prototype, 'setTimeout');
  closing.push(() => limits.mockRestore());
  const port = await freePort();
  const mails = await startMailServer(port);
  const { api, send } = await start(`smtp://127.0.0.1:${port}`);
  closing.push(api.stop);
  await send('en@kunde.example');
  await until(() => mails.length === 2);
  expect(limits.mock.calls.map(([ms]) => ms)).toContain(600_000);
});

test('a mail server that never speaks holds up neither a lead nor the end of the api', async () => {
  const port = await freePort();
  await startMailServer(port, true);
  const { api, send } = await start(`smtp://127.0.0.1:${port}`);
  for (const email of ['en@kunde.example', 'to@kunde.example']) await send(email);
  await api.stop();
  // Whoever had waited for it would have seen it given up.
  expect(api.log()).not.toContain(notSent);
});

test('no mail goes in clear to a server that is not on this machine, unless its address allows it', async () => {
  const port = await freePort();
  const mails = await startMailServer(port);
  // Another name of this machine, which nobody can know from its name.
  const { api, send } = await start(`smtp://0.0.0.0:${port}`);
  await send('en@kunde.example');
  await until(() => api.log().includes(notSent));
  await api.stop();
  expect(mails).toEqual([]);

  const allowed = await start(`smtp://0.0.0.0:${port}?requireTLS=false`, api.uri);
  closing.push(allowed.api.stop);
  await until(() => mails.length === 2);
});

test('what has lain in the outbox for its term is removed, with a line of how many', async () => {
  const outbox = join(directory, 'outbox');
  await mkdir(outbox);
  for (const [name, days] of [
    ['old', 31],
    ['older', 400],
    ['young', 29],
  ] as const) {
    await writeFile(join(outbox, `${name}.eml`), 'hello');
    const at = new Date(Date.now() - days * 24 * 60 * 60_000);
    await utimes(join(outbox, `${name}.eml`), at, at);
  }
  const api = await startApiHere({ DATA_DIR: directory, LOG_LEVEL: 'info' });
  closing.push(api.stop);
  await until(async () => api.log().includes('past their term, deleted'));
  expect(api.log()).toMatch(/"of":"outbox","expired":2/);
  expect(await readdir(outbox)).toEqual(['young.eml']);
});
