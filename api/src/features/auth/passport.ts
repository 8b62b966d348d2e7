import type { Request } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { type StoredUser, UserModel, type UserWithGrants, withGrants } from '../accounts';
import type { Passwords } from './passwords';
import { type AccountRules, accessOf, isSensitive, ownAccountAlone } from './policy';
import { passkeysOf } from './second-step';
import { dueOf } from './second-step-grace';

/** The account as attached to requests, with its effective rights. */
export function toAccount(
  { user, ...grants }: UserWithGrants,
  { customerServiceHome, secondStep }: AccountRules,
) {
  const access = accessOf(grants, customerServiceHome);
  const on = Boolean(user.second_step);
  const due = secondStep === 'required' && !on && isSensitive(access) ? dueOf(user) : undefined;
  return {
    id: String(user._id),
    email: user.email,
    name: user.name || null,
    roles: grants.roles,
    access: due && due.getTime() <= Date.now() ? ownAccountAlone : access,
    second_step: {
      on,
      app: Boolean(user.second_step?.secret),
      passkey: passkeysOf(user).length > 0,
      due: due?.toISOString() ?? null,
    },
    epoch: user.session_epoch,
  };
}
/** An account with its current epoch, which a new session is bound to. */
export type SignedInAccount = ReturnType<typeof toAccount>;

/** Passport with a single strategy: e-mail and password. */
export function createPassport(
  rules: AccountRules,
  passwords: Passwords,
  knows: (request: Request, email: string) => boolean,
) {
  const passport = new Passport();
  passport.use(
    new Strategy(
      { usernameField: 'email', session: false, passReqToCallback: true },
      (request, email, password, done) => {
        UserModel.findOne({ email: email.toLowerCase(), disabled: false })
          .lean<StoredUser>()
          .then(async (user) => {
            // No further queries before the password is verified: the extra time would reveal that the account exists.
            const matches = await passwords.matches(
              user?.password_hash,
              password,
              knows(request, email) ? 'known' : 'unknown',
            );
            done(null, matches && user ? toAccount(withGrants(user), rules) : false);
          })
          .catch(done);
      },
    ),
  );
  return passport;
}
