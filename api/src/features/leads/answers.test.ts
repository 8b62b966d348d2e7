import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { brand } from 'shared/brand';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { mailsTo } from '../../test/mails';
import { useApi } from '../../test/use-api';

const mail = { subject: 'Svar fra oss', text: 'Hei Kari,\n\nvi ringer i morgen.' };
const noted = `${mail.subject}\n\n${mail.text}`;
const form = { name: 'Kari', email: 'kari@kunde.example', phone: '22 33 44 55', message: 'Hei' };

const answer = (browser: Browser, path: string, key: string, version = 1, body: object = mail) =>
  browser.call(`${path}/answers`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
  });

describe.each([
  ['/api/contact-messages', 'besvart'],
  ['/api/quote-requests', 'sendt_tilbud'],
])('%s', (list, answered) => {
  const use = useApi();
  let senders = 0;
  async function send() {
    const email = `kunde-${senders++}@kunde.example`;
    const { body } = await use.visitor().call(list, { method: 'POST', body: { ...form, email } });
    const received = async () =>
      (await mailsTo(use.directory, email)).filter((text) => text.includes(mail.subject));
    return { path: `${list}/${body.id}`, id: body.id as string, received };
  }
  const staff = () => use.account('ansatt@firma.example');

  test('an answer is a mail that can be answered, a note and a status', async () => {
    const { path, received } = await send();
    const browser = await staff();
    const sent = await answer(browser, path, 'key-of-mine');
    const owner = 'ansatt@firma.example';
    expect(sent).toMatchObject({ status: 200, body: { status: answered, owner, due_at: null, version: 2 } });
    await until(async () => (await received()).length === 1);
    const [arrived = ''] = await received();
    expect(arrived).toContain(`\nReply-To: ${brand.email}\n`);
    expect(arrived).toContain('vi ringer i morgen.');
    expect(arrived).not.toMatch(/Auto-Submitted|X-Auto-Response-Suppress/);
    const { items } = (await browser.call(`${path}/events`)).body;
    expect(items).toMatchObject([
      { what: 'answer', value: noted, actor: owner },
      { what: 'owner', value: owner },
      { what: 'status', value: answered },
    ]);
  });

  test('the same answer many times at once is one mail, and so is it when it is sent again later', async () => {
    const { path, received } = await send();
    const browser = await staff();
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(browser, path, 'key-of-many')));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    for (const version of [1, 2])
      expect((await answer(browser, path, 'key-of-many', version)).status).toBe(200);
    await until(async () => (await received()).length === 1);
    const { items } = (await browser.call(`${path}/events`)).body;
    expect(items.map(({ what }: { what: string }) => what)).toEqual(['answer', 'owner', 'status']);
  });

  test('of version 0 an answer is asked about and never sent', async () => {
    const { path } = await send();
    const browser = await staff();
    expect((await answer(browser, path, 'key-of-doubt', 0)).status).toBe(409);
    expect((await browser.call(`${path}/events`)).body.items).toEqual([]);
    await answer(browser, path, 'key-of-doubt');
    expect(await answer(browser, path, 'key-of-doubt', 0)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  test('of two colleagues who answer at once one does, and the other sees how it stands', async () => {
    const { path, received } = await send();
    const colleagues = await Promise.all(
      ['ansatt', 'leder'].map((who) => use.signedIn(`${who}@firma.example`)),
    );
    const answers = await Promise.all(
      colleagues.map((browser, at) => answer(browser, path, `key-of-colleague-${at}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.current).toMatchObject({ status: answered, version: 2 });
    await until(async () => (await received()).length === 1);
  });

  test('what is no answer, and whom none reaches, is refused before anything is sent', async () => {
    const { path, id, received } = await send();
    const browser = await staff();
    const codesOf = async (body: object) =>
      (await answer(browser, path, 'key-of-none', 1, body)).body.errors.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codesOf({ subject: ' ', text: '\n' })).toEqual(['subject_required', 'answer_required']);
    expect(await codesOf({ subject: 'x'.repeat(151), text: 'x'.repeat(5001) })).toEqual([
      'subject_too_long',
      'answer_too_long',
    ]);
    const keyless = { method: 'POST', body: mail, headers: { 'if-match': '"1"' } };
    expect((await browser.call(`${path}/answers`, keyless)).status).toBe(400);
    expect((await answer(browser, `${list}/${'f'.repeat(24)}`, 'key-of-none')).status).toBe(404);
    await onDatabaseOf(use.api, (database) =>
      database
        .collection(list.slice('/api/'.length).replace('-', '_'))
        .updateOne({ _id: new mongo.ObjectId(id) }, { $set: { email: 'kari@en.example, ola@to.example' } }),
    );
    expect(await codesOf(mail)).toEqual(['email_invalid']);
    expect((await browser.call(`${path}/events`)).body.items).toEqual([]);
    expect(await received()).toEqual([]);
  });
});
