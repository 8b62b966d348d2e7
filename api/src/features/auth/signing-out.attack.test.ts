import { describe, expect, test } from '@jest/globals';
import { ask, table } from '../../test/access-table';
import type { Browser } from '../../test/browser';
import { type Store, stores, useApi } from '../../test/use-api';

const email = 'leder@firma.example';
const signOut = (browser: Browser, scope: 'global' | 'local') =>
  browser.call('/api/auth/logout', { method: 'POST', body: { scope } });

describe.each<Store>([...stores])('a sign-out that the server has not heard of, on %s', (store) => {
  const use = useApi(store);

  /** A browser that was signed out while the server did not answer, so that it still holds the session's cookie. */
  async function unheard() {
    const browser = await use.signedIn(email);
    const { id } = (await browser.call('/api/auth/session')).body.user;
    return browser.with('signing-out', id);
  }

  test('opens nothing in that browser that takes signing in', async () => {
    const browser = await unheard();
    expect((await browser.call('/api/auth/session')).body).toEqual({ user: null });
    for (const [route, needs] of Object.entries(table)) {
      if (needs === 'nothing' || needs === 'deploy-token' || route === 'POST /api/auth/logout') continue;
      expect([route, (await ask(browser, route)).status]).toEqual([route, 401]);
    }
    const report = browser.watch();
    await new Promise((resolve) => report.socket.once('error', resolve));
    expect(report.messages).toEqual([]);
  });

  test.each(['global', 'local'] as const)(
    'is made up for, %s: then the cookie is worth nothing',
    async (scope) => {
      const browser = await unheard();
      expect((await signOut(browser, scope)).status).toBe(204);
      const without = browser.with('signing-out', '');
      expect((await without.call('/api/auth/session')).body).toEqual({ user: null });
    },
  );

  test('is over once somebody signs in there', async () => {
    const browser = await unheard();
    await browser.signIn('ansatt@firma.example');
    expect((await browser.call('/api/auth/session')).body.user.email).toBe('ansatt@firma.example');
    await browser.signIn(email);
    expect((await browser.call('/api/auth/session')).body.user.email).toBe(email);
  });

  test('keeps nobody else out', async () => {
    const browser = (await use.signedIn('ansatt@firma.example')).with('signing-out', '0'.repeat(24));
    expect((await browser.call('/api/auth/session')).body.user.email).toBe('ansatt@firma.example');
  });

  test('closes a report that stands open', async () => {
    const browser = await use.signedIn(email);
    const { id } = (await browser.call('/api/auth/session')).body.user;
    const report = browser.watch();
    await report.ready();
    await signOut(browser.with('signing-out', id), 'global');
    expect(await report.closed).toBe(4401);
  });
});
