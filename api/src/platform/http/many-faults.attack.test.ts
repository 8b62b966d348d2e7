import { expect, test } from '@jest/globals';
import { useApi } from '../../test/use-api';

const use = useApi();
const form = { name: 'Ola', email: 'ola@kunde.example', phone: '12345678', message: 'Hei' };
const post = (body: object) => use.visitor().call('/api/contact-messages', { method: 'POST', body });

test('6,000 unknown fields are answered with 20 of them', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`felt${index}`, 1]));
  const { status, body, bytes } = await post({ ...form, ...unknown });
  expect(status).toBe(422);
  expect(body.errors).toHaveLength(20);
  expect(body.errors[0]).toEqual({ path: 'felt0', code: 'unknown_key', message: 'Ukjent felt' });
  expect(bytes.length).toBeLessThan(4_000);
});

test('the name of an unknown field is cut, however long it is', async () => {
  const { body, bytes } = await post({ ...form, ['x'.repeat(90_000)]: 1 });
  expect(body.errors).toEqual([{ path: `${'x'.repeat(39)}…`, code: 'unknown_key', message: 'Ukjent felt' }]);
  expect(bytes.length).toBeLessThan(1_000);
});

test('25,000 roles that do not exist are one fault', async () => {
  const admin = await use.signedIn('admin@firma.example');
  const body = { email: 'ny@firma.example', roles: Array(25_000).fill('x') };
  const answer = await admin.call('/api/users', { method: 'POST', body });
  expect(answer.body.errors).toHaveLength(1);
});

test('a number that is a list inside 10,000 lists is no number, and nothing breaks', async () => {
  const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const answer = await fetch(`${use.api.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, elapsed_ms: 0 }).replace('"elapsed_ms":0', `"elapsed_ms":${nested}`),
  });
  expect(answer.status).toBe(422);
});
