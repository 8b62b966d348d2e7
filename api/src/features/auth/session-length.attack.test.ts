import { describe, expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import { until } from 'shared/testing/until';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

/** Rights one at a time: the manager edits and reads nothing, the administrator is in no list of Vika. */
const use = useApi('embedded', {
  VIKA_EMAILS: 'kundeservice@firma.example',
  VIKARAPPORT_EMAILS: 'rapport@firma.example,klinikk@fysio.example',
});
const [idle, absolute] = [30 * 60, 12 * 60 * 60];

const idOf = (browser: Browser) => /session=s%3A([^.]+)/.exec(browser.cookie)?.[1] ?? '';
const stored = (browser: Browser) =>
  onDatabaseOf(use.api, (database) =>
    database
      .collection<{ _id: string; data: string; expires_at: Date }>('sessions')
      .findOne({ _id: idOf(browser) }),
  );
/** Seconds that a session lives if nobody touches it. */
const left = async (browser: Browser) =>
  (((await stored(browser))?.expires_at.getTime() ?? Date.now()) - Date.now()) / 1_000;
/** Makes a session as old as if its owner had signed in so many seconds ago. */
async function age(browser: Browser, seconds: number) {
  const data = JSON.parse((await stored(browser))?.data ?? '{}');
  const aged = JSON.stringify({ ...data, signed_in_at: Date.now() - seconds * 1_000 });
  await onDatabaseOf(use.api, (database) =>
    database
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: idOf(browser) }, { $set: { data: aged } }),
  );
}
const user = async (browser: Browser) => (await browser.call('/api/auth/session')).body.user;

describe.each([
  ['an administrator', 'admin@firma.example'],
  ['who may edit Vika', 'leder@firma.example'],
  ['who may read Vika', 'rapport@firma.example'],
  ['the clinic', 'klinikk@fysio.example'],
])('a session of %s', (_who, email) => {
  test('ends after 30 minutes alone and after 12 hours in any case', async () => {
    const browser = await use.signedIn(email);
    expect(await left(browser)).toBeGreaterThan(idle - 60);
    expect(await left(browser)).toBeLessThanOrEqual(idle);
    await age(browser, absolute - 60);
    expect(await user(browser)).not.toBeNull();
    await age(browser, absolute + 1);
    expect(await user(browser)).toBeNull();
  });
});

test('a browser whose clock is days ahead keeps the cookie of a short session, of which the server alone knows the end', async () => {
  const answer = await use.visitor().call('/api/auth/login', {
    method: 'POST',
    body: { email: 'rapport@firma.example', password: testPassword },
  });
  const [, end = ''] = /session=.*; Expires=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  expect(Date.parse(end) - Date.now()).toBeGreaterThan(6 * 24 * 60 * 60_000);
});

test('a session that was left alone for too long is over', async () => {
  const browser = await use.signedIn('rapport@firma.example');
  const setEnd = (expires_at: Date) =>
    onDatabaseOf(use.api, (database) =>
      database
        .collection<{ _id: string }>('sessions')
        .updateOne({ _id: idOf(browser) }, { $set: { expires_at } }),
    );
  await setEnd(new Date(Date.now() + 60_000));
  expect(await user(browser)).not.toBeNull();
  await setEnd(new Date(Date.now() - 1));
  expect(await user(browser)).toBeNull();
});

test('a page that looks for news while nobody is at it does not prolong a session', async () => {
  const browser = await use.signedIn('rapport@firma.example');
  const soon = new Date(Date.now() + 60_000);
  await onDatabaseOf(use.api, (database) =>
    database
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: idOf(browser) }, { $set: { expires_at: soon } }),
  );
  const headers = { 'x-unattended': '1' };
  expect((await browser.call('/api/auth/session', { headers })).body.user).not.toBeNull();
  expect(await left(browser)).toBeLessThanOrEqual(60);
  expect(await user(browser)).not.toBeNull();
  await until(async () => (await left(browser)) > idle - 60);
});

test.each(['admin@firma.example', 'ansatt@firma.example'])(
  'what gives a session of %s another id does not make it younger',
  async (email) => {
    const browser = await use.signedIn(email);
    const hashed = await onDatabaseOf(use.api, (database) =>
      database.collection('users').findOne({ email }, { projection: { password_hash: 1 } }),
    );
    const whole = email.startsWith('admin') ? absolute : 7 * 24 * 60 * 60;
    await age(browser, whole - 5);
    const body = { current: testPassword, password: 'Et-eget-passord-1' };
    expect((await browser.call('/api/auth/password', { method: 'POST', body })).status).toBe(204);
    const [{ signed_in_at }] = (await browser.call('/api/auth/sessions')).body.items;
    expect(Date.now() - Date.parse(signed_in_at)).toBeGreaterThan((whole - 60) * 1_000);
    await until(async () => (await user(browser)) === null);
    // As it was for the tests that follow.
    await onDatabaseOf(use.api, (database) =>
      database.collection('users').updateOne({ email }, { $set: { password_hash: hashed?.password_hash } }),
    );
  },
);

test('a session without such rights keeps its seven days', async () => {
  expect(await left(await use.signedIn('ansatt@firma.example'))).toBeGreaterThan(6 * 24 * 60 * 60);
});

describe.each(['admin', 'manager'])('a session that comes to hold the rights of %s', (role) => {
  const give = async (roles: string[]) => {
    const admin = await use.signedIn('admin@firma.example');
    const users: User[] = (await admin.call('/api/users?limit=200')).body.items;
    const { id, version } = users.find(({ email }) => email === 'ansatt@firma.example') as User;
    const headers = { 'if-match': `${version}` };
    expect((await admin.call(`/api/users/${id}`, { method: 'PATCH', body: { roles }, headers })).status).toBe(
      200,
    );
  };

  test('is as short from then on, and over if it is older than that', async () => {
    const [young, old] = [
      await use.signedIn('ansatt@firma.example'),
      await use.signedIn('ansatt@firma.example'),
    ];
    await age(old, idle + 1);
    expect([await user(young), await user(old)]).not.toContain(null);
    await give([role]);
    expect((await user(young)).roles).toEqual([role]);
    expect(await left(young)).toBeLessThanOrEqual(idle);
    expect(await user(old)).toBeNull();
    await give([]);
    // It stays short: what it was it may be again.
    expect(await user(young)).not.toBeNull();
    expect(await left(young)).toBeLessThanOrEqual(idle);
  });
});
