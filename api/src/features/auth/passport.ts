import type { Request, RequestHandler } from 'express';
import type { SessionData } from 'express-session';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { isOver, shorten } from '../../platform/session';
import { type AccountCache, type StoredUser, UserModel, type UserWithGrants, withGrants } from '../accounts';
import { passwordMatches } from './passwords';
import { type AccountRules, accessOf, isSensitive, ownAccountAlone } from './policy';
import { dueOf, passkeysOf } from './second-step';

/** The account as requests carry it. */
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
/** An account, and the epoch that a session of it begins in. */
export type SignedInAccount = ReturnType<typeof toAccount>;

/** Passport with the one strategy: e-mail and password. */
export function createPassport(rules: AccountRules, knows: (request: Request, email: string) => boolean) {
  const passport = new Passport();
  passport.use(
    new Strategy(
      { usernameField: 'email', session: false, passReqToCallback: true },
      (request, email, password, done) => {
        UserModel.findOne({ email: email.toLowerCase(), disabled: false })
          .lean<StoredUser>()
          .then(async (user) => {
            // Nothing more is looked up before the password is right: it would take time that tells of the account.
            const matches = await passwordMatches(
              user?.password_hash,
              password,
              knows(request, email) ? 'known' : 'unknown',
            );
            done(null, matches && user ? toAccount(await withGrants(user), rules) : false);
          })
          .catch(done);
      },
    ),
  );
  return passport;
}

/** Puts the account of a living session on the request: disabled accounts and ended epochs have none. */
export const loadAccount =
  (rules: AccountRules, findAccount: AccountCache): RequestHandler =>
  async (request, _response, next) => {
    const { user_id, epoch = 0 } = request.session;
    if (!user_id || isOver(request.session)) return next();
    const found = await findAccount(user_id, epoch);
    if (found && !found.user.disabled && found.user.session_epoch === epoch) {
      const account = toAccount(found, rules);
      if (!isSensitive(account.access) || shorten(request.session as SessionData)) request.user = account;
    }
    next();
  };
