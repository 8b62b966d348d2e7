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
import { isDuplicate } from '../../platform/create-once';
import type { FieldCipher } from '../../platform/field-encryption';
import { AppError, notFound } from '../../platform/http/app-error';
import { findUserById, type StoredUser, type UserWithGrants } from '../accounts';
import { PasskeyModel, type StoredPasskey } from './passkey.model';
import { challengeValidMs, createPasskeyChallenges, type Holder } from './passkey-challenges';
import { passkeysOf, reduce, type SecondSteps, standsAlready } from './second-step';

/** Loaded with the first passkey: two hundred files, which most processes never need. */
const loadWebAuthn = () => import('./web-authn');

const maxPasskeys = 10;

/** The same error for every cause, so that it does not help an attacker. */
export const wrongPasskey = () =>
  new AppError(400, 'wrong-passkey', 'Passnøkkelen ble ikke godtatt. Prøv på nytt.');
const tooManyPasskeys = () =>
  new AppError(409, 'too-many-passkeys', `Kontoen har ${maxPasskeys} passnøkler. Fjern en av dem først.`);

/** A passkey and the account that lists it. */
interface Held {
  passkey: StoredPasskey;
  owner: UserWithGrants;
}

/** WebAuthn user handle: the account id, so it contains no personal data. */
const handleOf = (id: string) => Buffer.from(id, 'hex').toString('base64url');

interface PasskeyDeps {
  cipher: FieldCipher;
  secondSteps: SecondSteps;
  publicOrigin: string;
}

/** Enrolment, verification and removal of passkeys. */
export function createPasskeys({ cipher, secondSteps, publicOrigin }: PasskeyDeps) {
  const { origin, hostname } = new URL(publicOrigin);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  const challenges = createPasskeyChallenges(cipher);

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
    /** WebAuthn request options for the account's passkeys; undefined if it has none. */
    async ask(purpose: 'sign-in' | 'proof', user: StoredUser): Promise<PasskeyRequest | undefined> {
      const known = await descriptorsOf(user);
      return known.length > 0 ? requestOf(challenges.make(purpose, holderOf(user)), known) : undefined;
    },

    /** WebAuthn request options for a sign-in without e-mail: any passkey of this site may answer. */
    askAnybody: (): PasskeyRequest => requestOf(challenges.make('sign-in', { id: null, epoch: 0 }), []),

    /** The passkey with this credential id, if an enabled account lists it. */
    async find(credential_id: string): Promise<Held | undefined> {
      const passkey = await PasskeyModel.findOne({ credential_id }).lean<StoredPasskey>();
      const owner = await findUserById(String(passkey?.user_id ?? new Types.ObjectId()));
      const isNamed = passkey && owner && passkeysOf(owner.user).some((id) => id.equals(passkey._id));
      return isNamed && !owner.user.disabled ? { passkey, owner } : undefined;
    },

    /** Verifies an assertion and spends its challenge. Returns false for any error; nothing is stored then. */
    async accept(
      purpose: 'sign-in' | 'proof',
      held: Held | undefined,
      { id, response: { userHandle, ...response } }: PasskeyAssertion,
    ): Promise<boolean> {
      const { decoy, isoBase64URL, verifyAuthenticationResponse, webAuthn } = await loadWebAuthn();
      const { read, expectedChallenge } = challenges.reader(purpose);
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response: { ...webAuthn, id, rawId: id, response },
        expectedChallenge,
        credential: {
          id,
          publicKey: held ? isoBase64URL.toBuffer(held.passkey.public_key) : decoy,
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
      if (!isMeant || !isOwners || !(await challenges.spend(read.claim))) return false;
      const { matchedCount } = await PasskeyModel.updateOne(
        { _id: passkey._id, counter: passkey.counter },
        { counter: checked.authenticationInfo.newCounter, last_used_at: new Date() },
      );
      return matchedCount === 1;
    },

    /** WebAuthn creation options for a new passkey of the account. */
    async offer(user: StoredUser): Promise<PasskeyCreation> {
      if (passkeysOf(user).length >= maxPasskeys) throw tooManyPasskeys();
      const { email } = user;
      const { algorithms } = await loadWebAuthn();
      return {
        challenge: challenges.make('enrolment', holderOf(user)),
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

    /** Stores a new passkey. Returns recovery codes if it is the account's first second step, else an empty list. */
    async add(user: StoredUser, attestation: PasskeyAttestation, device: Device): Promise<string[]> {
      const { id, response } = attestation;
      const { algorithms, formatOf, formats, isoBase64URL, verifyRegistrationResponse, webAuthn } =
        await loadWebAuthn();
      const { read, expectedChallenge } = challenges.reader('enrolment');
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
      if (!(await challenges.spend(read.claim))) throw wrongPasskey();
      // The second step was changed in the meantime, e.g. in another tab.
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

    /** Removes a passkey; removing the last factor switches the second step off. */
    async remove(user: StoredUser, id: string): Promise<void> {
      const left = passkeysOf(user).filter((passkey) => String(passkey) !== id);
      if (left.length === passkeysOf(user).length) throw notFound();
      await reduce(user, { passkeys: left });
      await PasskeyModel.deleteOne({ _id: id, user_id: user._id });
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;
