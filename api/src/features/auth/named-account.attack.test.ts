import { describe, expect, test } from '@jest/globals';
import { otherAccountCode } from 'shared/session';
import { ask, table } from '../../test/access-table';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const use = useApi();
const idOf = async (browser: Browser): Promise<string> =>
  (await browser.call('/api/auth/session')).body.user.id;

/** A browser in which one account signed in after another: a tab of each. */
async function twoTabs(first = 'leder@firma.example', second = 'admin@firma.example') {
  const browser = await use.signedIn(first);
  const former = await idOf(browser);
  await browser.signIn(second);
  return { browser, former, formerTab: browser.tabOf(former) };
}
const otherAccount = { status: 403, body: { title: 'other-account' } };
/** What takes signing in, and what it answers to the browser's own tab. */
const protectedRoutes = Object.keys(table).filter(
  (route) => table[route] !== 'nothing' && table[route] !== 'deploy-token',
);
/** Files go their own way in modules of the previous release, which name nobody. */
const ofFiles = /\/export$|\/blog-images$/;

describe('a tab of an account that another has taken the place of in its browser', () => {
  test('is refused whatever it asks for in its own name', async () => {
    const { formerTab } = await twoTabs();
    for (const route of protectedRoutes) {
      const { status, body } = await ask(formerTab, route);
      expect([route, status, body?.title]).toEqual([route, 403, 'other-account']);
    }
  });

  test('learns who is there now, and still reaches what takes no signing in', async () => {
    const { formerTab } = await twoTabs();
    expect((await formerTab.call('/api/auth/session')).body.user.email).toBe('admin@firma.example');
    const message = { name: 'Ola', email: 'ola@kunde.example', phone: '22334455', message: 'Hei' };
    const sent = await formerTab.call('/api/contact-messages', { method: 'POST', body: message });
    expect(sent.status).toBe(201);
  });

  test('stores no call and no patient under the other name, nor writes either in the audit log', async () => {
    const { formerTab } = await twoTabs();
    const counted = () =>
      onDatabaseOf(use.api, async (database) =>
        Promise.all(
          ['call_logs', 'quote_requests', 'audit_log'].map((name) =>
            database.collection(name).countDocuments(),
          ),
        ),
      );
    const before = await counted();
    const patient = { name: 'Kari', phone: '91234567', message: 'Vondt', orders: true };
    for (const [path, body] of [
      ['/api/call-logs', { department: 'Horten' }],
      ['/api/vika-registrations', patient],
      ['/api/vika-registrations/export', { kind: 'all' }],
    ] as const)
      expect(await formerTab.call(path, { method: 'POST', body })).toMatchObject(otherAccount);
    expect(await counted()).toEqual(before);
  });

  test('signs nobody else out', async () => {
    const { browser, formerTab } = await twoTabs();
    const left = await formerTab.call('/api/auth/logout', { method: 'POST', body: { scope: 'global' } });
    expect(left).toMatchObject(otherAccount);
    expect((await browser.call('/api/auth/sessions')).status).toBe(200);
  });

  test('sees no report in the other name', async () => {
    const { browser, formerTab } = await twoTabs();
    expect(await formerTab.watch().closed).toBe(otherAccountCode);
    const own = browser.watch();
    await own.ready();
    own.close();
  });

  test('loses the report that it had open, and its place in the list of sessions', async () => {
    const email = 'rapport@firma.example';
    const elsewhere = await use.signedIn(email);
    const browser = await use.signedIn(email);
    const report = browser.watch();
    await report.ready();
    await browser.signIn('admin@firma.example');
    expect(await report.closed).toBe(4401);
    expect((await elsewhere.call('/api/auth/sessions')).body.items).toHaveLength(1);
  });
});

describe('a tab that names no account', () => {
  test('changes nothing, as it may be of another account, but may leave', async () => {
    const tab = (await use.signedIn('admin@firma.example')).tabOf(undefined);
    for (const route of protectedRoutes.filter((one) => one !== 'POST /api/auth/logout')) {
      const { body } = await ask(tab, route);
      const isRefused = !route.startsWith('GET') && !ofFiles.test(route);
      expect([route, body?.title === 'account-unnamed']).toEqual([route, isRefused]);
    }
    const left = await tab.call('/api/auth/logout', { method: 'POST', body: { scope: 'local' } });
    // Whoever is there, leaving is safe.
    expect(left.status).toBe(204);
  });

  test('watches the report, as modules of the previous release do', async () => {
    const report = (await use.signedIn('rapport@firma.example')).tabOf(undefined).watch();
    await report.ready();
    report.close();
    expect(report.messages.length).toBeGreaterThan(0);
  });
});
