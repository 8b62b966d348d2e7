import { describe, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { ageSession } from '../../test/age-session';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import { codeOf } from '../../test/authenticator-app';
import type { Browser } from '../../test/browser';
import { mailOf, mailsTo, tokenIn } from '../../test/mails';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const post = (browser: Browser, path: string, body: object) => browser.call(path, { method: 'POST', body });
const offer = (browser: Browser, current = testPassword) =>
  post(browser, '/api/auth/second-step/offer', { current });

describe('the second step', () => {
  const use = useApi();
  const password = (email: string, from = '10.1.0.1') =>
    use.visitor().call('/api/auth/login', {
      method: 'POST',
      body: { email, password: testPassword },
      headers: { 'x-forwarded-for': from },
    });
  const finish = async (email: string, code: string, from = '10.1.0.1') => {
    const { ticket } = (await password(email, from)).body;
    return use.visitor().call('/api/auth/login/code', {
      method: 'POST',
      body: { email, ticket, code },
      headers: { 'x-forwarded-for': from },
    });
  };
  /** Takes an app into use; its code of this half minute is spent by that. */
  async function enrol(browser: Browser) {
    const { secret, token } = (await offer(browser)).body;
    const added = await post(browser, '/api/auth/second-step', { token, code: codeOf(secret) });
    expect(added.status).toBe(201);
    return { secret, recovery: added.body.recovery_codes as string[] };
  }
  /** Forgets what an account has used, as time would. */
  const forgetUse = (email: string) =>
    onDatabaseOf(use.api, (database) =>
      database.collection('users').updateOne({ email }, { $set: { second_step_used: 0 } }),
    );

  test('is added with the password and a first code, and then asked for at sign-in', async () => {
    const email = 'ansatt@firma.example';
    const [browser, other] = [await use.signedIn(email), await use.signedIn(email)];
    expect((await offer(browser, 'Feil-passord-1')).status).toBe(400);
    const { secret, uri, token } = (await offer(browser)).body;
    expect(uri).toContain('otpauth://totp/Firmanavn%20AS:ansatt%40firma.example?');
    expect(uri).toContain(secret);
    const wrong = await post(browser, '/api/auth/second-step', { token, code: '000000' });
    expect(wrong.body).toMatchObject({ status: 400, title: 'wrong-code' });
    const added = await post(browser, '/api/auth/second-step', { token, code: codeOf(secret) });
    expect(new Set(added.body.recovery_codes).size).toBe(10);
    expect((await browser.call('/api/auth/session')).body.second_step).toEqual({
      on: true,
      app: true,
      passkey: false,
      due: null,
    });
    expect((await other.call('/api/auth/session')).body.user).toBeNull();

    const half = await password(email);
    expect(half.body).toEqual({ user: null, ticket: expect.any(String), app: true, passkey: null });
    expect(half.headers.getSetCookie().join()).not.toContain('session=');
    const signedIn = await finish(email, codeOf(secret, 1));
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email }, second_step: { on: true } } });
  });

  test('takes a clock that is half a minute off, no code twice, and none before one that was used', async () => {
    const email = 'leder@firma.example';
    const { secret } = await enrol(await use.signedIn(email));
    await forgetUse(email);
    // The half minute before may end while its code is on its way: then the next one's is tried.
    let late = '';
    await until(async () => {
      late = codeOf(secret, -1);
      return (await finish(email, late)).status === 200;
    });
    expect((await finish(email, late, '10.1.1.1')).status).toBe(400);
    expect((await finish(email, codeOf(secret, 1), '10.1.1.2')).status).toBe(200);
    expect((await finish(email, codeOf(secret, 0), '10.1.1.3')).status).toBe(400);
    await forgetUse(email);
    expect((await finish(email, codeOf(secret, 3), '10.1.1.4')).status).toBe(400);
    const code = codeOf(secret);
    const atOnce = await Promise.all(
      Array.from({ length: 3 }, (_, index) => finish(email, code, `10.1.2.${index}`)),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('a code sent again because its answer was lost enters with its ticket and key, and with nothing else', async () => {
    const email = 'kundeservice@firma.example';
    const browser = await use.signedIn(email);
    const { secret, recovery } = await enrol(browser);
    const code = codeOf(secret, 1);
    const [first, other] = await Promise.all(
      [1, 2].map(async (n) => (await password(email, `10.3.0.${n}`)).body.ticket as string),
    );
    let clients = 0;
    const send = (body: object, key?: string) =>
      use.visitor().call('/api/auth/login/code', {
        method: 'POST',
        body: { email, ticket: first, code, ...body },
        headers: { 'x-forwarded-for': `10.3.1.${++clients}`, ...(key && { 'idempotency-key': key }) },
      });
    expect((await send({}, 'first-request')).status).toBe(200);
    const again = await send({}, 'first-request');
    expect(again).toMatchObject({ status: 200, body: { user: { email }, second_step: { on: true } } });
    expect(again.headers.getSetCookie().join()).toContain('session=');
    const admin = await use.signedIn('admin@firma.example');
    const { items } = (await admin.call('/api/users?limit=200')).body;
    const { id } = items.find((user: { email: string }) => user.email === email);
    for (const [body, key] of [
      [{}, undefined],
      [{}, 'other-request'],
      [{ ticket: other }, 'first-request'],
      [{ code: '000000' }, 'first-request'],
      [{ code: recovery[0] }, 'first-request'],
      [{ email: 'leder@firma.example' }, 'first-request'],
    ] as const) {
      expect([body, key, (await send(body, key)).status]).toEqual([body, key, 400]);
      await post(admin, `/api/users/${id}/unlock`, {});
    }
    // What ends the account's sessions ends this, too.
    expect((await browser.call('/api/auth/sessions', { method: 'DELETE' })).status).toBe(204);
    expect((await send({}, 'first-request')).status).toBe(400);
    expect((await post(browser, '/api/auth/second-step/removal', { code: recovery[1] })).status).toBe(204);
  });

  test('a code is sent again by the browser that its session has reached, until that session is over', async () => {
    const email = 'kundeservice@firma.example';
    const owner = await use.signedIn(email);
    const { secret } = await enrol(owner);
    const browser = await use.signedIn('leder@firma.example');
    const { ticket } = (await password(email, '10.4.0.1')).body;
    const code = codeOf(secret, 1);
    const send = (from: Browser) =>
      from.call('/api/auth/login/code', {
        method: 'POST',
        body: { email, ticket, code },
        headers: { 'x-forwarded-for': '10.4.1.1', 'idempotency-key': 'only-request' },
      });
    const sessions = async () => (await owner.call('/api/auth/sessions')).body.items.length;
    const before = await sessions();
    // Somebody else was signed in there, then the headers of the answer arrive and its body does not.
    expect((await send(browser)).status).toBe(200);
    expect((await send(browser)).status).toBe(200);
    expect((await send(browser)).status).toBe(200);
    expect(await sessions()).toBe(before + 1);
    expect((await post(browser, '/api/auth/logout', { scope: 'local' })).status).toBe(204);
    expect((await send(use.visitor())).status).toBe(400);
    expect(await sessions()).toBe(before);
    await runCommand('user', ['second-step', email], use.api.settings);
  });

  test('each recovery code stands for it once, however it is typed', async () => {
    const email = 'rapport@firma.example';
    const browser = await use.signedIn(email);
    const { recovery } = await enrol(browser);
    const [first = '', second = ''] = recovery;
    expect((await finish(email, first.toUpperCase().replace('-', ' '), '10.2.0.1')).status).toBe(200);
    expect((await finish(email, first, '10.2.0.2')).status).toBe(400);
    const atOnce = await Promise.all(['10.2.1.1', '10.2.1.2'].map((from) => finish(email, second, from)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await browser.call('/api/auth/second-step')).body.recovery_codes_left).toBe(8);
  });

  test('tries are limited like passwords', async () => {
    const email = 'ansatt@firma.example';
    for (let time = 0; time < 3; time += 1) {
      expect((await finish(email, '000000', '10.4.0.1')).status).toBe(400);
    }
    const { status, body } = await post(use.visitor(), '/api/auth/login/code', {
      email,
      ticket: 'x',
      code: '000000',
    });
    expect(status).toBe(400);
    expect(body.title).toBe('wrong-code');
    expect((await password(email, '10.4.0.1')).status).toBe(429);
  });

  test('two tabs that add one at once: one wins, the other is told', async () => {
    const email = 'kundeservice@firma.example';
    const tabs = [await use.signedIn(email), await use.signedIn(email)];
    const offers = await Promise.all(tabs.map((tab) => offer(tab)));
    const answers = await Promise.all(
      tabs.map((tab, index) => {
        const { token, secret } = offers[index]?.body ?? {};
        return post(tab, '/api/auth/second-step', { token, code: codeOf(secret) });
      }),
    );
    const winner = tabs[answers.findIndex(({ status }) => status === 201)] ?? use.visitor();
    const [won, lost] = answers.sort((one, other) => one.status - other.status);
    expect(won?.status).toBe(201);
    // Who comes late enough is signed out already.
    expect([
      [401, 'unauthenticated'],
      [409, 'second-step-stands'],
    ]).toContainEqual([lost?.status, lost?.body.title]);
    const codes = await onDatabaseOf(use.api, async (database) => {
      const user = await database.collection('users').findOne({ email });
      return database.collection('recovery_codes').countDocuments({ enrolment: user?.second_step.enrolment });
    });
    expect(codes).toBe(10);
    const { token, secret } = (await offer(winner)).body;
    const again = await post(winner, '/api/auth/second-step', { token, code: codeOf(secret) });
    expect(again).toMatchObject({
      status: 409,
      body: { title: 'second-step-stands', detail: expect.stringContaining('har fått et ekstra trinn') },
    });
  });

  test('new recovery codes put the former ones out of use, and the account stays signed in here alone', async () => {
    const email = 'admin@firma.example';
    const browser = await use.signedIn(email);
    const { recovery } = await enrol(browser);
    const renewed = await post(browser, '/api/auth/second-step/recovery-codes', {});
    expect(renewed.status).toBe(200);
    const codes: string[] = renewed.body.recovery_codes;
    expect(new Set([...codes, ...recovery]).size).toBe(20);
    expect((await browser.call('/api/auth/second-step')).body.recovery_codes_left).toBe(10);
    expect((await finish(email, recovery[0] ?? '', '10.9.0.1')).status).toBe(400);
    expect((await finish(email, codes[0] ?? '', '10.9.0.1')).status).toBe(200);
    await post(browser, '/api/auth/second-step/removal', { code: codes[1] });
    const none = await post(browser, '/api/auth/second-step/recovery-codes', {});
    expect([none.status, none.body.title]).toEqual([409, 'stale']);
  });

  test('nothing of it can be read in the database', async () => {
    const browser = await use.signedIn('klinikk@fysio.example');
    const { secret, recovery } = await enrol(browser);
    const stored = await onDatabaseOf(use.api, async (database) =>
      JSON.stringify([
        await database.collection('users').find().toArray(),
        await database.collection('recovery_codes').find().toArray(),
      ]),
    );
    for (const word of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(word);
    }
  });

  test('a password from the mail does not pass over it, an administrator’s reset does and is told', async () => {
    const email = 'klinikk@fysio.example';
    const next = 'Et-nytt-ord-for-alle-1';
    const mail = await mailOf(use.directory, email, () =>
      post(use.visitor(), '/api/auth/forgot-password', { email }),
    );
    await post(use.visitor(), '/api/auth/reset-password', { token: tokenIn(mail), password: next });
    const login = () => post(use.visitor(), '/api/auth/login', { email, password: next });
    expect((await login()).body.user).toBeNull();

    const admin = await use.signedIn('admin@firma.example');
    const { items } = (await admin.call('/api/users?limit=200')).body;
    const { id, second_step } = items.find((user: { email: string }) => user.email === email);
    expect(second_step).toBe(true);
    const reset = () => admin.call(`/api/users/${id}/second-step`, { method: 'DELETE' });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(404);
    expect((await login()).body.user.email).toBe(email);
    await until(async () =>
      (await mailsTo(use.directory, email)).some((sent) => sent.includes('Subject: Nullstilt ekstra trinn')),
    );
    const log = (await admin.call('/api/audit?area=users&limit=200')).body.items;
    expect(log[0]).toMatchObject({ actor: 'admin@firma.example', action: 'update', detail: 'second step' });
  });

  test('whoever reads the account’s mail guesses its codes no faster for choosing a new password each time', async () => {
    const email = 'leder@firma.example';
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const headers = { 'x-forwarded-for': `10.10.0.${round}` };
      const send = (browser: Browser, path: string, body: object) =>
        browser.call(`/api/auth/${path}`, { method: 'POST', body, headers });
      const guesser = use.visitor();
      const mail = await mailOf(use.directory, email, () => send(guesser, 'forgot-password', { email }));
      const next = `Gjettet-passord-${round}`;
      await send(guesser, 'reset-password', { token: tokenIn(mail), password: next });
      const half = await send(guesser, 'login', { email, password: next });
      statuses.push(half.status);
      for (let time = 0; time < 3; time += 1) {
        const body = { email, ticket: half.body.ticket ?? 'x', code: '000000' };
        statuses.push((await send(guesser, 'login/code', body)).status);
      }
    }
    expect(statuses).toContain(429);
  });

  test('is taken away with a code, and at the command line for who is left', async () => {
    const email = 'admin@firma.example';
    const browser = await use.signedIn(email);
    const { recovery } = await enrol(browser);
    const remove = (code = '') => post(browser, '/api/auth/second-step/removal', { code });
    expect((await remove('000000')).status).toBe(400);
    expect((await remove(recovery[0])).status).toBe(204);
    expect((await browser.call('/api/auth/session')).body.second_step.on).toBe(false);
    await enrol(browser);
    const said = await runCommand('user', ['second-step', email], use.api.settings);
    expect(JSON.stringify(said)).toContain('with the password alone');
    expect((await password(email, '10.9.0.1')).body.user.email).toBe(email);
  });
});

describe('where a second step is required', () => {
  const use = useApi('embedded', { SECOND_STEP: 'required' });
  const setDue = (second_step_due: Date) =>
    onDatabaseOf(use.api, (database) =>
      database
        .collection('users')
        .updateMany({}, { $set: { second_step_due, rights_changed_at: new Date() } }),
    );

  test('seven days go by with a date, then the account reaches its own alone until it has one', async () => {
    const browser = await use.signedIn('rapport@firma.example');
    const session = async () => (await browser.call('/api/auth/session')).body;
    const days = (Date.parse((await session()).second_step.due) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect((await browser.call('/api/vika-registrations')).status).toBe(200);

    await setDue(new Date(Date.now() - 1));
    await until(async () => (await session()).access.restricted);
    expect((await session()).access).toEqual({
      home: '/konto',
      restricted: true,
      allowed_paths: ['/konto'],
      permissions: [],
    });
    expect((await browser.call('/api/vika-registrations')).status).toBe(403);
    // Signing in anew gives no new days.
    const anew = await use.signedIn('rapport@firma.example');
    expect((await anew.call('/api/auth/session')).body.access.restricted).toBe(true);
    const { secret, token } = (await offer(browser)).body;
    const added = await post(browser, '/api/auth/second-step', { token, code: codeOf(secret) });
    expect(added.status).toBe(201);
    expect((await session()).second_step).toEqual({
      on: true,
      app: true,
      passkey: false,
      due: null,
    });
    expect((await browser.call('/api/vika-registrations')).status).toBe(200);
  });

  test('whoever takes an hour to add one once their days are over is not signed out by having it', async () => {
    await setDue(new Date(Date.now() - 1));
    const browser = await use.signedIn('klinikk@fysio.example');
    await ageSession(use.api, browser, 60 * 60_000);
    const { secret, token } = (await offer(browser)).body;
    const added = await post(browser, '/api/auth/second-step', { token, code: codeOf(secret) });
    expect(added.status).toBe(201);
    expect((await browser.call('/api/vika-registrations')).status).toBe(200);
  });

  test('an account that reaches neither patients nor accounts may go on without', async () => {
    const browser = await use.signedIn('ansatt@firma.example');
    expect((await browser.call('/api/auth/session')).body.second_step).toEqual({
      on: false,
      app: false,
      passkey: false,
      due: null,
    });
    await setDue(new Date(Date.now() - 1));
    expect((await browser.call('/api/quote-requests')).status).toBe(200);
  });
});
