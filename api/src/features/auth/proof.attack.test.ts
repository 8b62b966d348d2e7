import { describe, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { ageSession } from '../../test/age-session';
import { testPassword } from '../../test/api-process';
import { codeOf } from '../../test/authenticator-app';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi();
const quarter = 15 * 60_000;

const prove = (browser: Browser, body: object) => browser.call('/api/auth/proof', { method: 'POST', body });

async function changeRoles(browser: Browser, body: object = { roles: [] }) {
  const { items } = (await browser.call('/api/users?limit=200')).body;
  const { id, version } = items.find(({ email }: { email: string }) => email === 'ansatt@firma.example');
  return browser.call(`/api/users/${id}`, {
    method: 'PATCH',
    body,
    headers: { 'if-match': String(version) },
  });
}
const attempts: [
  string,
  string,
  (browser: Browser) => Promise<{ status: number; body: { title: string } }>,
][] = [
  [
    'an export of Vika',
    'rapport@firma.example',
    (browser) => browser.call('/api/vika-registrations/export', { method: 'POST', body: { kind: 'all' } }),
  ],
  [
    'deleting a registration',
    'leder@firma.example',
    (browser) => browser.call(`/api/vika-registrations/${'0'.repeat(24)}`, { method: 'DELETE' }),
  ],
  ['changing roles', 'admin@firma.example', changeRoles],
  [
    'inviting somebody with a role',
    'admin@firma.example',
    (browser) =>
      browser.call('/api/users', {
        method: 'POST',
        body: { email: `ny${Math.random()}@firma.example`, roles: ['manager'] },
      }),
  ],
  [
    "taking somebody's second step away",
    'admin@firma.example',
    (browser) => browser.call(`/api/users/${'0'.repeat(24)}/second-step`, { method: 'DELETE' }),
  ],
  ['granting modules', 'admin@firma.example', (browser) => changeRoles(browser, { modules: [] })],
  ['shutting somebody out', 'admin@firma.example', (browser) => changeRoles(browser, { disabled: true })],
  [
    'letting somebody in again',
    'admin@firma.example',
    (browser) => changeRoles(browser, { disabled: false }),
  ],
];

describe.each(attempts)('%s', (_what, email, attempt) => {
  test('asks again who sits there a quarter of an hour after they showed it', async () => {
    const browser = await use.signedIn(email);
    await ageSession(use.api, browser, quarter - 30_000);
    expect((await attempt(browser)).status).not.toBe(403);
    await ageSession(use.api, browser, quarter + 1_000);
    expect(await attempt(browser)).toMatchObject({ status: 403, body: { title: 'proof-needed' } });
    expect((await prove(browser, { current: 'Feil-passord-1' })).status).toBe(400);
    expect((await attempt(browser)).status).toBe(403);
    expect((await prove(browser, { current: testPassword })).status).toBe(204);
    expect((await attempt(browser)).status).not.toBe(403);
  });
});

test('everything else goes on as before', async () => {
  const browser = await use.signedIn('admin@firma.example');
  await ageSession(use.api, browser, quarter + 1_000);
  expect((await browser.call('/api/vika-registrations')).status).toBe(200);
  expect((await changeRoles(browser, { name: 'Kari' })).status).toBe(200);
});

/** Takes an app into use; tells the code of the next half minute. */
async function enrol(browser: Browser) {
  const post = (path: string, body: object) => browser.call(path, { method: 'POST', body });
  const { secret, token } = (await post('/api/auth/second-step/offer', { current: testPassword })).body;
  const added = await post('/api/auth/second-step', { token, code: codeOf(secret) });
  expect(added.status).toBe(201);
  return () => codeOf(secret, 1);
}
const changePassword = (browser: Browser, current: string, password: string) =>
  browser.call('/api/auth/password', { method: 'POST', body: { current, password } });
const exportVika = (browser: Browser) =>
  browser.call('/api/vika-registrations/export', { method: 'POST', body: { kind: 'all' } });
const renewCodes = (browser: Browser) =>
  browser.call('/api/auth/second-step/recovery-codes', { method: 'POST', body: {} });
const proofNeeded = { status: 403, body: { title: 'proof-needed' } };

test('an account with a second step is asked for that, once a code', async () => {
  const browser = await use.signedIn('rapport@firma.example');
  const nextCode = await enrol(browser);
  await ageSession(use.api, browser, quarter + 1_000);
  const code = nextCode();
  expect((await prove(browser, { current: testPassword })).status).toBe(400);
  expect((await prove(browser, { code })).status).toBe(204);
  expect((await prove(browser, { code })).status).toBe(400);
  expect((await exportVika(browser)).status).not.toBe(403);
});

test('the password alone changes no password where there is a second step, and opens nothing by it', async () => {
  const browser = await use.signedIn('klinikk@fysio.example');
  const nextCode = await enrol(browser);
  await ageSession(use.api, browser, quarter + 1_000);
  expect(await changePassword(browser, testPassword, 'Et-eget-passord-1')).toMatchObject(proofNeeded);
  expect(await exportVika(browser)).toMatchObject(proofNeeded);
  expect(await renewCodes(browser)).toMatchObject(proofNeeded);
  expect((await prove(browser, { code: nextCode() })).status).toBe(204);
  expect((await changePassword(browser, testPassword, 'Et-eget-passord-1')).status).toBe(204);
  // Under its new id it goes on with what was shown.
  expect((await exportVika(browser)).status).not.toBe(403);
});

test('a new password is no proof, nor is the new id that comes with it', async () => {
  const browser = await use.signedIn('leder@firma.example');
  await ageSession(use.api, browser, quarter + 1_000);
  const before = browser.cookie;
  expect((await changePassword(browser, testPassword, 'Et-eget-passord-1')).status).toBe(204);
  expect(browser.cookie).not.toBe(before);
  expect(await exportVika(browser)).toMatchObject(proofNeeded);
});

test('a proof does not renew itself: new recovery codes leave it as old as it was', async () => {
  const browser = await use.signedIn('admin@firma.example');
  await enrol(browser);
  await ageSession(use.api, browser, quarter + 60_000, quarter - 5_000);
  expect((await renewCodes(browser)).status).toBe(200);
  await until(async () => (await renewCodes(browser)).status === 403);
  expect(await renewCodes(browser)).toMatchObject(proofNeeded);
});
