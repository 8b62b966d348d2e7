import { request as httpRequest } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { mailOf, tokenIn } from '../../test/mails';
import { stores, useApi } from '../../test/use-api';

const chosen = 'Et-nytt-passord-1';

describe.each(stores)('attacks on %s', (store) => {
  const use = useApi(store);
  const session = async (browser: Browser) => (await browser.call('/api/auth/session')).body;
  let addresses = 0;
  /** Sends a sign-in form, each from an address that no limit has received of. */
  function post(path: string, body: unknown) {
    addresses += 1;
    const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    const headers = { 'x-forwarded-for': from };
    return use.visitor().call(`/api/auth/${path}`, { method: 'POST', body, headers });
  }
  const reset = (token: string, password = chosen) => post('reset-password', { token, password });
  const onLinks = (change: (links: mongo.Collection) => Promise<unknown>) =>
    onDatabaseOf(use.api, (database) => change(database.collection('password_resets')));
  async function linkFor(email: string): Promise<string> {
    await onLinks((links) => links.deleteMany({}));
    return tokenIn(await mailOf(use.directory, email, () => post('forgot-password', { email })));
  }

  test('a session that was planted before sign-in is nobody afterwards', async () => {
    const attacker = await use.signedIn('ansatt@firma.example');
    const victim = attacker.at(use.api.origin);
    expect((await session(victim)).user.email).toBe('ansatt@firma.example');
    await victim.signIn('leder@firma.example');
    expect((await session(victim)).user.email).toBe('leder@firma.example');
    expect(await session(attacker)).toEqual({ user: null });
  });

  test('a session id that somebody made up is never taken up', async () => {
    const victim = use.visitor().with('session', 's%3Amade-up.signature');
    await victim.signIn('ansatt@firma.example');
    expect(victim.cookie).not.toContain('made-up');
    expect((await session(victim)).user.email).toBe('ansatt@firma.example');
  });

  test('a link that has expired or was changed sets no password, a good one does', async () => {
    const email = 'leder@firma.example';
    const token = await linkFor(email);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const other of [changed, 'A'.repeat(43), `${token}A`]) expect((await reset(other)).status).toBe(400);
    await onLinks((links) => links.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } }));
    expect((await reset(token)).status).toBe(400);
    await use.signedIn(email);
    expect((await reset(await linkFor(email))).status).toBe(204);
    await use.visitor().signIn(email, chosen);
  });

  test('a link leads to the public address whatever host a request names', async () => {
    const email = 'kundeservice@firma.example';
    const body = JSON.stringify({ email });
    const ask = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'content-length': body.length,
        };
        const { port } = new URL(use.api.origin);
        const options = { port, method: 'POST', path: '/api/auth/forgot-password', headers };
        httpRequest(options, (response) => resolve(response.resume().statusCode))
          .once('error', reject)
          .end(body);
      });
    let status: number | undefined;
    const mail = await mailOf(use.directory, email, async () => {
      status = await ask();
    });
    expect(status).toBe(202);
    expect(mail).toContain('http://localhost:3000/nytt-passord#');
    expect(mail).not.toContain('evil');
  });

  test.each<[string, (browser: Browser) => Promise<{ status: number }>]>([
    [
      'its sign-out',
      (browser) => browser.call('/api/auth/logout', { method: 'POST', body: { scope: 'global' } }),
    ],
    ['a new password', async () => reset(await linkFor('rapport@firma.example'), testPassword)],
    [
      'its account shut out',
      async () => {
        const admin = await use.signedIn('admin@firma.example');
        const { items } = (await admin.call('/api/users')).body;
        const { id, version } = items.find(
          ({ email }: { email: string }) => email === 'rapport@firma.example',
        );
        const headers = { 'if-match': String(version) };
        return admin.call(`/api/users/${id}`, { method: 'PATCH', body: { disabled: true }, headers });
      },
    ],
  ])('a stolen session and its socket end with %s', async (_name, end) => {
    const browser = await use.signedIn('rapport@firma.example');
    const thief = browser.at(use.api.origin);
    const report = thief.watch();
    await report.ready();
    expect((await thief.call('/api/contact-messages')).status).toBe(200);
    expect((await end(browser)).status).toBeLessThan(300);
    expect(await report.closed).toBe(4401);
    expect(await session(thief)).toEqual({ user: null });
    expect((await thief.call('/api/contact-messages')).status).toBe(401);
  });
});
