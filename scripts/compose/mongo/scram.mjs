import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary } from 'bson';

/** Server side of SCRAM-SHA-256 (RFC 7677), for one connection. */

const iterations = 15_000;
const salt = randomBytes(28);
const saltedPasswords = new Map();
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const hash = (bytes) => createHash('sha256').update(bytes).digest();
const bytesOf = (payload) => Buffer.from(payload.buffer ?? payload);
const attributesOf = (text) => Object.fromEntries(text.split(',').map((part) => [part[0], part.slice(2)]));
const failed = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

function saltedPassword(password) {
  const known = saltedPasswords.get(password) ?? pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  saltedPasswords.set(password, known);
  return known;
}

/** @param users passwords by name */
export function createScram(users) {
  let signedIn = false;
  let conversation;

  const steps = {
    saslStart({ payload }) {
      const bare = bytesOf(payload).toString().replace(/^n,,/, '');
      const { n: user, r: nonce } = attributesOf(bare);
      const first = `r=${nonce}${randomBytes(18).toString('base64')},s=${salt.toString('base64')},i=${iterations}`;
      conversation = { user, bare, first };
      return { conversationId: 1, done: false, payload: new Binary(Buffer.from(first)), ok: 1 };
    },
    saslContinue({ payload }) {
      const final = bytesOf(payload).toString();
      const password = users[conversation?.user];
      if (!password) return failed;
      const salted = saltedPassword(password);
      const clientKey = hmac(salted, 'Client Key');
      const [withoutProof = '', shown = ''] = final.split(',p=', 2);
      const signed = `${conversation.bare},${conversation.first},${withoutProof}`;
      const signature = hmac(hash(clientKey), signed);
      const expected = Buffer.from(clientKey.map((byte, at) => byte ^ signature[at]));
      const given = Buffer.from(shown, 'base64');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return failed;
      signedIn = true;
      const proof = `v=${hmac(hmac(salted, 'Server Key'), signed).toString('base64')}`;
      return { conversationId: 1, done: true, payload: new Binary(Buffer.from(proof)), ok: 1 };
    },
  };
  return Object.assign((name, body) => steps[name]?.(body) ?? failed, { signedIn: () => signedIn });
}
