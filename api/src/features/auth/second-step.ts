import { randomUUID } from 'node:crypto';
import { Types, trusted } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { brand } from 'shared/brand';
import type { SecondStepOffer } from 'shared/contracts/account';
import { ticketValidMs } from 'shared/contracts/auth';
import { z } from 'shared/contracts/zod';
import { minuteMs } from 'shared/durations';
import type { FieldCipher } from '../../platform/field-encryption';
import { AppError, stale } from '../../platform/http/app-error';
import { findUserById, type StoredUser, setSecondStep, UserModel, type UserWithGrants } from '../accounts';
import { PasskeyModel } from './passkey.model';
import { countRecoveryCodes, createRecoveryCodes, plainCode, removeRecoveryCodes } from './recovery-codes';
import { createClaims } from './sealed-claims';
import { graceMs } from './second-step-grace';
import { isSpent, spendOnce } from './spent-challenges';

const offerValidMs = 15 * minuteMs;
/** Tolerated clock drift, in TOTP time steps of 30 seconds. */
const skew = 1;
/** Encryption context: binds each secret to one account and one purpose. */
export const contextOfSecret = (id: string) => `second-step ${id}`;
const contexts = {
  offer: (id: string) => `second-step-offer ${id}`,
  ticket: (email: string) => `sign-in-ticket ${email}`,
};

/** The same error for every cause, so that a guess learns nothing. */
export const wrongCode = () =>
  new AppError(
    400,
    'wrong-code',
    'Koden er feil eller brukt før. Vent på neste kode i appen, og skriv den.',
    {
      errors: [{ path: 'code', code: 'code_wrong' }],
    },
  );
export const standsAlready = () =>
  new AppError(
    409,
    'second-step-stands',
    'Kontoen har fått et ekstra trinn i mellomtiden. Last siden på nytt.',
  );

const claimed = { nonce: z.string(), at: z.number() };
const ticketContent = z.object({ id: z.string(), epoch: z.number(), ...claimed });
const offerContent = z.object({ secret: z.string(), epoch: z.number(), ...claimed });

const appOf = (secret: Secret, label = '') => new TOTP({ issuer: brand.name, label, secret });

type StoredStep = NonNullable<StoredUser['second_step']>;
type Kinds = Partial<Pick<StoredStep, 'key_id' | 'secret' | 'passkeys'>>;

/** Ids of the account's valid passkeys; accounts stored before passkeys existed have no list. */
export const passkeysOf = ({ second_step }: StoredUser): Types.ObjectId[] => second_step?.passkeys ?? [];

/** Request for the second half of a sign-in. */
interface SignInWithCode {
  ticket: string;
  email: string;
  code: string;
  requestKey: string | undefined;
  /** Ends the session that this same request has begun; false if there is none any more. */
  endSession: (receipt: string) => Promise<boolean>;
}

/** TOTP and recovery codes, and the tickets that link the two halves of a sign-in. */
export function createSecondStep(cipher: FieldCipher) {
  const { seal, open } = createClaims(cipher);
  const recoveryCodes = createRecoveryCodes(cipher);
  const noApp = { key_id: cipher.keyId, secret: cipher.seal(new Secret().base32, contextOfSecret('')) };
  const decoy = new Secret();

  /** The TOTP time step that matches the code; undefined if none does. */
  function stepOf(secret: Secret, code: string): number | undefined {
    const app = appOf(secret);
    const timestamp = Date.now();
    const delta = app.validate({ token: code, window: skew, timestamp });
    return delta === null ? undefined : app.counter({ timestamp }) + delta;
  }

  async function acceptAppCode(user: StoredUser | undefined, code: string): Promise<boolean> {
    const second_step = user?.second_step?.secret ? user.second_step : undefined;
    // Verify against a dummy secret when there is no app, so that it takes equally long.
    const { secret: sealed, key_id } = second_step ?? noApp;
    const context = contextOfSecret(second_step ? String(user?._id) : '');
    const secret = cipher.open(sealed ?? '', key_id ?? '', context);
    const step = stepOf(Secret.fromBase32(secret), code);
    if (!user || !second_step || step === undefined) return false;
    const { _id, session_epoch } = user;
    const sealedAnew = () => ({ ...second_step, key_id: cipher.keyId, secret: cipher.seal(secret, context) });
    // Compare-and-set: when the same code is sent twice concurrently, only one request succeeds.
    const { matchedCount } = await UserModel.updateOne(
      { _id, session_epoch, second_step_used: trusted({ $lt: step }) },
      {
        second_step_used: step,
        // Re-encrypt with the current key, so that old keys can be retired.
        ...(second_step.key_id !== cipher.keyId && { second_step: sealedAnew() }),
      },
    );
    return matchedCount === 1;
  }

  /** Spends a TOTP or recovery code; false if it is wrong or used, or if there is no account. */
  async function accept(user: StoredUser | undefined, given: string): Promise<boolean> {
    const code = plainCode(given);
    if (/^\d{6}$/.test(code)) return acceptAppCode(user, code);
    return recoveryCodes.spend(user?.second_step?.enrolment ?? new Types.ObjectId(), code);
  }

  /** Replaces the recovery codes and invalidates the old ones; throws 409 if the account has changed since the read. */
  async function renewCodes({ _id, session_epoch, second_step }: StoredUser): Promise<string[]> {
    if (!second_step) throw stale(undefined);
    const enrolment = new Types.ObjectId();
    const codes = await recoveryCodes.make(enrolment);
    const isSet = await setSecondStep(
      String(_id),
      { second_step: { ...second_step, enrolment } },
      { session_epoch },
    );
    await removeRecoveryCodes(isSet ? second_step.enrolment : enrolment);
    if (!isSet) throw standsAlready();
    return codes;
  }

  /**
   * Adds a factor to the second step; throws 409 if the account has changed since it was read. Returns recovery codes
   * if it is the first factor, else an empty list.
   */
  async function extend(user: StoredUser, kind: Kinds, second_step_used = 0): Promise<string[]> {
    const { _id, session_epoch } = user;
    const step = user.second_step ?? { enrolment: new Types.ObjectId(), since: new Date(), passkeys: [] };
    const codes = user.second_step ? [] : await recoveryCodes.make(step.enrolment);
    const set = { second_step: { ...step, ...kind }, ...(kind.secret && { second_step_used }) };
    if (await setSecondStep(String(_id), set, { session_epoch })) return codes;
    if (!user.second_step) await removeRecoveryCodes(step.enrolment);
    throw standsAlready();
  }

  return {
    /** Short-lived proof that the password was correct, to be sent along with the code. */
    ticketFor: ({ id, email, epoch }: { id: string; email: string; epoch: number }) =>
      seal({ id, epoch, nonce: randomUUID() }, contexts.ticket(email.toLowerCase())),

    accept,

    /**
     * Spends a ticket together with a code of the same account; undefined if either is invalid. The same request sent
     * again, because its answer was lost, is let in by what only its browser has, the ticket and its random key, in
     * place of the session that it began: once that one is over, as after signing out, the code is used up.
     */
    async redeem(
      asked: SignInWithCode,
    ): Promise<{ holder: UserWithGrants; receipt: string | undefined } | undefined> {
      const { ticket, email, code, requestKey, endSession } = asked;
      const claim = open(ticket, contexts.ticket(email.toLowerCase()), ticketContent, ticketValidMs);
      const nonce = claim?.nonce ?? '';
      const receipt = requestKey && cipher.hash(`sign-in ${requestKey} ${ticket} ${code}`);
      // Checked before the code, so that a used ticket does not spend a code.
      const isGood = !(await isSpent(nonce));
      const found = await findUserById(claim?.id ?? String(new Types.ObjectId()));
      const isAsItWas = found && !found.user.disabled && found.user.session_epoch === claim?.epoch;
      if (receipt && isAsItWas && (await endSession(receipt))) return { holder: found, receipt };
      const holder = isGood && isAsItWas ? found : undefined;
      if (!(await accept(holder?.user, code)) || !holder) return undefined;
      if (!(await spendOnce(nonce, ticketValidMs))) return undefined;
      return { holder, receipt };
    },

    /** A new TOTP secret. Nothing is stored: the client returns it, encrypted, with the first code. */
    offer({ _id, email, session_epoch: epoch }: StoredUser): SecondStepOffer {
      const secret = new Secret();
      return {
        secret: secret.base32,
        uri: appOf(secret, email).toString(),
        token: seal({ secret: secret.base32, epoch, nonce: randomUUID() }, contexts.offer(String(_id))),
      };
    },

    /** Enrols an authenticator app. Returns recovery codes if it is the first factor; they are not readable later. */
    async add(user: StoredUser, token: string, given: string): Promise<string[]> {
      const id = String(user._id);
      const offered = open(token, contexts.offer(id), offerContent, offerValidMs);
      const step = stepOf(offered ? Secret.fromBase32(offered.secret) : decoy, plainCode(given));
      if (!offered || step === undefined) throw wrongCode();
      if (!(await spendOnce(offered.nonce, offerValidMs))) throw wrongCode();
      // The account has changed since the offer, so the offer may have been made under weaker checks.
      if (user.second_step?.secret || offered.epoch !== user.session_epoch) throw standsAlready();
      const app = { key_id: cipher.keyId, secret: cipher.seal(offered.secret, contextOfSecret(id)) };
      return extend(user, app, step);
    },

    extend,

    renewCodes,

    recoveryCodesLeft: ({ second_step }: StoredUser): Promise<number> | number =>
      second_step ? countRecoveryCodes(second_step.enrolment) : 0,
  };
}
export type SecondSteps = ReturnType<typeof createSecondStep>;

/** Removes a factor, and with the last one the whole second step; throws if the account has changed since the read. */
export async function reduce(user: StoredUser, kind: Kinds): Promise<void> {
  const { _id, session_epoch, second_step } = user;
  if (!second_step) throw stale(undefined);
  const left = { ...second_step, passkeys: passkeysOf(user), ...kind };
  const isOn = Boolean(left.secret) || left.passkeys.length > 0;
  const done = await setSecondStep(String(_id), { second_step: isOn ? left : null }, { session_epoch });
  if (!done) throw stale(undefined);
  if (!isOn) await removeRecoveryCodes(second_step.enrolment);
}

/** Removes the second step of an account: app, passkeys and recovery codes. */
export async function clearSecondStep(
  { _id, second_step }: StoredUser,
  { grace = false } = {},
): Promise<void> {
  const due = grace && { second_step_due: new Date(Date.now() + graceMs) };
  await setSecondStep(String(_id), { second_step: null, ...due });
  if (second_step) await removeRecoveryCodes(second_step.enrolment);
  await PasskeyModel.deleteMany({ user_id: _id });
}
