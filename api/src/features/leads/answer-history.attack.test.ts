import { expect, test } from '@jest/globals';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi();
const form = { name: 'Kari', phone: '22 33 44 55', message: 'Hei' };
const mail = { subject: 'Svar fra oss', text: 'Hei Kari,\n\nvi ringer i morgen.' };

async function send(list: string, email: string): Promise<string> {
  const { body } = await use.visitor().call(list, { method: 'POST', body: { ...form, email } });
  return body.id;
}
const post = (browser: Browser, path: string, key: string, body: object, version = 1) =>
  browser.call(path, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key, 'if-match': String(version) },
  });

test.each(['/api/contact-messages', '/api/quote-requests'])(
  '%s: no note and no other answer takes the place of what an answer leaves in the history',
  async (list) => {
    const [id, other] = [await send(list, 'en@kunde.example'), await send(list, 'to@kunde.example')];
    const browser = await use.signedIn('ansatt@firma.example');
    const planted = ['answer-', 'answer:'].flatMap((start) =>
      ['', '-status', ':status'].map((end) => `${start}${id}${start.at(-1)}key-of-mine${end}`),
    );
    for (const key of planted) {
      const noted = await post(browser, `${list}/${other}/notes`, key, { text: 'Ringt' });
      expect(noted.status).toBe(key.includes(':') ? 400 : 201);
    }
    expect((await post(browser, `${list}/${id}/answers`, 'key-of-mine-status', mail)).status).toBe(200);
    expect((await post(browser, `${list}/${id}/answers`, 'key-of-mine', mail, 2)).status).toBe(200);
    const { items } = (await browser.call(`${list}/${id}/events`)).body;
    expect(items.map(({ what }: { what: string }) => what)).toEqual(['answer', 'status', 'answer', 'status']);
  },
);
