import { expect, jest, test } from '@jest/globals';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRequest } from 'shared/contracts/passkeys';
import { until } from 'shared/testing/until';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { ageSession } from '../../test/age-session';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import { Authenticator } from '../../test/authenticator';
import { codeOf } from '../../test/authenticator-app';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';
import { createClaims } from './sealed-claims';

const origin = 'http://localhost:3000';
const fieldKeys = newFieldKey('test');
const use = useApi('embedded', { PUBLIC_ORIGIN: origin, FIELD_KEYS: fieldKeys });

const post = (browser: Browser, path: string, body?: object, from = '10.1.0.1') =>
  browser.call(path, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
const offer = async (browser: Browser) =>
  (await post(browser, '/api/auth/passkeys/offer', { current: testPassword })).body;
const session = async (browser: Browser) => (await browser.call('/api/auth/session')).body;
const stepOf = async (browser: Browser) => (await browser.call('/api/auth/second-step')).body;

async function idOf(admin: Browser, email: string): Promise<string> {
  const { items } = (await admin.call('/api/users?limit=200')).body;
  return items.find((user: { email: string }) => user.email === email).id;
}
/** An account without a second step and without failures, whatever another test did with it. */
async function fresh(email: string): Promise<Browser> {
  const admin = await use.signedIn('admin@firma.example');
  const id = await idOf(admin, email);
  await admin.call(`/api/users/${id}/second-step`, { method: 'DELETE' });
  await post(admin, `/api/users/${id}/unlock`);
  return use.signedIn(email);
}
/** Lets strangers try an account as if they had not failed at it. */
async function unlocker(email: string) {
  const admin = await use.signedIn('admin@firma.example');
  const id = await idOf(admin, email);
  return () => post(admin, `/api/users/${id}/unlock`);
}
async function enrol(browser: Browser, authenticator = new Authenticator(origin)) {
  const made = await post(browser, '/api/auth/passkeys', authenticator.create(await offer(browser)));
  expect(made.status).toBe(201);
  return { authenticator, recovery: made.body.recovery_codes as string[] };
}
const ask = async (): Promise<PasskeyRequest> =>
  (await post(use.visitor(), '/api/auth/login/passkey/offer')).body;
const password = async (email: string, from?: string) =>
  (await post(use.visitor(), '/api/auth/login', { email, password: testPassword }, from)).body;
const answer = (assertion: PasskeyAssertion, from?: string, browser = use.visitor()) =>
  post(browser, '/api/auth/login/passkey', assertion, from);

/** All that an answer could change. */
const stored = () =>
  onDatabaseOf(use.api, async (database) => {
    const names = ['users', 'passkeys', 'spent_challenges', 'recovery_codes', 'sessions', 'session_uses'];
    const rows = await Promise.all(names.map((name) => database.collection(name).find().toArray()));
    // From where a session is used changes with every address; that there is one more does not.
    return JSON.stringify(rows.map((row, index) => (index < 4 ? row : row.map(({ _id }) => _id))));
  });
const age = (browser: Browser) => ageSession(use.api, browser, 16 * 60_000);

/** A challenge as the api makes them, some minutes ago. */
function challengeOf(purpose: string, minutesAgo: number): string {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - minutesAgo * 60_000);
  const claims = createClaims(createFieldCipher(parseFieldKeys(fieldKeys)));
  const sealed = claims.seal({ id: null, epoch: 0, nonce: `${minutesAgo}` }, `passkey-${purpose}`);
  now.mockRestore();
  return Buffer.from(sealed).toString('base64url');
}

test('a passkey is added with the password, and stands for it and beside it', async () => {
  const email = 'ansatt@firma.example';
  const [browser, other] = [await use.signedIn(email), await use.signedIn(email)];
  const wrong = await post(browser, '/api/auth/passkeys/offer', { current: 'Feil-passord-1' });
  expect(wrong.body.title).toBe('wrong-password');
  const { authenticator, recovery } = await enrol(browser);
  expect(new Set(recovery).size).toBe(10);
  expect((await session(browser)).second_step).toEqual({ on: true, app: false, passkey: true, due: null });
  expect((await session(other)).user).toBeNull();

  const alone = use.visitor();
  expect((await answer(authenticator.get(await ask()), undefined, alone)).body.user.email).toBe(email);
  expect((await session(alone)).user.email).toBe(email);

  const half = await password(email);
  expect(half).toMatchObject({ user: null, app: false });
  expect(half.passkey.allowCredentials).toHaveLength(1);
  expect((await answer(authenticator.get(half.passkey))).body.user.email).toBe(email);
  const code = { email, ticket: (await password(email)).ticket, code: recovery[0] };
  expect((await post(use.visitor(), '/api/auth/login/code', code)).body.user.email).toBe(email);

  const { passkeys, recovery_codes_left } = await stepOf(browser);
  expect(recovery_codes_left).toBe(9);
  expect(passkeys).toEqual([
    {
      id: expect.any(String),
      device: { browser: null, system: null },
      made_at: expect.any(String),
      last_used_at: expect.any(String),
    },
  ]);
});

test('whatever is wrong gets one refusal and stores nothing', async () => {
  const [mine, theirs] = [await fresh('leder@firma.example'), await fresh('rapport@firma.example')];
  const { authenticator } = await enrol(mine);
  const { authenticator: foreign } = await enrol(theirs);
  const lost = new Authenticator(origin);
  await enrol(mine, lost);
  const { passkeys } = await stepOf(mine);
  const last = passkeys.at(-1).id;
  expect((await mine.call(`/api/auth/passkeys/${last}`, { method: 'DELETE' })).status).toBe(204);

  const used = await ask();
  expect((await answer(authenticator.get(used))).status).toBe(200);
  const askLeader = async () => (await password('leder@firma.example', '10.2.0.1')).passkey;
  const proof = (await post(mine, '/api/auth/proof/offer')).body;
  const unknown = new Authenticator(origin);
  unknown.create(await offer(mine));
  const asked = await ask();
  const challenge = (made: string) => ({ ...asked, challenge: made });
  const handle = [...foreign.passkeys.values()][0]?.userHandle ?? '';

  const past = await askLeader();
  expect((await mine.call('/api/auth/sessions', { method: 'DELETE' })).status).toBe(204);
  const meant = await askLeader();
  const unlock = await unlocker('leder@firma.example');
  const before = await stored();
  const wrong: [string, PasskeyAssertion][] = [
    ['a challenge of nobody', authenticator.get(challenge('AAAA'))],
    ['a used challenge', authenticator.get(used)],
    ['an expired challenge', authenticator.get(challenge(challengeOf('sign-in', 5)))],
    ['a challenge for another purpose', authenticator.get(challenge(challengeOf('enrolment', 0)))],
    ['a challenge of a proof', authenticator.get(proof)],
    ['a challenge from before all other sessions ended', authenticator.get(past)],
    ['the passkey of another account than the password’s', foreign.get({ ...meant, allowCredentials: [] })],
    ['another origin', authenticator.get(asked, { origin: 'http://localhost:3001' })],
    ['another site', authenticator.get(asked, { rpId: 'firma.example' })],
    ['nobody verified', authenticator.get(asked, { userVerified: false })],
    ['another signature', authenticator.get(asked, { signature: Buffer.alloc(70, 1) })],
    ['another account’s name', authenticator.get(asked, { userHandle: handle })],
    ['a passkey that nobody knows', unknown.get(asked)],
    ['a passkey that was taken away', lost.get(asked)],
    ['a counter that went back', authenticator.get(asked, { step: -100 })],
  ];
  const answers = new Map<string, string[]>();
  for (const [index, [what, assertion]] of wrong.entries()) {
    await unlock();
    const { status, body } = await answer(assertion, `10.2.1.${index}`);
    const { request_id: _id, ...said } = body;
    const key = JSON.stringify({ status, ...said });
    answers.set(key, [...(answers.get(key) ?? []), what]);
  }
  expect([...answers.values()]).toEqual([wrong.map(([what]) => what)]);
  expect([...answers.keys()][0]).toContain('wrong-passkey');
  expect(await stored()).toBe(before);

  // The control: a fresh one would have done, also at the edge of its five minutes.
  const good = challenge(challengeOf('sign-in', 4.9));
  expect((await answer(authenticator.get(good, { step: 200 }), '10.2.2.1')).status).toBe(200);
});

test('of one challenge answered at once one sign-in comes', async () => {
  const authenticators = await Promise.all(
    ['kundeservice@firma.example', 'klinikk@fysio.example'].map(async (email) => {
      const { authenticator } = await enrol(await fresh(email));
      return authenticator;
    }),
  );
  const asked = await ask();
  const assertions = authenticators.map((authenticator) => authenticator.get(asked));
  const atOnce = await Promise.all(
    [...assertions, ...assertions].map((assertion, index) => answer(assertion, `10.3.0.${index}`)),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);

  // Two challenges, and a copy of the authenticator that has counted as far.
  const [authenticator = new Authenticator(origin)] = authenticators;
  const [first, second] = [await ask(), await ask()];
  const copies = [authenticator.get(first), authenticator.get(second, { step: 0 })];
  const both = await Promise.all(copies.map((copy, index) => answer(copy, `10.3.1.${index}`)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('tries are limited like passwords, and on record', async () => {
  const email = 'leder@firma.example';
  const { authenticator } = await enrol(await fresh(email));
  const [id = ''] = authenticator.passkeys.keys();
  const response = {
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: null,
  };
  for (let time = 0; time < 3; time += 1) {
    expect((await answer({ id, response }, '10.4.0.1')).status).toBe(400);
  }
  expect((await answer({ id, response }, '10.4.0.1')).status).toBe(429);
  const body = { email, password: testPassword };
  expect((await post(use.visitor(), '/api/auth/login', body, '10.4.0.1')).status).toBe(429);
  const admin = await use.signedIn('admin@firma.example');
  await until(async () => {
    const { items } = (await admin.call('/api/security-events')).body;
    return items.some(
      (event: { type: string; account: string; route: string }) =>
        event.type === 'rate_limit' &&
        event.account === email &&
        event.route === 'POST /api/auth/login/passkey',
    );
  });
});

test('what is wrong with a new passkey gets one refusal, too', async () => {
  const [browser, other] = [await fresh('klinikk@fysio.example'), await fresh('rapport@firma.example')];
  const [options, theirs] = [await offer(browser), await offer(other)];
  // Counted by its address, of which there is another for each try.
  browser.with('known-browser', 'forgotten');
  const authenticator = new Authenticator(origin);
  const challenge = (made: string) => ({ ...options, challenge: made });
  const unlock = await unlocker('klinikk@fysio.example');
  const before = await stored();
  const wrong = [
    authenticator.create(challenge('AAAA')),
    authenticator.create(challenge(theirs.challenge)),
    authenticator.create(challenge((await ask()).challenge)),
    authenticator.create(challenge(challengeOf('enrolment', 5))),
    authenticator.create(options, { origin: 'http://localhost:3001' }),
    authenticator.create(options, { rpId: 'firma.example' }),
    authenticator.create(options, { userVerified: false }),
    authenticator.create(options, { format: 'apple' }),
    { ...authenticator.create(options), id: 'AAAA' },
  ];
  const answers = new Set<string>();
  for (const [index, attestation] of wrong.entries()) {
    await unlock();
    const { status, body } = await post(browser, '/api/auth/passkeys', attestation, `10.5.0.${index}`);
    const { request_id: _id, ...said } = body;
    answers.add(JSON.stringify({ status, ...said }));
  }
  expect([...answers]).toEqual([expect.stringContaining('wrong-passkey')]);
  expect(await stored()).toBe(before);
  // Authenticators without a maker sign with the passkey itself.
  const made = authenticator.create(options, { format: 'packed' });
  expect((await post(browser, '/api/auth/passkeys', made, '10.5.1.1')).status).toBe(201);
  browser.with('known-browser', 'forgotten');
  expect((await post(browser, '/api/auth/passkeys', made, '10.5.1.2')).body.title).toBe('wrong-passkey');
});

test('two tabs that add one: one wins, the other is told', async () => {
  const email = 'kundeservice@firma.example';
  const browser = await fresh(email);
  const add = (tab: Browser, options: PasskeyCreation) =>
    post(tab, '/api/auth/passkeys', new Authenticator(origin).create(options));
  // One after the other, in the same browser.
  const [first, second] = [await offer(browser), await offer(browser)];
  expect((await add(browser, first)).status).toBe(201);
  expect(await add(browser, second)).toMatchObject({ status: 409, body: { title: 'second-step-stands' } });
  // At once: who comes late enough is signed out already.
  const other = await fresh(email);
  const tabs = [other, other.at(use.api.origin), other.at(use.api.origin)];
  const offers = await Promise.all(tabs.map(offer));
  const answers = await Promise.all(tabs.map((tab, index) => add(tab, offers[index])));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  for (const status of statuses.slice(1)) expect([401, 409]).toContain(status);
  const rows = await onDatabaseOf(use.api, async (database) => {
    const user = await database.collection('users').findOne({ email });
    const { enrolment, passkeys } = user?.second_step ?? {};
    return {
      named: passkeys.length,
      passkeys: await database.collection('passkeys').countDocuments({ user_id: user?._id }),
      codes: await database.collection('recovery_codes').countDocuments({ enrolment }),
    };
  });
  expect(rows).toEqual({ named: 1, passkeys: 1, codes: 10 });
});

test('a passkey proves who sits there, its owner’s alone', async () => {
  const [browser, other] = [await fresh('leder@firma.example'), await fresh('rapport@firma.example')];
  const [{ authenticator }, { authenticator: foreign }] = [await enrol(browser), await enrol(other)];
  const { passkeys } = await stepOf(browser);
  const remove = () => browser.call(`/api/auth/passkeys/${passkeys[0].id}`, { method: 'DELETE' });
  browser.with('known-browser', 'forgotten');
  let tries = 0;
  const prove = (passkey: PasskeyAssertion) => {
    tries += 1;
    return post(browser, '/api/auth/proof', { passkey }, `10.6.0.${tries}`);
  };
  const asked = async (of = browser) => (await post(of, '/api/auth/proof/offer')).body as PasskeyRequest;
  await age(browser);
  expect((await remove()).body.title).toBe('proof-needed');
  const again = await post(browser, '/api/auth/passkeys/offer', { current: testPassword });
  expect(again.body.title).toBe('proof-needed');
  const request = await asked();
  for (const wrong of [
    foreign.get({ ...request, allowCredentials: [] }),
    foreign.get(await asked(other)),
    authenticator.get({ ...(await ask()), allowCredentials: request.allowCredentials }),
  ]) {
    expect((await prove(wrong)).body.title).toBe('wrong-passkey');
  }
  expect((await remove()).status).toBe(403);
  const right = authenticator.get(request);
  expect((await prove(right)).status).toBe(204);
  expect((await prove(right)).status).toBe(400);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await session(browser)).second_step.on).toBe(false);
  expect((await post(browser, '/api/auth/proof/offer')).status).toBe(404);
  expect((await prove(authenticator.get(request))).status).toBe(400);
});

test('an app stands beside passkeys; the recovery codes come with the first and go with the last', async () => {
  const email = 'ansatt@firma.example';
  const browser = await fresh(email);
  const { recovery } = await enrol(browser);
  const { secret, token } = (await post(browser, '/api/auth/second-step/offer', { current: testPassword }))
    .body;
  const code = codeOf(secret);
  const added = await post(browser, '/api/auth/second-step', { token, code });
  expect(added).toMatchObject({ status: 201, body: { recovery_codes: [] } });
  expect(await stepOf(browser)).toMatchObject({
    app: true,
    passkeys: [{}],
    recovery_codes_left: 10,
  });
  expect(await password(email)).toMatchObject({ app: true, passkey: { allowCredentials: [{}] } });

  const removal = await post(browser, '/api/auth/second-step/removal', { code: recovery[0] });
  expect(removal.status).toBe(204);
  // There is no app any more: nothing is spent on it.
  const again = await post(browser, '/api/auth/second-step/removal', { code: recovery[1] });
  expect(again.body.title).toBe('wrong-code');
  const { passkeys, ...left } = await stepOf(browser);
  expect(left).toMatchObject({ app: false, recovery_codes_left: 9 });
  await browser.call(`/api/auth/passkeys/${passkeys[0].id}`, { method: 'DELETE' });
  expect(await stepOf(browser)).toEqual({ since: null, app: false, passkeys: [], recovery_codes_left: 0 });
  expect((await password(email)).user.email).toBe(email);
});

test('an app that was offered for the password alone is not taken into use beside a passkey', async () => {
  const browser = await fresh('rapport@firma.example');
  // By a stranger at the open screen who knows the password; the owner then comes back to it.
  const { secret, token } = (await post(browser, '/api/auth/second-step/offer', { current: testPassword }))
    .body;
  await enrol(browser);
  const code = codeOf(secret);
  const added = await post(browser, '/api/auth/second-step', { token, code });
  expect(added).toMatchObject({ status: 409, body: { title: 'second-step-stands' } });
  expect((await stepOf(browser)).app).toBe(false);
});

test('an account has ten at most', async () => {
  const browser = await fresh('ansatt@firma.example');
  for (let made = 0; made < 10; made += 1) await enrol(browser);
  const more = await post(browser, '/api/auth/passkeys/offer', { current: testPassword });
  expect(more).toMatchObject({ status: 409, body: { title: 'too-many-passkeys' } });
});

test('an administrator’s reset takes passkeys away, too', async () => {
  const email = 'rapport@firma.example';
  const { authenticator } = await enrol(await fresh(email));
  // One that its account does not name is nobody's, also where its row is left.
  await onDatabaseOf(use.api, async (database) => {
    const users = database.collection('users');
    const user = await users.findOne({ email });
    await users.updateOne({ email }, { $set: { second_step: { ...user?.second_step, passkeys: [] } } });
  });
  expect((await answer(authenticator.get(await ask()))).body.title).toBe('wrong-passkey');
  await fresh(email);
  expect((await answer(authenticator.get(await ask()))).body.title).toBe('wrong-passkey');
  const left = await onDatabaseOf(use.api, async (database) => {
    const user = await database.collection('users').findOne({ email });
    return database.collection('passkeys').countDocuments({ user_id: user?._id });
  });
  expect(left).toBe(0);
});

test('one address asks 60 times in ten minutes, another one still', async () => {
  const askFrom = async (from: string) =>
    (await post(use.visitor(), '/api/auth/login/passkey/offer', undefined, from)).status;
  for (let n = 0; n < 60; n += 1) expect(await askFrom('10.12.0.1')).toBe(200);
  expect(await askFrom('10.12.0.1')).toBe(429);
  expect(await askFrom('10.12.0.2')).toBe(200);
});
