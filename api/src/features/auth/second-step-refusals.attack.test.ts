import { expect, jest, test } from '@jest/globals';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import { codeOf } from '../../test/authenticator-app';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';
import { createClaims } from './sealed-claims';

const fieldKeys = newFieldKey('test');
const use = useApi('embedded', { FIELD_KEYS: fieldKeys });
const leader = 'leder@firma.example';
const reporter = 'rapport@firma.example';

let addresses = 0;
/** Each from an address that no limit has received of. */
function post(browser: Browser, path: string, body: object) {
  addresses += 1;
  return browser.call(path, { method: 'POST', body, headers: { 'x-forwarded-for': `10.1.0.${addresses}` } });
}
const offer = async (browser: Browser): Promise<{ secret: string; token: string }> =>
  (await post(browser, '/api/auth/second-step/offer', { current: testPassword })).body;
/** Takes an app into use; the code of the next half minute is left. */
async function enrol(email: string) {
  const browser = await use.signedIn(email);
  const { secret, token } = await offer(browser);
  const added = await post(browser, '/api/auth/second-step', { token, code: codeOf(secret) });
  expect(added.status).toBe(201);
  return { browser, secret, recovery: added.body.recovery_codes as string[] };
}
const ticketOf = async (email: string): Promise<string> =>
  (await post(use.visitor(), '/api/auth/login', { email, password: testPassword })).body.ticket;
const finish = (body: object) => post(use.visitor(), '/api/auth/login/code', body);

/** What the api would have sealed some minutes ago. */
function sealedAgo(content: object, context: string, minutesAgo: number): string {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - minutesAgo * 60_000);
  const sealed = createClaims(createFieldCipher(parseFieldKeys(fieldKeys))).seal(content, context);
  now.mockRestore();
  return sealed;
}
const accountOf = (email: string) =>
  onDatabaseOf(use.api, async (database) => {
    const user = await database.collection('users').findOne({ email });
    return { id: String(user?._id), epoch: user?.session_epoch as number };
  });
/** All that an answer could change. */
const stored = () =>
  onDatabaseOf(use.api, async (database) => {
    const names = ['users', 'passkeys', 'spent_challenges', 'recovery_codes', 'sessions', 'session_uses'];
    const rows = await Promise.all(names.map((name) => database.collection(name).find().toArray()));
    // From where a session is used changes with every address; that there is one more does not.
    return JSON.stringify(rows.map((row, index) => (index < 4 ? row : row.map(({ _id }) => _id))));
  });
/** Lets strangers try an account as if they had not failed at it. */
async function unlocker(email: string) {
  const admin = await use.signedIn('admin@firma.example');
  const { id } = await accountOf(email);
  return () => post(admin, `/api/users/${id}/unlock`, {});
}

/** Expects one refusal of all of them, after which everything stands as it stood. */
async function expectOneRefusal(
  wrong: [string, object][],
  email: string,
  send: (body: object) => ReturnType<typeof finish>,
) {
  const unlock = await unlocker(email);
  const before = await stored();
  const answers = new Map<string, string[]>();
  for (const [what, body] of wrong) {
    await unlock();
    const { status, body: problem } = await send(body);
    const { request_id: _id, ...said } = problem;
    const key = JSON.stringify({ status, ...said });
    answers.set(key, [...(answers.get(key) ?? []), what]);
  }
  expect([...answers.values()]).toEqual([wrong.map(([what]) => what)]);
  expect([...answers.keys()][0]).toContain('wrong-code');
  expect(await stored()).toBe(before);
}

test('whatever is wrong at a sign-in gets one refusal and stores nothing', async () => {
  const { browser, secret, recovery } = await enrol(leader);
  await enrol(reporter);
  const [spent = '', good = '', last = '', first = ''] = recovery;
  const used = codeOf(secret, 1);
  const enter = async (code: string) => finish({ email: leader, ticket: await ticketOf(leader), code });
  expect((await enter(used)).status).toBe(200);
  expect((await enter(spent)).status).toBe(200);
  const past = await ticketOf(leader);
  expect((await browser.call('/api/auth/sessions', { method: 'DELETE' })).status).toBe(204);

  const taken = await ticketOf(leader);
  expect((await finish({ email: leader, ticket: taken, code: first })).status).toBe(200);
  const ticket = await ticketOf(leader);
  const foreign = await ticketOf(reporter);
  const { id, epoch } = await accountOf(leader);
  const ago = (minutes: number) =>
    sealedAgo({ id, epoch, nonce: `${minutes}` }, `sign-in-ticket ${leader}`, minutes);
  const email = leader;
  await expectOneRefusal(
    [
      ['a wrong code', { email, ticket, code: '000000' }],
      ['a used code', { email, ticket, code: used }],
      ['a wrong recovery code', { email, ticket, code: 'aaaaaa-aaaaaa' }],
      ['a used recovery code', { email, ticket, code: spent }],
      ['a used ticket', { email, ticket: taken, code: good }],
      ['an expired ticket', { email, ticket: ago(5), code: good }],
      ['a ticket from before all other sessions ended', { email, ticket: past, code: good }],
      ['a ticket of another account', { email, ticket: foreign, code: good }],
      ['a ticket of this account for another', { email: reporter, ticket, code: good }],
      ['a changed ticket', { email, ticket: `${ticket.slice(0, -4)}AAAA`, code: good }],
      ['a ticket of nobody', { email, ticket: 'x', code: good }],
      ['an offer', { email, ticket: sealedAgo({ id, epoch }, `second-step-offer ${id}`, 0), code: good }],
      ['an account that there is not', { email: 'finnes.ikke@firma.example', ticket, code: good }],
    ],
    leader,
    finish,
  );
  // The control: each half was good, the ticket also at the edge of its five minutes.
  expect((await finish({ email, ticket, code: good })).status).toBe(200);
  expect((await finish({ email, ticket: ago(4.9), code: last })).status).toBe(200);
});

test('whatever is wrong with a new app gets one refusal and stores nothing', async () => {
  const email = 'ansatt@firma.example';
  const [browser, other] = [await use.signedIn(email), await use.signedIn('klinikk@fysio.example')];
  const [{ secret, token }, theirs] = [await offer(browser), await offer(other)];
  const { id, epoch } = await accountOf(email);
  const ago = (minutes: number) =>
    sealedAgo({ secret, epoch, nonce: `${minutes}` }, `second-step-offer ${id}`, minutes);
  const code = codeOf(secret);
  // Counted by its address, of which there is another for each try.
  browser.with('known-browser', 'forgotten');
  const send = (body: object) => post(browser, '/api/auth/second-step', body);
  await expectOneRefusal(
    [
      ['a wrong code', { token, code: '000000' }],
      ['a code of long ago', { token, code: codeOf(secret, -3) }],
      ['an expired offer', { token: ago(15), code }],
      ['an offer to another account', { token: theirs.token, code: codeOf(theirs.secret) }],
      ['a changed offer', { token: `${token.slice(0, -4)}AAAA`, code }],
      ['a ticket', { token: sealedAgo({ id, epoch, secret }, `sign-in-ticket ${email}`, 0), code }],
    ],
    email,
    send,
  );
  const used = ago(14.9);
  const added = await send({ token: used, code: codeOf(secret) });
  expect(added.status).toBe(201);
  const [recovery] = added.body.recovery_codes;
  expect((await post(browser, '/api/auth/second-step/removal', { code: recovery })).status).toBe(204);
  const again = { token: used, code: codeOf(secret) };
  await expectOneRefusal([['a used offer', again]], email, send);
});

test('of one ticket used with two good codes at once, one sign-in comes', async () => {
  const email = 'kundeservice@firma.example';
  const { recovery } = await enrol(email);
  const ticket = await ticketOf(email);
  const answers = await Promise.all(recovery.slice(0, 4).map((code) => finish({ email, ticket, code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});
