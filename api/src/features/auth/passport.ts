import type { RequestHandler } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import { isOver } from '../../platform/session';
import { findUserByEmail, findUserById, type UserWithRoles } from '../users/users.service';
import { passwordMatches } from './passwords';
import { type AccountLists, accessOf } from './policy';

/** The account as requests carry it. */
export const toAccount = ({ user, roles }: UserWithRoles, lists: AccountLists): Express.User => ({
  id: String(user._id),
  email: user.email,
  roles,
  access: accessOf(user.email, roles, lists),
});

/** Passport with the one strategy: e-mail and password. */
export function createPassport(lists: AccountLists) {
  const passport = new Passport();
  passport.use(
    new Strategy({ usernameField: 'email', session: false }, (email, password, done) => {
      findUserByEmail(email)
        .then(async (found) => {
          const usable = found && !found.user.disabled ? found : undefined;
          const matches = await passwordMatches(usable?.user.password_hash, password);
          done(null, matches && usable ? toAccount(usable, lists) : false);
        })
        .catch(done);
    }),
  );
  passport.serializeUser<string>((user, done) => done(null, user.id));
  return passport;
}

/** Puts the account of a living session on the request: disabled accounts and ended epochs have none. */
export const loadAccount =
  (lists: AccountLists): RequestHandler =>
  async (request, _response, next) => {
    const { user_id, epoch } = request.session;
    if (!user_id || isOver(request.session)) return next();
    const found = await findUserById(user_id);
    if (found && !found.user.disabled && found.user.session_epoch === epoch) {
      request.user = toAccount(found, lists);
    }
    next();
  };
