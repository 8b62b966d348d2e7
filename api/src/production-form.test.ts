import { beforeAll, expect, test } from '@jest/globals';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { onDatabaseOf, testPassword } from './test/api-process';
import { Browser } from './test/browser';
import { useApi } from './test/use-api';

const origin = 'https://www.firma.example';
// The metrics' port is drawn before the api starts.
const environment = { PUBLIC_ORIGIN: origin, METRICS_PORT: '' };
beforeAll(async () => {
  environment.METRICS_PORT = String(await freePort());
});
const use = useApi('embedded', environment);

const signIn = (headers: Record<string, string>) =>
  fetch(`${use.api.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify({ email: 'rapport@firma.example', password: testPassword }),
  });

test('cookies are bound to this host and to TLS, out of reach of scripts and of other sites', async () => {
  const answer = await signIn({ 'x-forwarded-proto': 'https' });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    return [pair.split('=')[0], attributes.filter((part) => !part.startsWith('Expires=')).sort()];
  });
  expect(Object.fromEntries(cookies)).toEqual({
    '__Host-session': ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'],
    'known-browser': ['HttpOnly', 'Max-Age=31536000', 'Path=/api/auth', 'SameSite=Lax', 'Secure'],
  });
});

test('a session is not handed out where it would travel in clear', async () => {
  const answer = await signIn({ 'x-forwarded-proto': 'http' });
  expect(answer.headers.getSetCookie().join()).not.toContain('session=');
});

test('every kind of answer forbids everything to a page made of it, and no cache keeps it', async () => {
  const browser = new Browser(use.api.origin);
  for (const path of ['/api/auth/session', '/api/none', '/api/users', '/api/health/live', '/api/%']) {
    const { headers } = await browser.call(path);
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect([path, policy]).toEqual([
      path,
      expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]),
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('etag')).toBeNull();
  }
});

test('the metrics are on their own port, and there is nothing else there', async () => {
  const metrics = `http://127.0.0.1:${environment.METRICS_PORT}`;
  const text = await (await fetch(`${metrics}/metrics`)).text();
  expect(text).toContain('http_request_seconds_bucket');
  for (const path of ['/metrics', '/api/metrics', '/api/health/metrics']) {
    const answer = await fetch(use.api.origin + path);
    expect([path, answer.status, (await answer.text()).includes('http_request_seconds')]).toEqual([
      path,
      404,
      false,
    ]);
  }
  for (const path of ['/', '/api/health/live', '/api/auth/session', '/metrics/']) {
    expect([path, (await fetch(metrics + path)).status]).toEqual([path, 404]);
  }
});

test('the client is who the nearest proxy says, not who it claims to be', async () => {
  // The edge stands in front and no other proxy: it adds the last address, everything before is made up.
  const guess = (made: string) =>
    new Browser(use.api.origin).call('/api/auth/login', {
      method: 'POST',
      body: { email: 'leder@firma.example', password: 'Feil-passord-1' },
      headers: { 'x-forwarded-for': `${made}, 10.50.0.1` },
    });
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await guess(`10.51.0.${time}`)).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
  const stored = () =>
    onDatabaseOf(use.api, (database) =>
      database.collection('security_events').find({ type: 'auth_failure' }).toArray(),
    );
  await until(async () => (await stored()).length === 3);
  expect(new Set((await stored()).map(({ client }) => client)).size).toBe(1);
});
