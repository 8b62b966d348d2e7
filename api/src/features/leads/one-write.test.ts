import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { endLeases } from '../../test/end-leases';
import { mailsTo } from '../../test/mails';
import { useApi } from '../../test/use-api';
import { endWritesAfter } from '../../test/worker-host';

const form = { name: 'Kari', phone: '22 33 44 55', message: 'Hei' };
const staff = 'leads@firma.example';
const told: string[] = [];
const hook = createServer((request, response) => {
  told.push(String(request.headers['idempotency-key']));
  request.resume();
  response.writeHead(204).end();
}).listen(0, '127.0.0.1');
beforeAll(() => once(hook, 'listening'));
afterAll(() => void hook.close());

/** More writes than any of these requests makes. */
const moments = [0, 1, 2, 3, 4, 5];

// Both kinds of leads take the same way.
const list = '/api/quote-requests';

describe('a process that ends', () => {
  const settings: Record<string, string> = { NOTIFY_EMAIL: staff };
  beforeAll(() => {
    settings.LEAD_WEBHOOK_URL = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  });
  const use = useApi('embedded', settings);
  const dueNow = () => endLeases(use.api.database(), ['contact_messages', 'quote_requests', 'mail_queue']);

  test.each(moments)('after %i writes of a form: sent again, all of it comes, once', async (count) => {
    const email = `etter-${count}@kunde.example`;
    const send = () =>
      use.visitor().call(list, {
        method: 'POST',
        body: { ...form, email },
        headers: { 'idempotency-key': `form-number-${count}` },
      });
    const mend = endWritesAfter(count);
    await send().finally(mend);
    const { status, body } = await send();
    await dueNow();
    expect(status).toBe(201);
    await until(async () => (await mailsTo(use.directory, email)).length === 1);
    await until(async () => (await mailsTo(use.directory, staff)).join().includes(body.id));
    await until(() => told.includes(body.id));
    const mails = await mailsTo(use.directory, staff);
    expect(mails.filter((mail) => mail.includes(body.id))).toHaveLength(1);
  });

  test.each(moments)('after %i writes of a change: it is in the history, or was not made', async (count) => {
    const email = `endret-${count}@kunde.example`;
    const { id } = (await use.visitor().call(list, { method: 'POST', body: { ...form, email } })).body;
    const browser = await use.account('ansatt@firma.example');
    const mend = endWritesAfter(count);
    await browser
      .call(`${list}/${id}`, { method: 'PATCH', body: { owner: 'me' }, headers: { 'if-match': '"1"' } })
      .finally(mend);
    const [lead] = (await browser.call(`${list}?id=${id}`)).body.items;
    const { items } = (await browser.call(`${list}/${id}/events`)).body;
    expect(items.map(({ value }: { value: string }) => value)).toEqual(lead.owner ? [lead.owner] : []);
  });

  test.each(moments)(
    'after %i writes of an answer: sent again, it is one mail and one note',
    async (count) => {
      const email = `svar-${count}@kunde.example`;
      const { id } = (await use.visitor().call(list, { method: 'POST', body: { ...form, email } })).body;
      const browser = await use.account('ansatt@firma.example');
      const answer = () =>
        browser.call(`${list}/${id}/answers`, {
          method: 'POST',
          body: { subject: 'Svar fra oss', text: 'Hei Kari' },
          headers: { 'if-match': '"1"', 'idempotency-key': 'answer-once' },
        });
      const mend = endWritesAfter(count);
      await answer().finally(mend);
      expect(await answer()).toMatchObject({ status: 200, body: { version: 2 } });
      await dueNow();
      const answers = async () =>
        (await mailsTo(use.directory, email)).filter((mail) => mail.includes('Hei Kari'));
      await until(async () => (await answers()).length === 1);
      const { items } = (await browser.call(`${list}/${id}/events`)).body;
      expect(items.map(({ what }: { what: string }) => what)).toEqual(['answer', 'owner', 'status']);
    },
  );

  test('a change that is sent again, because its answer was lost, gets the lead and not a conflict', async () => {
    const { id } = (
      await use.visitor().call(list, { method: 'POST', body: { ...form, email: 'igjen@kunde.example' } })
    ).body;
    const [browser, colleague] = [
      await use.account('ansatt@firma.example'),
      await use.account('leder@firma.example'),
    ];
    const take = (by: typeof browser, key = 'key-of-change') =>
      by.call(`${list}/${id}`, {
        method: 'PATCH',
        body: { owner: 'me' },
        headers: { 'if-match': '"1"', 'idempotency-key': key },
      });
    const taken = { status: 200, body: { owner: 'ansatt@firma.example', version: 2 } };
    expect(await take(browser)).toMatchObject(taken);
    expect(await take(browser)).toMatchObject(taken);
    // The same key of somebody else is another request, and so is another key.
    expect((await take(colleague)).status).toBe(409);
    expect((await take(browser, 'another-key')).status).toBe(409);
    expect((await browser.call(`${list}/${id}/events`)).body.items).toHaveLength(1);
  });
});
