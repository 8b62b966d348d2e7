import { expect, test } from '@jest/globals';
import type { Problem } from 'shared/contracts/problem';
import { useApi } from '../../test/use-api';

const use = useApi();
const unknownId = '0'.repeat(24);

/** Every route that changes something, from the api's own document. */
async function changingRoutes() {
  const { paths } = (await use.visitor().call('/api/openapi.json')).body;
  return Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({
        method: method.toUpperCase(),
        path: path.replace('{id}', unknownId).replace('{name}', 'mfe-calls').replace('{version}', '1'),
      })),
  );
}

test.each<[string, Record<string, string>]>([
  ['a browser on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a browser on a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ['a browser that was sent here by nobody', { 'sec-fetch-site': 'none' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['an older browser in a sandbox', { origin: 'null' }],
  ['an older browser on a site with our name in its own', { origin: 'http://localhost:3000.evil.example' }],
  ['one that claims both', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
])('%s changes nothing anywhere', async (_who, headers) => {
  const admin = await use.signedIn('admin@firma.example');
  const routes = await changingRoutes();
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, path } of routes) {
    const answer = await fetch(use.api.origin + path, {
      method,
      headers: { cookie: admin.cookie, 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect([path, answer.status, ((await answer.json()) as Problem).title]).toEqual([
      path,
      403,
      'cross-site',
    ]);
  }
  expect((await admin.call('/api/auth/session')).body.user).not.toBeNull();
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ''])(
  'a form of type %j is not taken for JSON, even from the site itself',
  async (type) => {
    const message = { name: 'Ola', email: 'ola@kunde.example', phone: '22334455', message: 'Hei' };
    const send = (contentType: string) =>
      fetch(`${use.api.origin}/api/contact-messages`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': contentType },
        body: JSON.stringify(message),
      });
    expect((await send('application/json')).status).toBe(201);
    expect((await send(type)).status).toBe(415);
  },
);

test('a packed body is not unpacked', async () => {
  const answer = await fetch(`${use.api.origin}/api/contact-messages`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'content-encoding': 'br',
    },
    body: Buffer.from([0x3b]),
  });
  expect(answer.status).toBe(415);
});

test('what the site itself sends with an Origin alone is taken', async () => {
  const answer = await fetch(`${use.api.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ola', email: 'ola@kunde.example', phone: '22334455', message: 'Hei' }),
  });
  expect(answer.status).toBe(201);
});
