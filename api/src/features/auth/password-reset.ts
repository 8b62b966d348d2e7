import { trusted } from 'mongoose';
import { dayMs, hourMs } from 'shared/durations';
import type { Language } from 'shared/i18n/languages';
import { shellPaths } from 'shared/shell-paths';
import { isDuplicate } from '../../platform/create-once';
import { newToken, tokenHash } from '../../platform/hashes';
import { AppError } from '../../platform/http/app-error';
import { sentenceOf } from '../../platform/http/sentences';
import type { Mailer } from '../../platform/mail';
import { findUserByEmail, findUserById, PasswordResetModel, type StoredUser, setPassword } from '../accounts';
import { refuseGuessable } from './guessable';
import { invitationMail, resetMail } from './link-texts';
import type { Passwords } from './passwords';

const resetValidMs = hourMs;
const invitationValidMs = 3 * dayMs;
/** Limits the open reset links per account, so that nobody can flood its mailbox. */
const slots = [1, 2, 3];
const invalidLink = () => new AppError(400, 'invalid-link', sentenceOf('token_invalid'));

interface Link {
  userId: StoredUser['_id'];
  validMs: number;
  publicOrigin: string;
  slot?: number;
}

/** Creates a single-use link to choose a password. The token is in the URL fragment, which is not sent to servers. */
async function newLink({ userId, validMs, publicOrigin, slot }: Link): Promise<string> {
  const token = newToken();
  await PasswordResetModel.create({
    token_hash: tokenHash(token),
    user_id: userId,
    expires_at: new Date(Date.now() + validMs),
    ...(slot && { slot }),
  });
  return `${publicOrigin}${shellPaths.newPassword}#access_token=${token}&type=recovery`;
}

/**
 * Creates a link in a free slot; undefined if all are taken. A unique index per slot makes this safe under concurrency.
 */
async function newLinkInPlace(link: Link): Promise<string | undefined> {
  await PasswordResetModel.deleteMany({ user_id: link.userId, expires_at: trusted({ $lte: new Date() }) });
  for (const slot of slots) {
    try {
      return await newLink({ ...link, slot });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return undefined;
}

/** Mails the account owner a reset link; does nothing for unknown or disabled accounts. */
export async function mailResetLink(
  email: string,
  language: Language,
  mailer: Mailer,
  publicOrigin: string,
): Promise<void> {
  const found = await findUserByEmail(email);
  if (!found || found.user.disabled) return;
  const { _id: userId, email: to } = found.user;
  const link = await newLinkInPlace({ userId, validMs: resetValidMs, publicOrigin });
  if (link)
    await mailer.send({ to, ...resetMail[language](link), until: new Date(Date.now() + resetValidMs) });
}

/**
 * Mails a new user a link to choose the first password.
 * @param key idempotency key of the mail: of two links for one invitation, one is sent
 */
export async function invite(
  { _id, email: to }: StoredUser,
  language: Language,
  mailer: Mailer,
  publicOrigin: string,
  key: string,
): Promise<void> {
  const link = await newLink({ userId: _id, validMs: invitationValidMs, publicOrigin });
  const until = new Date(Date.now() + invitationValidMs);
  await mailer.send({ to, ...invitationMail[language](link, publicOrigin + shellPaths.signIn), until }, key);
}

const findByHash = (token_hash: string) =>
  PasswordResetModel.findOne({
    token_hash,
    expires_at: trusted({ $gt: new Date() }),
  }).lean();
const findLink = (token: string) => findByHash(tokenHash(token));

/** The account of a link; throws 400 if there is none that may sign in. */
async function ownerOf(link: { user_id: unknown } | null): Promise<StoredUser> {
  const found = link && (await findUserById(String(link.user_id)));
  if (!found || found.user.disabled) throw invalidLink();
  return found.user;
}

/** The account of a token. Throws 400 if it is invalid or expired, so that nobody types a new password in vain. */
export const checkLink = async (token: string): Promise<string> =>
  (await ownerOf(await findLink(token))).email;

interface NewPassword {
  token: string;
  password: string;
  requestKey: string | undefined;
}

/** What stands for a token once a request has spent it; no hash of a token, so that nothing opens it as a link. */
const receiptOf = (token: string, requestKey: string) => `spent ${tokenHash(`${requestKey} ${token}`)}`;

/** The account whose link this same request has spent, if the password that it set counts still. */
async function findReset({ token, password, requestKey }: NewPassword, passwords: Passwords) {
  const receipt = requestKey && (await findByHash(receiptOf(token, requestKey)));
  const found = receipt && (await findUserById(String(receipt.user_id)));
  if (!found || !(await passwords.matches(found.user.password_hash, password, 'known'))) throw invalidLink();
  return { id: String(receipt.user_id), isRepeated: true };
}

/**
 * Spends a token and sets the password, which ends all sessions and voids all other links; returns the account's id.
 * Throws 400 for an invalid token. If several links are used concurrently, only the first one succeeds.
 */
export async function resetPassword(asked: NewPassword, passwords: Passwords) {
  const { token, password, requestKey } = asked;
  const link = await findLink(token);
  if (!link) return findReset(asked, passwords);
  const { _id: userId, password_hash: seen, email } = await ownerOf(link);
  await refuseGuessable(password, email);
  // Hash before spending the token: hashing fails with 503 under load, and the link must still work after that.
  const passwordHash = await passwords.hash(password);
  const { deletedCount } = await PasswordResetModel.deleteOne({ _id: link._id });
  if (deletedCount === 0) return findReset(asked, passwords);
  // Delete the other links first: a later use finds no link, and an earlier one fails because the password has changed.
  await PasswordResetModel.deleteMany({ user_id: userId });
  if (!(await setPassword(String(userId), passwordHash, { seen: seen ?? null }))) throw invalidLink();
  if (requestKey) {
    const token_hash = receiptOf(token, requestKey);
    await PasswordResetModel.create({ token_hash, user_id: userId, expires_at: link.expires_at });
  }
  return { id: String(userId), isRepeated: false };
}
