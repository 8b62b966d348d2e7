import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { Types, trusted } from 'mongoose';
import { brand } from 'shared/brand';
import type { Device, OwnPasskey } from 'shared/contracts/account';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyDescriptor,
  PasskeyRequest,
} from 'shared/contracts/passkeys';
import { z } from 'shared/contracts/zod';
import { minuteMs } from 'shared/durations';
import { isDuplicate } from '../../platform/create-once';
import type { FieldCipher } from '../../platform/field-encryption';
import { AppError, notFound } from '../../platform/http/app-error';
import { findUserById, type StoredUser, type UserWithGrants } from '../accounts';
import { PasskeyModel, type StoredPasskey } from './passkey.model';
import { createClaims } from './sealed-claims';
import { passkeysOf, reduce, type SecondSteps, standsAlready } from './second-step';
import { spendOnce } from './spent-challenges';

const challengeValidMs = 5 * minuteMs;
const maxPasskeys = 10;
/** Ed25519, ECDSA on P-256 and RSA, each with SHA-256: what authenticators have. */
const algorithms = [-8, -7, -257];

/** What a challenge is made for; it stands for nothing else. */
type Purpose = 'enrolment' | 'sign-in' | 'proof';
const contextOf = (purpose: Purpose) => `passkey-${purpose}`;

/** One refusal and one text, whatever was wrong. */
export const wrongPasskey = () =>
  new AppError(400, 'wrong-passkey', 'Passnøkkelen ble ikke godtatt. Prøv på nytt.');
const tooManyPasskeys = () =>
  new AppError(409, 'too-many-passkeys', `Kontoen har ${maxPasskeys} passnøkler. Fjern en av dem først.`);

const claimContent = z.object({
  id: z.string().nullable(),
  epoch: z.number(),
  nonce: z.string(),
  at: z.number(),
});
type Claim = z.output<typeof claimContent>;

/** The account that a challenge is made for, as it is; a sign-in without e-mail is for anybody's. */
interface Holder {
  id: string;
  epoch: number;
}

/** A passkey, and the account that names it. */
interface Held {
  passkey: StoredPasskey;
  owner: UserWithGrants;
}

/** How an authenticator knows the account: its id, which says nothing of it. */
const handleOf = (id: string) => Buffer.from(id, 'hex').toString('base64url');

/** A key that signs for nobody: an unknown passkey is looked at as long as one that is known. */
function decoyKey(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const coordinate = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')]);
  // COSE: a map of five, of an EC2 key for ES256 on P-256.
  const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** Who made an authenticator is nothing to us: certificates of other formats have lists of the revoked fetched. */
const formats = ['none', 'packed'];
const formatOf = ({ response }: PasskeyAttestation): string =>
  decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt');

const webAuthn = { type: 'public-key' as const, clientExtensionResults: {} };

interface PasskeyDeps {
  cipher: FieldCipher;
  secondSteps: SecondSteps;
  publicOrigin: string;
}

/** Passkeys: made, asked, taken away. */
export function createPasskeys({ cipher, secondSteps, publicOrigin }: PasskeyDeps) {
  const { origin, hostname } = new URL(publicOrigin);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  const claims = createClaims(cipher);
  const decoy = decoyKey();

  /** Sealed, so that nothing is stored of those that nobody answers. */
  const challengeFor = (purpose: Purpose, { id, epoch }: Holder | { id: null; epoch: 0 }) =>
    Buffer.from(claims.seal({ id, epoch, nonce: randomUUID() }, contextOf(purpose))).toString('base64url');

  /** Keeps what a challenge says that comes back, in the middle of the check of all the rest. */
  function reader(purpose: Purpose) {
    const read: { claim: Claim | undefined } = { claim: undefined };
    return {
      read,
      expectedChallenge(given: string) {
        const sealed = Buffer.from(given, 'base64url').toString();
        read.claim = claims.open(sealed, contextOf(purpose), claimContent, challengeValidMs);
        return read.claim !== undefined;
      },
    };
  }

  const spend = ({ nonce }: Claim) => spendOnce(nonce, challengeValidMs);

  const rowsOf = (user: StoredUser) =>
    PasskeyModel.find({ _id: trusted({ $in: passkeysOf(user) }) })
      .sort({ made_at: 1 })
      .lean<StoredPasskey[]>();

  async function descriptorsOf(user: StoredUser): Promise<PasskeyDescriptor[]> {
    const rows = await rowsOf(user);
    return rows.map(({ credential_id, transports }) => ({
      type: 'public-key',
      id: credential_id,
      transports,
    }));
  }

  const requestOf = (challenge: string, allowCredentials: PasskeyDescriptor[]): PasskeyRequest => ({
    challenge,
    rpId: hostname,
    timeout: challengeValidMs,
    userVerification: 'required',
    allowCredentials,
  });
  const holderOf = ({ _id, session_epoch }: StoredUser): Holder => ({
    id: String(_id),
    epoch: session_epoch,
  });

  return {
    /** What the passkeys of an account are asked with; undefined where it has none. */
    async ask(purpose: 'sign-in' | 'proof', user: StoredUser): Promise<PasskeyRequest | undefined> {
      const known = await descriptorsOf(user);
      return known.length > 0 ? requestOf(challengeFor(purpose, holderOf(user)), known) : undefined;
    },

    /** What a browser asks any passkey with that it has for this site. */
    askAnybody: (): PasskeyRequest => requestOf(challengeFor('sign-in', { id: null, epoch: 0 }), []),

    /** The passkey that says its name, if an account names it. */
    async find(credential_id: string): Promise<Held | undefined> {
      const passkey = await PasskeyModel.findOne({ credential_id }).lean<StoredPasskey>();
      const owner = await findUserById(String(passkey?.user_id ?? new Types.ObjectId()));
      const isNamed = passkey && owner && passkeysOf(owner.user).some((id) => id.equals(passkey._id));
      return isNamed && !owner.user.disabled ? { passkey, owner } : undefined;
    },

    /** Uses up a challenge with the answer of a passkey; false for whatever is wrong, and then nothing is stored. */
    async accept(
      purpose: 'sign-in' | 'proof',
      held: Held | undefined,
      { id, response: { userHandle, ...response } }: PasskeyAssertion,
    ): Promise<boolean> {
      const { read, expectedChallenge } = reader(purpose);
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response: { ...webAuthn, id, rawId: id, response },
        expectedChallenge,
        credential: {
          id,
          publicKey: held ? isoBase64URL.toBuffer(held.passkey.public_key) : Uint8Array.from(decoy),
          counter: held?.passkey.counter ?? 0,
        },
      }).catch(() => undefined);
      if (!checked?.verified || !held || !read.claim) return false;
      const { passkey, owner } = held;
      const holder = holderOf(owner.user);
      const isMeant =
        (read.claim.id === null && purpose === 'sign-in') ||
        (read.claim.id === holder.id && read.claim.epoch === holder.epoch);
      const isOwners = userHandle === null || userHandle === handleOf(holder.id);
      if (!isMeant || !isOwners || !(await spend(read.claim))) return false;
      const { matchedCount } = await PasskeyModel.updateOne(
        { _id: passkey._id, counter: passkey.counter },
        { counter: checked.authenticationInfo.newCounter, last_used_at: new Date() },
      );
      return matchedCount === 1;
    },

    /** What a browser makes a passkey from. */
    async offer(user: StoredUser): Promise<PasskeyCreation> {
      if (passkeysOf(user).length >= maxPasskeys) throw tooManyPasskeys();
      const { email } = user;
      return {
        challenge: challengeFor('enrolment', holderOf(user)),
        rp: { id: hostname, name: brand.name },
        user: { id: handleOf(String(user._id)), name: email, displayName: email },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: challengeValidMs,
        attestation: 'none',
        excludeCredentials: await descriptorsOf(user),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
    },

    /** Takes a passkey into use; answers the recovery codes where it is the account's first second step. */
    async add(user: StoredUser, attestation: PasskeyAttestation, device: Device): Promise<string[]> {
      const { id, response } = attestation;
      const { read, expectedChallenge } = reader('enrolment');
      const check = async () =>
        formats.includes(formatOf(attestation))
          ? verifyRegistrationResponse({
              ...expected,
              response: { ...webAuthn, id, rawId: id, response },
              expectedChallenge,
              supportedAlgorithmIDs: algorithms,
            })
          : undefined;
      const checked = await check().catch(() => undefined);
      const holder = holderOf(user);
      const credential = checked?.registrationInfo?.credential;
      if (!credential || credential.id !== id || read.claim?.id !== holder.id) throw wrongPasskey();
      if (!(await spend(read.claim))) throw wrongPasskey();
      // Something was added or changed since: in another tab.
      if (read.claim.epoch !== holder.epoch) throw standsAlready();
      const _id = new Types.ObjectId();
      await PasskeyModel.create({
        _id,
        user_id: user._id,
        credential_id: credential.id,
        public_key: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        transports: response.transports,
        ...device,
        made_at: new Date(),
      }).catch((error: unknown) => {
        throw isDuplicate(error) ? wrongPasskey() : error;
      });
      try {
        return await secondSteps.extend(user, { passkeys: [...passkeysOf(user), _id] });
      } catch (error) {
        await PasskeyModel.deleteOne({ _id });
        throw error;
      }
    },

    async list(user: StoredUser): Promise<OwnPasskey[]> {
      const rows = await rowsOf(user);
      return rows.map(({ _id, browser, system, made_at, last_used_at }) => ({
        id: String(_id),
        device: { browser: browser ?? null, system: system ?? null },
        made_at: made_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      }));
    },

    /** Takes a passkey away, and with the last kind of second step all of that. */
    async remove(user: StoredUser, id: string): Promise<void> {
      const left = passkeysOf(user).filter((passkey) => String(passkey) !== id);
      if (left.length === passkeysOf(user).length) throw notFound();
      await reduce(user, { passkeys: left });
      await PasskeyModel.deleteOne({ _id: id, user_id: user._id });
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;
