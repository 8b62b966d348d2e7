import { describe, expect, test } from '@jest/globals';
import type { OwnSession } from 'shared/contracts/account';
import { until } from 'shared/testing/until';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { mailOf, tokenIn } from '../../test/mails';
import { stores, useApi } from '../../test/use-api';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const own = 'Et-eget-passord-1';

describe.each(stores)('the own account on %s', (store) => {
  const use = useApi(store);
  const from = (browser: Browser, email: string, password = testPassword, agent = windows) =>
    browser.call('/api/auth/login', {
      method: 'POST',
      body: { email, password },
      headers: { 'user-agent': agent },
    });
  const change = (browser: Browser, current: string, password: string) =>
    browser.call('/api/auth/password', { method: 'POST', body: { current, password } });
  const sessions = async (browser: Browser): Promise<OwnSession[]> =>
    (await browser.call('/api/auth/sessions')).body.items;
  const isIn = async (browser: Browser) => (await browser.call('/api/auth/session')).body.user !== null;
  const events = async () => {
    const admin = await use.signedIn('admin@firma.example');
    return (await admin.call('/api/security-events?limit=200&type=account_change')).body.items;
  };

  test('shows where it is signed in, by device and time, to itself alone', async () => {
    const browser = use.visitor();
    await from(browser, 'ansatt@firma.example');
    await use.signedIn('ansatt@firma.example');
    await use.signedIn('leder@firma.example');
    const listed = await sessions(browser);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ current }) => current)?.device).toEqual({ browser: 'Chrome', system: 'Windows' });
    expect(listed.find(({ current }) => !current)?.device).toEqual({ browser: null, system: null });
    for (const { signed_in_at, last_used_at } of listed) {
      expect(Date.parse(signed_in_at)).toBeGreaterThan(Date.now() - 60_000);
      expect(Date.parse(last_used_at)).toBeGreaterThanOrEqual(Date.parse(signed_in_at));
    }
    // What a browser says of itself is not stored.
    const stored = await onDatabaseOf(use.api, (database) =>
      database.collection('session_uses').find().toArray(),
    );
    expect(JSON.stringify(stored)).not.toContain('AppleWebKit');
  });

  test('is told when each was last used', async () => {
    const browser = await use.signedIn('rapport@firma.example');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await onDatabaseOf(use.api, (database) =>
      database.collection('session_uses').updateMany({}, { $set: { last_used_at: anHourAgo } }),
    );
    const lastUse = async () => Date.parse((await sessions(browser))[0]?.last_used_at ?? '');
    await until(async () => (await lastUse()) > anHourAgo.getTime());
    expect(Date.now() - (await lastUse())).toBeLessThan(60_000);
  });

  test('ends one session and no other, here and where it is open', async () => {
    const [here, lost, third] = await Promise.all([
      use.signedIn('klinikk@fysio.example'),
      use.signedIn('klinikk@fysio.example'),
      use.signedIn('klinikk@fysio.example'),
    ]);
    const report = lost.watch();
    await report.ready();
    const id = (await sessions(lost)).find(({ current }) => current)?.id;
    expect((await here.call(`/api/auth/sessions/${id}`, { method: 'DELETE' })).status).toBe(204);
    await report.closed;
    expect([await isIn(here), await isIn(lost), await isIn(third)]).toEqual([true, false, true]);
    expect((await here.call(`/api/auth/sessions/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await sessions(here)).map((session) => session.id)).not.toContain(id);
    await until(async () => (await events()).length > 0);
    expect((await events())[0]).toMatchObject({
      account: 'klinikk@fysio.example',
      route: 'DELETE /api/auth/sessions/:id',
      alert: false,
    });
  });

  test('says of each whether it was used last from the network that asks', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const [here, away] = [use.visitor(), use.visitor()];
    for (const [browser, address] of [
      [here, '10.20.0.1'],
      [away, '10.20.0.2'],
    ] as const) {
      const body = { email: 'leder@firma.example', password: testPassword };
      await browser.call('/api/auth/login', { method: 'POST', body, ...from(address) });
    }
    const networks = async (address: string) =>
      (await here.call('/api/auth/sessions', from(address))).body.items
        .slice(0, 2)
        .map(({ current, same_network }: { current: boolean; same_network: boolean }) => [
          current,
          same_network,
        ])
        .sort();
    expect(await networks('10.20.0.1')).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await networks('10.20.0.2')).toContainEqual([false, true]);
  });

  test('ends nobody else’s session', async () => {
    const other = await use.signedIn('leder@firma.example');
    const [session] = await sessions(other);
    const browser = await use.signedIn('ansatt@firma.example');
    const refused = await browser.call(`/api/auth/sessions/${session?.id}`, { method: 'DELETE' });
    expect(refused.status).toBe(404);
    expect(await isIn(other)).toBe(true);
  });

  test('ends all others and stays', async () => {
    const [here, one, two] = await Promise.all([
      use.signedIn('ansatt@firma.example'),
      use.signedIn('ansatt@firma.example'),
      use.signedIn('ansatt@firma.example'),
    ]);
    expect((await here.call('/api/auth/sessions', { method: 'DELETE' })).status).toBe(204);
    expect([await isIn(here), await isIn(one), await isIn(two)]).toEqual([true, false, false]);
    expect((await sessions(here)).map(({ current }) => current)).toEqual([true]);
  });

  test('a session that ended by itself is not shown', async () => {
    const [here, other] = [
      await use.signedIn('leder@firma.example'),
      await use.signedIn('leder@firma.example'),
    ];
    await other.call('/api/auth/logout', { method: 'POST', body: { scope: 'local' } });
    expect((await sessions(here)).filter(({ current }) => !current).length).toBe(
      (await sessions(here)).length - 1,
    );
    await other.signIn('leder@firma.example');
    await other.call('/api/auth/logout', { method: 'POST', body: { scope: 'global' } });
    await here.signIn('leder@firma.example');
    expect((await sessions(here)).map(({ current }) => current)).toEqual([true]);
  });

  test('another password asks for the old one, ends all other sessions, and gives this one a new id', async () => {
    const [here, other] = [
      await use.signedIn('rapport@firma.example'),
      await use.signedIn('rapport@firma.example'),
    ];
    const before = here.cookie;
    expect((await change(here, 'Feil-passord-1', own)).body).toMatchObject({
      status: 400,
      title: 'wrong-password',
      errors: [{ path: 'current', code: 'password_wrong' }],
    });
    expect((await change(here, testPassword, own)).status).toBe(204);
    expect([await isIn(here), await isIn(other)]).toEqual([true, false]);
    expect(await isIn(use.visitor().with('session', /session=([^;]+)/.exec(before)?.[1] ?? ''))).toBe(false);
    expect((await sessions(here)).map(({ current }) => current)).toEqual([true]);
    expect((await from(use.visitor(), 'rapport@firma.example')).status).toBe(401);
    expect((await from(use.visitor(), 'rapport@firma.example', own)).status).toBe(200);
    await until(async () =>
      (await events()).some(({ route }: { route: string }) => route === 'POST /api/auth/password'),
    );
  });

  test('of two changes at once one holds, and the other is told', async () => {
    const browsers = [
      await use.signedIn('kundeservice@firma.example'),
      await use.signedIn('kundeservice@firma.example'),
    ];
    const answers = await Promise.all(
      browsers.map((browser, index) => change(browser, testPassword, `Hver-sitt-ord-${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const won = answers.findIndex(({ status }) => status === 204);
    expect(await isIn(browsers[won] as Browser)).toBe(true);
    expect((await from(use.visitor(), 'kundeservice@firma.example', `Hver-sitt-ord-${won}`)).status).toBe(
      200,
    );
  });

  test('guessing the old password is limited like signing in', async () => {
    const browser = await use.signedIn('leder@firma.example');
    for (let time = 0; time < 3; time += 1) {
      expect((await change(browser, `Feil-passord-${time}`, own)).status).toBe(400);
    }
    expect((await change(browser, testPassword, own)).status).toBe(429);
    const admin = await use.signedIn('admin@firma.example');
    const failures = () => admin.call('/api/security-events?limit=200&type=auth_failure');
    await until(async () =>
      (await failures()).body.items.some(
        ({ account, route }: { account: string; route: string }) =>
          account === 'leder@firma.example' && route === 'POST /api/auth/password',
      ),
    );
  });

  test('a password that others try first is refused, at a change and from the mail, whose link stays good', async () => {
    const email = 'ansatt@firma.example';
    const browser = await use.signedIn(email);
    for (const [password, code] of [
      ['Password1!', 'password_common'],
      ['Ansatt-2026!', 'password_personal'],
      ['kort', 'password_too_short'],
    ]) {
      expect((await change(browser, testPassword, password as string)).body.errors[0]).toMatchObject({
        path: 'password',
        code,
      });
    }
    const mail = await mailOf(use.directory, email, () =>
      use.visitor().call('/api/auth/forgot-password', { method: 'POST', body: { email } }),
    );
    const choose = (password: string) =>
      use.visitor().call('/api/auth/reset-password', {
        method: 'POST',
        body: { token: tokenIn(mail), password },
      });
    expect((await choose('Password1!')).body).toMatchObject({
      status: 422,
      errors: [{ path: 'password', code: 'password_common' }],
    });
    expect((await choose(own)).status).toBe(204);
  });
});
