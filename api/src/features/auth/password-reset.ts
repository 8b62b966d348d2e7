import { createHash, randomBytes } from 'node:crypto';
import { trusted } from 'mongoose';
import { AppError } from '../../platform/http/app-error';
import { sentenceOf } from '../../platform/http/problem-handler';
import type { Mailer } from '../../platform/mail';
import { findUserByEmail, setPassword } from '../users/users.service';
import { PasswordResetModel } from './password-reset.model';
import { hashPassword } from './passwords';

const validMs = 60 * 60_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const invalidLink = () => new AppError(400, 'invalid-link', sentenceOf('token_invalid'));

/** Sends the owner of an account a link to choose a new password; for any other address nothing happens. */
export async function requestReset(email: string, mailer: Mailer, publicOrigin: string): Promise<void> {
  const found = await findUserByEmail(email);
  if (!found || found.user.disabled) return;
  const token = randomBytes(32).toString('base64url');
  await PasswordResetModel.create({
    token_hash: hashOf(token),
    user_id: found.user._id,
    expires_at: new Date(Date.now() + validMs),
  });
  // The token stands in the fragment, which browsers send to no server.
  const link = `${publicOrigin}/nytt-passord#access_token=${token}&type=recovery`;
  await mailer.send({
    to: found.user.email,
    subject: 'Nytt passord',
    text: [
      'Hei!',
      '',
      'Noen, forhåpentligvis du, har bedt om et nytt passord. Velg det her innen en time:',
      link,
      '',
      'Har du ikke bedt om det, kan du se bort fra denne e-posten. Passordet ditt er uendret.',
      '',
    ].join('\n'),
  });
}

/** Uses a token up and sets the password, which ends every session; answers whose it was. Throws 400 for any other token. */
export async function resetPassword(token: string, password: string): Promise<string> {
  const used = await PasswordResetModel.findOneAndDelete({
    token_hash: hashOf(token),
    expires_at: trusted({ $gt: new Date() }),
  }).lean();
  if (!used) throw invalidLink();
  const userId = String(used.user_id);
  await setPassword(userId, await hashPassword(password));
  // Other links that were asked for are void too.
  await PasswordResetModel.deleteMany({ user_id: used.user_id });
  return userId;
}
