import { expect, test } from '@jest/globals';
import type { SecurityEvent, SecurityEventType } from 'shared/contracts/security-events';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../../test/api-process';
import { mailOf, tokenIn } from '../../test/mails';
import { useApi } from '../../test/use-api';

const use = useApi();
const day = 86_400_000;

const events = async (query = ''): Promise<SecurityEvent[]> => {
  const admin = await use.signedIn('admin@firma.example');
  return (await admin.call(`/api/security-events?limit=200${query}`)).body.items;
};
const stored = (filter: object) =>
  onDatabaseOf(use.api, (database) => database.collection('security_events').countDocuments(filter));
const signIn = (email: string, from: string) =>
  use.visitor().call('/api/auth/login', {
    method: 'POST',
    body: { email, password: 'Feil-passord-1' },
    headers: { 'x-forwarded-for': from },
  });

test('every endpoint answers under one spelling of its address, and 8 others are not found', async () => {
  const { paths } = (await use.visitor().call('/api/openapi.json')).body as {
    paths: Record<string, Record<string, object>>;
  };
  const odd = (path: string) => [
    path.toUpperCase(),
    path.replace('/api/', '/API/'),
    path.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()),
    `${path}/`,
    `${path}//`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/%61pi/'),
    `/${path}`,
  ];
  let asked = 0;
  const found: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      for (const spelling of odd(path.replace('{id}', 'a'.repeat(24)).replace('{version}', '1'))) {
        asked += 1;
        const answer = await use.visitor().call(spelling, {
          method: method.toUpperCase(),
          ...(method !== 'get' && { body: {} }),
        });
        if (answer.status !== 404) found.push(`${method} ${spelling}: ${answer.status}`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(asked).toBeGreaterThan(300);
});

test('an address that cannot be decoded is a bad request, and is in no log', async () => {
  for (const path of ['/api/blog-posts/%E0%A4%A', '/api/%', '/api/auth/%ff']) {
    expect((await use.visitor().call(path)).status).toBe(400);
  }
  expect(use.api.log()).not.toContain('%E0');
});

test('what somebody made up as an address is not written into the log', async () => {
  await use.visitor().call('/api/et-hemmelig-ord', {
    method: 'POST',
    body: {},
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  await use.visitor().call(`/api/contact-messages/${'a'.repeat(24)}`, {
    method: 'PATCH',
    body: {},
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  await until(async () => (await stored({ type: 'suspicious_activity' })) === 2);
  const routes = (await events('&type=suspicious_activity')).map(({ route }) => route);
  expect(routes.sort()).toEqual(['PATCH /api/contact-messages/:id', 'POST unknown']);
});

test('a sign-in is in the log, with no alert however many there are', async () => {
  for (let time = 0; time < 6; time += 1) await use.signedIn('ansatt@firma.example');
  await until(async () => (await stored({ type: 'sign_in', account: 'ansatt@firma.example' })) === 6);
  const [newest] = (await events('&type=sign_in')).filter(
    ({ account }) => account === 'ansatt@firma.example',
  );
  expect(newest).toMatchObject({ type: 'sign_in', alert: false, route: 'POST /api/auth/login' });
});

test('a password that is chosen by a mailed link is in the log', async () => {
  const email = 'rapport@firma.example';
  const post = (path: string, body: object) => use.visitor().call(path, { method: 'POST', body });
  const mail = await mailOf(use.directory, email, () => post('/api/auth/forgot-password', { email }));
  const body = { token: tokenIn(mail), password: 'Et-valgt-passord-1' };
  expect((await post('/api/auth/reset-password', body)).status).toBe(204);
  const chosen = { type: 'account_change', account: email, route: 'POST /api/auth/reset-password' };
  await until(async () => (await stored(chosen)) === 1);
  expect(await stored(chosen)).toBe(1);
});

test('1,100 failures from 110 addresses push out no event of another kind', async () => {
  const old = (type: SecurityEventType, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      created_at: new Date(Date.now() - 2 * day - place),
      type,
      alert: false,
      account: null,
      client: 'x',
      route: 'POST /api/auth/login',
    }));
  await onDatabaseOf(use.api, async (database) => {
    const collection = database.collection('security_events');
    await collection.deleteMany({});
    for (const type of ['suspicious_activity', 'sign_in', 'rate_limit'] as const) {
      await collection.insertMany(old(type, 200));
    }
    // Those of 110 addresses, ten a minute each, but for the last ones.
    await collection.insertMany(
      old('auth_failure', 1_100).map((row) => ({ ...row, created_at: new Date(Date.now() - day) })),
    );
  });
  for (let time = 0; time < 3; time += 1) {
    expect((await signIn(`nummer${time}@firma.example`, `10.1.1.${time}`)).status).toBe(401);
  }
  const recent = { type: 'auth_failure', created_at: { $gt: new Date(Date.now() - day / 2) } };
  await until(async () => (await stored(recent)) === 3 && (await stored({})) === 1_000);
  for (const type of ['suspicious_activity', 'sign_in', 'rate_limit']) {
    expect([type, await stored({ type })]).toEqual([type, 200]);
  }
  expect(await stored(recent)).toBe(3);
});
