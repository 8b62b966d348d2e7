import { expect, test } from '@jest/globals';
import { useApi } from '../../test/use-api';

const use = useApi();
const form = { name: 'Ola', email: 'ola@kunde.example', phone: '22334455', message: 'Hei' };

test.each(['/api/contact-messages', '/api/quote-requests'])(
  'at %s a key belongs to its sender: what another one says under it is stored, and gets its own answer',
  async (path) => {
    const send = (change: object) =>
      use.visitor().call(path, {
        method: 'POST',
        body: { ...form, ...change },
        headers: { 'idempotency-key': 'the-same-key-twice' },
      });
    const stored = async () =>
      (await (await use.account('ansatt@firma.example')).call(`${path}?limit=200`)).body.total;
    const before = await stored();
    const first = await send({});
    const other = await send({ name: 'En helt annen' });
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(first.body.id);
    // What is sent again took longer, but is the same.
    expect((await send({ elapsed_ms: 60_000 })).body).toEqual(first.body);
    expect((await send({ name: 'En helt annen' })).body).toEqual(other.body);
    expect(await stored()).toBe(before + 2);
  },
);
