import { expect, test } from '@jest/globals';
import { testPassword } from '../../test/api-process';
import { useApi } from '../../test/use-api';

const use = useApi('redis');
const addresses = ['198.51.100.23', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff'];
const email = 'ansatt@firma.example';

/** Everything that stands in Redis: names of keys, and what they hold. */
async function everything(): Promise<string[]> {
  const client = use.redis?.client;
  if (!client) throw new Error('no Redis');
  const found: string[] = [];
  for await (const keys of client.scanStream({ count: 1_000 })) {
    for (const key of keys as string[]) {
      const value = (await client.dumpBuffer(key))?.toString('latin1') ?? '';
      found.push(`${key} ${value}`);
    }
  }
  return found;
}

test('after every endpoint was asked from 2 addresses, neither they nor an e-mail stand in any key of Redis', async () => {
  const { paths } = (await use.visitor().call('/api/openapi.json')).body as {
    paths: Record<string, Record<string, object>>;
  };
  const asked: string[] = [];
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address };
    const browser = use.visitor();
    const body = { email, password: testPassword };
    for (const password of ['Feil-passord-1', testPassword]) {
      await browser.call('/api/auth/login', { method: 'POST', body: { ...body, password }, headers });
    }
    const forms = { name: 'Ola', email: 'ola@kunde.example', phone: '12345678', message: 'Hei' };
    await browser.call('/api/contact-messages', { method: 'POST', body: forms, headers });
    const event = { kind: 'remote-failed' };
    await browser.call('/api/client-events', { method: 'POST', body: event, headers });
    const zap = { test: true, note: 'x', page: '/', timestamp: '2026-01-01T10:00:00Z' };
    await browser.call('/api/functions/trigger-zapier', { method: 'POST', body: zap, headers });
    const picture = { content: 'Et innlegg om telefon' };
    await browser.call('/api/functions/generate-blog-image', { method: 'POST', body: picture, headers });
    await browser.call('/api/auth/forgot-password', { method: 'POST', body: { email }, headers });
    const link = { token: 'a'.repeat(43) };
    await browser.call('/api/auth/reset-password/check', { method: 'POST', body: link, headers });
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        if (path === '/api/auth/logout') continue;
        asked.push(path);
        await browser.call(
          path.replace('{id}', '0'.repeat(24)).replace('{name}', 'mfe-calls').replace('{version}', '1'),
          {
            method: method.toUpperCase(),
            ...(method !== 'get' && { body: {} }),
            headers,
          },
        );
      }
    }
  }
  expect(asked.length).toBeGreaterThan(80);
  const kept = await everything();
  // Eight counters and the sessions: there is something to look through.
  for (const name of [
    'leads',
    'client-events',
    'zapier',
    'blog-pictures',
    'password-reset',
    'reset-link-check',
    'sign-in-address',
  ]) {
    expect(kept.some((entry) => entry.startsWith(`limit:${name}:`))).toBe(true);
  }
  const telling = [...addresses, '2001:db8:aaaa:bbbb', '198.51.100', email, 'ola@kunde.example'];
  expect(kept.filter((entry) => telling.some((text) => entry.includes(text)))).toEqual([]);
});
