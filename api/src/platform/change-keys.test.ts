import { expect, test } from '@jest/globals';
import { putAccount } from '../test/put-account';
import { useApi } from '../test/use-api';

const use = useApi();
const rows = [
  {
    list: '/api/answer-templates',
    draft: { name: 'Mal', subject: 'Svar', text: 'Hei' },
    change: { name: 'Ny mal', subject: 'Svar', text: 'Hei' },
  },
  {
    list: '/api/blog-posts',
    draft: { title: 'Et innlegg', content: '<p>Hei</p>', published: false },
    change: { title: 'Nytt navn' },
  },
  {
    list: '/api/vika-registrations',
    draft: { name: 'Kari', phone: '91234567', message: 'Vondt', orders: true },
    change: { message: 'Bedre' },
  },
  {
    list: '/api/users',
    draft: { email: 'en.til@firma.example', roles: [] },
    change: { name: 'Nytt navn' },
  },
];

test.each(rows)(
  '$list: a change that is sent again gets its row, also after the change of another',
  async ({ list, draft, change }) => {
    for (const email of ['en@firma.example', 'to@firma.example'])
      await putAccount(use.api, email, {
        roles: ['admin', 'manager'],
        lists: ['vika', 'vikarapport'],
      });
    const [one, other] = [await use.signedIn('en@firma.example'), await use.signedIn('to@firma.example')];
    const made = await one.call(list, { method: 'POST', body: draft });
    expect(made.status).toBe(201);
    const send = (by: typeof one, key: string, version: number) =>
      by.call(`${list}/${made.body.id}`, {
        method: 'PATCH',
        body: change,
        headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
      });
    const first = await send(one, 'change-of-mine', 1);
    expect(first.status).toBe(200);
    expect(await send(one, 'change-of-mine', 1)).toMatchObject({ status: 200, body: first.body });
    // The same key of somebody else is another request.
    expect((await send(other, 'change-of-mine', 1)).status).toBe(409);
    const second = await send(other, 'change-of-mine', first.body.version);
    expect(second.status).toBe(200);
    expect(await send(one, 'change-of-mine', 1)).toMatchObject({
      status: 200,
      body: { version: second.body.version },
    });
    expect((await send(one, 'another-key', 1)).status).toBe(409);
  },
);
