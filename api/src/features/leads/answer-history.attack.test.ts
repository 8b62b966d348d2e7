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
      ['', '-status', ':status', '-owner', ':owner'].map(
        (end) => `${start}${id}${start.at(-1)}key-of-mine${end}`,
      ),
    );
    for (const key of planted) {
      const noted = await post(browser, `${list}/${other}/notes`, key, { text: 'Ringt' });
      expect(noted.status).toBe(key.includes(':') ? 400 : 201);
    }
    expect((await post(browser, `${list}/${id}/answers`, 'key-of-mine-status', mail)).status).toBe(200);
    expect((await post(browser, `${list}/${id}/answers`, 'key-of-mine', mail, 2)).status).toBe(200);
    const { items } = (await browser.call(`${list}/${id}/events`)).body;
    expect(items.map(({ what }: { what: string }) => what)).toEqual([
      'answer',
      'status',
      'answer',
      'owner',
      'status',
    ]);
  },
);

test('a note is not lost under a key that was used for another lead, or by a colleague', async () => {
  const list = '/api/contact-messages';
  const [one, two] = [await send(list, 'tre@kunde.example'), await send(list, 'fire@kunde.example')];
  const [own, colleague] = [
    await use.signedIn('ansatt@firma.example'),
    await use.signedIn('leder@firma.example'),
  ];
  const note = async (by: Browser, id: string, text: string): Promise<string> =>
    (await post(by, `${list}/${id}/notes`, 'used-before', { text })).body.id;
  const first = await note(own, one, 'Ringt');
  const ids = [first, await note(colleague, one, 'Ring ikke'), await note(own, two, 'Opptatt')];
  expect(new Set(ids).size).toBe(3);
  // The same once more is one note, as ever.
  expect(await note(own, one, 'Ringt')).toBe(first);
  const { items } = (await own.call(`${list}/${one}/events`)).body;
  expect(items.map(({ value }: { value: string }) => value)).toEqual(['Ring ikke', 'Ringt']);
});

test('nor is an answer or a template of a colleague', async () => {
  const list = '/api/contact-messages';
  const id = await send(list, 'fem@kunde.example');
  const by = [await use.signedIn('ansatt@firma.example'), await use.signedIn('leder@firma.example')];
  const templates: string[] = [];
  for (const [index, browser] of by.entries()) {
    const answer = { ...mail, subject: `Svar ${index}` };
    expect((await post(browser, `${list}/${id}/answers`, 'same-key-once', answer, index + 1)).status).toBe(
      200,
    );
    const template = { name: `Mal ${index}`, subject: 'Svar', text: 'Hei' };
    templates.push((await post(browser, '/api/answer-templates', 'same-key-once', template)).body.id);
  }
  const { items } = (await by[0]?.call(`${list}/${id}/events`))?.body ?? {};
  const answers = items.filter(({ what }: { what: string }) => what === 'answer');
  expect(answers.map(({ value }: { value: string }) => value.slice(0, 6))).toEqual(['Svar 1', 'Svar 0']);
  expect(templates.every(Boolean) && new Set(templates).size).toBe(2);
});
