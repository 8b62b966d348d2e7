import { randomUUID } from 'node:crypto';
import { model, Schema, Types, trusted } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { brand } from 'shared/brand';
import type { SecondStepOffer } from 'shared/contracts/account';
import { z } from 'shared/contracts/zod';
import { dayMs, minuteMs } from 'shared/durations';
import type { FieldCipher } from '../../platform/field-encryption';
import { AppError, stale } from '../../platform/http/app-error';
import {
  findUserById,
  type StoredUser,
  setSecondStep,
  setSecondStepDue,
  UserModel,
  type UserWithGrants,
} from '../accounts';
import { PasskeyModel } from './passkey.model';
import { createClaims } from './sealed-claims';
import { isSpent, spendOnce } from './spent-challenges';

const schema = new Schema(
  {
    enrolment: { type: Schema.Types.ObjectId, required: true },
    /** Keyed: who reads the database can try nothing. */
    hash: { type: String, required: true },
  },
  { collection: 'recovery_codes', versionKey: false },
);
schema.index({ enrolment: 1, hash: 1 }, { unique: true });

/** Codes that stand for the second step once each. */
const RecoveryCodeModel = model('RecoveryCode', schema);

const ticketValidMs = 5 * minuteMs;
const offerValidMs = 15 * minuteMs;
const recoveryCodes = 10;
/** Half minutes that a clock may be off. */
const skew = 1;
/** Every secret of an account is sealed for it alone, and for one purpose. */
export const contextOfSecret = (id: string) => `second-step ${id}`;
const contexts = {
  offer: (id: string) => `second-step-offer ${id}`,
  ticket: (email: string) => `sign-in-ticket ${email}`,
};

/** One refusal and one text, whatever was wrong with it: no guess learns how near it was. */
export const wrongCode = () =>
  new AppError(400, 'wrong-code', 'Koden er feil eller brukt. Prøv med den neste.', {
    errors: [{ path: 'code', code: 'code_wrong' }],
  });
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
const plain = (code: string) => code.replace(/[ -]/g, '').toLowerCase();
const newRecoveryCode = () => {
  const letters = new Secret({ size: 8 }).base32.toLowerCase();
  return `${letters.slice(0, 6)}-${letters.slice(6, 12)}`;
};

type StoredStep = NonNullable<StoredUser['second_step']>;
type Kinds = Partial<Pick<StoredStep, 'key_id' | 'secret' | 'passkeys'>>;

/** The passkeys that an account names; those of before there were any have no list. */
export const passkeysOf = ({ second_step }: StoredUser): Types.ObjectId[] => second_step?.passkeys ?? [];

/** The second half of a sign-in. */
interface SignInWithCode {
  ticket: string;
  email: string;
  code: string;
}

/** Codes of apps and recovery codes, and the tickets between the two halves of a sign-in. */
export function createSecondStep(cipher: FieldCipher) {
  const { seal, open } = createClaims(cipher);
  const noApp = { key_id: cipher.keyId, secret: cipher.seal(new Secret().base32, contextOfSecret('')) };
  const decoy = new Secret();

  /** The half minute that a code belongs to, if it is one of these. */
  function stepOf(secret: Secret, code: string): number | undefined {
    const app = appOf(secret);
    const timestamp = Date.now();
    const delta = app.validate({ token: code, window: skew, timestamp });
    return delta === null ? undefined : app.counter({ timestamp }) + delta;
  }

  async function acceptRecoveryCode(enrolment: Types.ObjectId, code: string): Promise<boolean> {
    const hash = trusted({ $in: cipher.hashes(`${enrolment} ${code}`) });
    return (await RecoveryCodeModel.deleteOne({ enrolment, hash })).deletedCount === 1;
  }

  async function acceptAppCode(user: StoredUser | undefined, code: string): Promise<boolean> {
    const second_step = user?.second_step?.secret ? user.second_step : undefined;
    // Codes are compared for nobody, too: it takes as long.
    const { secret: sealed, key_id } = second_step ?? noApp;
    const context = contextOfSecret(second_step ? String(user?._id) : '');
    const secret = cipher.open(sealed ?? '', key_id ?? '', context);
    const step = stepOf(Secret.fromBase32(secret), code);
    if (!user || !second_step || step === undefined) return false;
    const { _id, session_epoch } = user;
    const sealedAnew = () => ({ ...second_step, key_id: cipher.keyId, secret: cipher.seal(secret, context) });
    // Of the same code sent twice at once the database lets one through.
    const { matchedCount } = await UserModel.updateOne(
      { _id, session_epoch, second_step_used: trusted({ $lt: step }) },
      {
        second_step_used: step,
        // With today's key, so that an older one may go some time.
        ...(second_step.key_id !== cipher.keyId && { second_step: sealedAnew() }),
      },
    );
    return matchedCount === 1;
  }

  /** Uses up a code of an app or a recovery code; false for one that is wrong, was used, or is nobody's. */
  async function accept(user: StoredUser | undefined, given: string): Promise<boolean> {
    const code = plain(given);
    if (/^\d{6}$/.test(code)) return acceptAppCode(user, code);
    return acceptRecoveryCode(user?.second_step?.enrolment ?? new Types.ObjectId(), code);
  }

  async function makeCodes(enrolment: Types.ObjectId): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await RecoveryCodeModel.insertMany(
      codes.map((code) => ({ enrolment, hash: cipher.hash(`${enrolment} ${plain(code)}`) })),
    );
    return codes;
  }

  /** Gives an account as it was seen new recovery codes; the former ones are worth nothing from then on. */
  async function renewCodes({ _id, session_epoch, second_step }: StoredUser): Promise<string[]> {
    if (!second_step) throw stale(undefined);
    const enrolment = new Types.ObjectId();
    const codes = await makeCodes(enrolment);
    const isSet = await setSecondStep(
      String(_id),
      { second_step: { ...second_step, enrolment } },
      { session_epoch },
    );
    await RecoveryCodeModel.deleteMany({ enrolment: isSet ? second_step.enrolment : enrolment });
    if (!isSet) throw standsAlready();
    return codes;
  }

  /** Adds a kind to the second step of an account as it was seen; the first one answers its recovery codes. */
  async function extend(user: StoredUser, kind: Kinds, second_step_used = 0): Promise<string[]> {
    const { _id, session_epoch } = user;
    const step = user.second_step ?? { enrolment: new Types.ObjectId(), since: new Date(), passkeys: [] };
    const codes = user.second_step ? [] : await makeCodes(step.enrolment);
    const set = { second_step: { ...step, ...kind }, ...(kind.secret && { second_step_used }) };
    if (await setSecondStep(String(_id), set, { session_epoch })) return codes;
    if (!user.second_step) await RecoveryCodeModel.deleteMany({ enrolment: step.enrolment });
    throw standsAlready();
  }

  return {
    /** Says that the password of an account was right: for as long as it takes to type a code. */
    ticketFor: ({ id, email, epoch }: { id: string; email: string; epoch: number }) =>
      seal({ id, epoch, nonce: randomUUID() }, contexts.ticket(email.toLowerCase())),

    accept,

    /** Uses up a ticket with a code of the account that it was given to; undefined for whatever is wrong with either. */
    async redeem({ ticket, email, code }: SignInWithCode): Promise<UserWithGrants | undefined> {
      const claim = open(ticket, contexts.ticket(email.toLowerCase()), ticketContent, ticketValidMs);
      const nonce = claim?.nonce ?? '';
      // Looked for before the code: a ticket that was used uses up none.
      const isGood = !(await isSpent(nonce));
      const found = await findUserById(claim?.id ?? String(new Types.ObjectId()));
      const isAsItWas = found && !found.user.disabled && found.user.session_epoch === claim?.epoch;
      const holder = isGood && isAsItWas ? found : undefined;
      if (!(await accept(holder?.user, code)) || !holder) return undefined;
      return (await spendOnce(nonce, ticketValidMs)) ? holder : undefined;
    },

    /** A secret for an app. Nothing of it is stored: who asks brings it back, sealed, with the first code. */
    offer({ _id, email, session_epoch: epoch }: StoredUser): SecondStepOffer {
      const secret = new Secret();
      return {
        secret: secret.base32,
        uri: appOf(secret, email).toString(),
        token: seal({ secret: secret.base32, epoch, nonce: randomUUID() }, contexts.offer(String(_id))),
      };
    },

    /** Takes an app into use; answers its recovery codes, which stand nowhere after that. */
    async add(user: StoredUser, token: string, given: string): Promise<string[]> {
      const id = String(user._id);
      const offered = open(token, contexts.offer(id), offerContent, offerValidMs);
      const step = stepOf(offered ? Secret.fromBase32(offered.secret) : decoy, plain(given));
      if (!offered || step === undefined) throw wrongCode();
      if (!(await spendOnce(offered.nonce, offerValidMs))) throw wrongCode();
      // What was asked for when it was offered may be less than is asked for now.
      if (user.second_step?.secret || offered.epoch !== user.session_epoch) throw standsAlready();
      const app = { key_id: cipher.keyId, secret: cipher.seal(offered.secret, contextOfSecret(id)) };
      return extend(user, app, step);
    },

    extend,

    renewCodes,

    recoveryCodesLeft: ({ second_step }: StoredUser): Promise<number> | number =>
      second_step ? RecoveryCodeModel.countDocuments({ enrolment: second_step.enrolment }) : 0,
  };
}
export type SecondSteps = ReturnType<typeof createSecondStep>;

const graceMs = 7 * dayMs;

/** Takes a kind out of the second step of an account as it was seen; with the last one goes all of it. */
export async function reduce(user: StoredUser, kind: Kinds): Promise<void> {
  const { _id, session_epoch, second_step } = user;
  if (!second_step) throw stale(undefined);
  const left = { ...second_step, passkeys: passkeysOf(user), ...kind };
  const isOn = Boolean(left.secret) || left.passkeys.length > 0;
  const done = await setSecondStep(String(_id), { second_step: isOn ? left : null }, { session_epoch });
  if (!done) throw stale(undefined);
  if (!isOn) await RecoveryCodeModel.deleteMany({ enrolment: second_step.enrolment });
}

/** Takes the second step of an account away: its app, its passkeys and its recovery codes. */
export async function clearSecondStep(
  { _id, second_step }: StoredUser,
  { grace = false } = {},
): Promise<void> {
  const due = grace && { second_step_due: new Date(Date.now() + graceMs) };
  await setSecondStep(String(_id), { second_step: null, ...due });
  if (second_step) await RecoveryCodeModel.deleteMany({ enrolment: second_step.enrolment });
  await PasskeyModel.deleteMany({ user_id: _id });
}

/** Begins the days in which an account that must have a second step goes on without; they begin once. */
export async function beginGrace(id: string): Promise<void> {
  await setSecondStepDue(id, new Date(Date.now() + graceMs));
}

/** Until when an account without a second step goes on, when it must have one. */
export const dueOf = ({ second_step_due }: StoredUser): Date =>
  second_step_due ?? new Date(Date.now() + graceMs);
