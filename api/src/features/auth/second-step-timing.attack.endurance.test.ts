import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { PasskeyRequest } from 'shared/contracts/passkeys';
import { testPassword } from '../../test/api-process';
import { Authenticator } from '../../test/authenticator';
import { codeOf } from '../../test/authenticator-app';
import { expectHidden } from '../../test/expect-hidden';
import { useApi } from '../../test/use-api';

const origin = 'http://localhost:3000';
const use = useApi('redis', { PUBLIC_ORIGIN: origin });

let addresses = 0;
/** Each from an address that no limit has received of. */
function post(path: string, body: object) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` };
  return use.visitor().call(path, { method: 'POST', body, headers });
}
/** Nobody is slowed down: what failed is forgotten before it has failed ten times. */
async function forgetFailures(_kind: string, turn: number) {
  if (turn % 4) return;
  const keys = await use.redis?.client.keys('limit:sign-in-*');
  if (keys?.length) await use.redis?.client.del(keys);
}
const answers = new Set<string>();
async function send(path: string, sent: object) {
  const { status, body } = await post(path, sent);
  answers.add(JSON.stringify([status, { ...body, request_id: '' }]));
}

test('neither text nor time of a refused code tells whether the ticket is one', async () => {
  const email = 'rapport@firma.example';
  const browser = await use.signedIn(email);
  const own = (path: string, body: object) => browser.call(path, { method: 'POST', body });
  const { secret, token } = (await own('/api/auth/second-step/offer', { current: testPassword })).body;
  expect((await own('/api/auth/second-step', { token, code: codeOf(secret) })).status).toBe(201);
  const signIn = await post('/api/auth/login', { email, password: testPassword });
  const ticket: string = signIn.body.ticket;
  const [keyId = '', sealed = ''] = ticket.split('.');
  const forged = () => `${keyId}.${randomBytes(sealed.length).toString('base64url').slice(0, sealed.length)}`;
  // A code that is none of the three which would do.
  const good = [-1, 0, 1, 2, 3].map((step) => codeOf(secret, step));
  const code = ['111111', '222222', '333333', '444444', '555555', '666666'].find(
    (one) => !good.includes(one),
  );
  answers.clear();
  await expectHidden(
    (kind) => send('/api/auth/login/code', { email, ticket: kind === 'known' ? ticket : forged(), code }),
    forgetFailures,
  );
  expect([...answers]).toEqual([expect.stringContaining('wrong-code')]);
});

test('neither text nor time of a refused passkey tells whether anybody has it', async () => {
  const browser = await use.signedIn('leder@firma.example');
  const own = (path: string, body: object) => browser.call(path, { method: 'POST', body });
  const authenticator = new Authenticator(origin);
  const options = (await own('/api/auth/passkeys/offer', { current: testPassword })).body;
  expect((await own('/api/auth/passkeys', authenticator.create(options))).status).toBe(201);
  const [id = ''] = authenticator.passkeys.keys();
  const asked: PasskeyRequest = (await post('/api/auth/login/passkey/offer', {})).body;
  answers.clear();
  await expectHidden((kind) => {
    const assertion = authenticator.get(asked, { signature: Buffer.alloc(70, 1) });
    const shown = kind === 'known' ? id : randomBytes(32).toString('base64url');
    return send('/api/auth/login/passkey', { ...assertion, id: shown });
  }, forgetFailures);
  expect([...answers]).toEqual([expect.stringContaining('wrong-passkey')]);
});
