import { describe, expect, test } from '@jest/globals';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { mailOf, mailsTo, tokenIn } from '../../test/mails';
import { stores, useApi } from '../../test/use-api';

describe.each(stores)('signing in on %s', (store) => {
  const use = useApi(store);
  const session = async (browser: Browser) => (await browser.call('/api/auth/session')).body;
  const post = (browser: Browser, path: string, body: unknown) =>
    browser.call(`/api/auth/${path}`, { method: 'POST', body });

  test.each([
    ['admin@firma.example', '/blogg-admin', ['admin']],
    ['leder@firma.example', '/', ['manager']],
    ['ansatt@firma.example', '/', []],
    ['rapport@firma.example', '/', []],
  ])('%s has %s as home', async (email, home, roles) => {
    expect(await session(await use.signedIn(email))).toMatchObject({
      user: { email, roles },
      access: { home, restricted: false, allowed_paths: [] },
    });
  });

  test.each([
    ['kundeservice@firma.example', '/vika', ['vika:register']],
    ['klinikk@fysio.example', '/vikarapport', ['vika:edit', 'vika:read', 'audit:read']],
  ])('%s is kept to %s', async (email, home, permissions) => {
    const { access } = await session(await use.signedIn(email));
    expect(access).toMatchObject({ home, restricted: true, allowed_paths: [home] });
    expect([...access.permissions].sort()).toEqual([...permissions].sort());
  });

  test('a visitor is nobody, and is given no cookie', async () => {
    const answer = await use.visitor().call('/api/auth/session');
    expect(answer.body).toEqual({ user: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('the cookie is out of reach of scripts and other sites, and new at each sign-in', async () => {
    const browser = use.visitor();
    const signIn = () => post(browser, 'login', { email: 'ansatt@firma.example', password: testPassword });
    const first = await signIn();
    expect(first.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^session=.*; HttpOnly; SameSite=Lax$/),
    );
    const before = browser.cookie;
    await signIn();
    expect(browser.cookie).not.toBe(before);
  });

  test.each([
    ['rapport@firma.example', 30 * 60],
    ['ansatt@firma.example', 7 * 24 * 60 * 60],
  ])('a session of %s lives %d seconds without a request', async (email, seconds) => {
    const { cookie } = await use.signedIn(email);
    const id = /session=s%3A([^.]+)/.exec(cookie)?.[1] ?? '';
    const left = use.redis
      ? await use.redis.client.ttl(`session:${id}`)
      : await onDatabaseOf(use.api, async (database) => {
          const row = await database
            .collection<{ _id: string; expires_at: Date }>('sessions')
            .findOne({ _id: id });
          return ((row?.expires_at.getTime() ?? 0) - Date.now()) / 1_000;
        });
    expect(left).toBeGreaterThan(seconds - 60);
    expect(left).toBeLessThanOrEqual(seconds);
  });

  test.each([
    ['rapport@firma.example', 12 * 60 * 60_000],
    ['ansatt@firma.example', 7 * 24 * 60 * 60_000],
  ])('a session of %s ends %d ms after sign-in however busy it is', async (email, longest) => {
    const browser = await use.signedIn(email);
    const id = /session=s%3A([^.]+)/.exec(browser.cookie)?.[1] ?? '';
    const age = (data: string, signed_in_at: number) => JSON.stringify({ ...JSON.parse(data), signed_in_at });
    const setAge = async (ms: number) => {
      const at = Date.now() - ms;
      if (use.redis) {
        const key = `session:${id}`;
        const data = (await use.redis.client.get(key)) ?? '';
        return use.redis.client.set(key, age(data, at), 'KEEPTTL');
      }
      return onDatabaseOf(use.api, async (database) => {
        const sessions = database.collection<{ _id: string; data: string }>('sessions');
        const data = (await sessions.findOne({ _id: id }))?.data ?? '';
        return sessions.updateOne({ _id: id }, { $set: { data: age(data, at) } });
      });
    };
    await setAge(longest - 60_000);
    expect((await session(browser)).user).not.toBeNull();
    await setAge(longest + 1);
    expect(await session(browser)).toEqual({ user: null });
  });

  test('an unknown account and a wrong password are told the same', async () => {
    const wrong = { email: 'ansatt@firma.example', password: 'Feil-passord-1' };
    for (const body of [wrong, { ...wrong, email: 'ingen@firma.example' }]) {
      expect(await post(use.visitor(), 'login', body)).toMatchObject({
        status: 401,
        body: { detail: 'Ugyldig e-postadresse eller passord' },
      });
    }
  });

  test('what cannot be a sign-in is refused with its messages', async () => {
    const { status, body } = await post(use.visitor(), 'login', { email: ' ', password: 'kort' });
    expect(status).toBe(422);
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(
      expect.arrayContaining([
        'E-postadresse er påkrevd',
        'Passord må være minst 8 tegn',
        'Passord må inneholde minst én stor bokstav',
        'Passord må inneholde minst ett tall',
        'Passord må inneholde minst ett spesialtegn',
      ]),
    );
  });

  test('signing out locally ends this session, globally every one', async () => {
    const [here, there, elsewhere] = await Promise.all(
      [1, 2, 3].map(() => use.signedIn('rapport@firma.example')),
    );
    if (!here || !there || !elsewhere) throw new Error('not signed in');
    const kept = here.at(use.api.origin);
    expect((await post(here, 'logout', { scope: 'local' })).status).toBe(204);
    expect(await session(kept)).toEqual({ user: null });
    expect((await session(there)).user).not.toBeNull();
    expect((await post(there, 'logout', { scope: 'global' })).status).toBe(204);
    expect(await session(elsewhere)).toEqual({ user: null });
  });

  test('who signs in right after all sessions ended elsewhere is signed in before that is heard of here', async () => {
    const email = 'rapport@firma.example';
    const before = await use.signedIn(email);
    expect((await session(before)).user).not.toBeNull();
    await onDatabaseOf(use.api, (database) =>
      database.collection('users').updateOne({ email }, { $inc: { session_epoch: 1 } }),
    );
    expect((await session(await use.signedIn(email))).user).not.toBeNull();
    expect((await session(before)).user).toBeNull();
  });

  test.each([
    ['sv', 'Välj det här inom en timme:'],
    ['da', 'Vælg den her inden for en time:'],
    ['en', 'Choose it here within an hour:'],
  ])('a forgotten password is mailed about in the language of the page: %s', async (language, words) => {
    const email = 'ansatt@firma.example';
    const mail = await mailOf(use.directory, email, () =>
      post(use.visitor().with('language', language), 'forgot-password', { email }),
    );
    expect(mail).toContain(words);
    expect(mail).toContain('http://localhost:3000/nytt-passord#access_token=');
  });

  test('a forgotten password is reset once, by its link, and ends all sessions', async () => {
    const email = 'leder@firma.example';
    const signedIn = await use.signedIn(email);
    const forget = () => post(use.visitor(), 'forgot-password', { email });
    const mail = await mailOf(use.directory, email, forget);
    const asked = await forget();
    const unknown = await post(use.visitor(), 'forgot-password', { email: 'ingen@firma.example' });
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body]);
    expect(asked.status).toBe(202);
    expect(await mailsTo(use.directory, 'ingen@firma.example')).toEqual([]);
    expect(mail).toContain('http://localhost:3000/nytt-passord#');

    const body = { token: tokenIn(mail), password: 'Et-nytt-passord-1' };
    const weak = await post(use.visitor(), 'reset-password', { ...body, password: 'svakt' });
    expect(weak.status).toBe(422);
    const check = () => post(use.visitor(), 'reset-password/check', { token: body.token });
    for (const { status, body: known } of [await check(), await check()])
      expect([status, known]).toEqual([200, { email }]);
    const both = await Promise.all([1, 2].map(() => post(use.visitor(), 'reset-password', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await post(use.visitor(), 'reset-password', body)).toMatchObject({
      status: 400,
      body: { detail: 'Denne lenken er ugyldig eller utløpt. Vennligst be om en ny.' },
    });
    expect(await check()).toMatchObject({
      status: 400,
      body: { detail: 'Denne lenken er ugyldig eller utløpt. Vennligst be om en ny.' },
    });
    expect(await session(signedIn)).toEqual({ user: null });
    await expect(use.signedIn(email)).rejects.toThrow('401');
    await use.visitor().signIn(email, body.password);
    expect(use.api.log()).not.toContain(body.token);
  });
});
