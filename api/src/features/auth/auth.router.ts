import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Request, Router } from 'express';
import type { Redis } from 'ioredis';
import type { Session } from 'shared/contracts/auth';
import {
  checkResetLink,
  forgotPassword,
  getSession,
  login,
  logout,
  resetPassword,
} from 'shared/contracts/auth.schema';
import { type Account, anyone, signedIn, visitor } from '../../platform/http/access';
import { AppError, unavailable } from '../../platform/http/app-error';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';
import { serve } from '../../platform/http/serve';
import type { Mailer } from '../../platform/mail';
import { databaseAnswers } from '../../platform/mongo';
import { endSessions, endSockets, findUserById, UserModel } from '../accounts';
import type { SecurityLog } from '../security';
import { leaveSession, startSession } from './own-sessions';
import type { createPassport, SignedInAccount } from './passport';
import * as reset from './password-reset';
import type { SignInLimits } from './sign-in-limits';

interface AuthDeps {
  passport: ReturnType<typeof createPassport>;
  limits: SignInLimits;
  securityLog: SecurityLog;
  mailer: Mailer;
  redis: Redis | undefined;
  publicOrigin: string;
}

const maxDelayMs = 2_000;

const toSession = ({ id, email, roles, access }: Account): Session => ({
  user: { id, email, roles },
  access,
});
const wrongCredentials = () =>
  new AppError(401, 'invalid-credentials', 'Ugyldig e-postadresse eller passord');

export function authRouter({ passport, limits, securityLog, mailer, redis, publicOrigin }: AuthDeps): Router {
  const router = Router();
  const resets = createLimiter(redis, { name: 'password-reset', points: 20, duration: 60 * 60 });
  const linkChecks = createLimiter(redis, { name: 'reset-link-check', points: 60, duration: 60 * 60 });

  const authenticate = (request: Request) =>
    new Promise<SignedInAccount | false>((resolve, reject) => {
      passport.authenticate('local', (error: unknown, user: SignedInAccount | false) =>
        error ? reject(error) : resolve(user),
      )(request, request.res, reject);
    });

  serve(router, getSession, visitor, async ({ user }) => (user ? toSession(user) : { user: null }));

  serve(router, login, { ...visitor, enter: () => undefined }, async ({ body, request, response }) => {
    const giveBack = await limits.enter(request, body.email);
    request.body = body;
    const account = await authenticate(request).catch(async (error: unknown) => {
      // Nobody has looked at the password.
      await giveBack();
      throw error;
    });
    if (!account) throw wrongCredentials();
    await giveBack();
    await UserModel.updateOne({ _id: account.id }, { last_signed_in_at: new Date() });
    await startSession(request, account);
    void securityLog.add({
      type: 'sign_in',
      account: account.email,
      client: limits.clientOf(request, account.email),
      route: `${login.method} ${login.path}`,
    });
    limits.remember(request, response, account.email);
    return toSession(account);
  });

  serve(router, logout, signedIn, async ({ body, user, request }) => {
    await (body.scope === 'global' ? endSessions(user.id) : endSockets(user.id));
    await leaveSession(request);
  });

  serve(router, forgotPassword, anyone, async ({ body, request }) => {
    await limitAddress(resets, request);
    // What is accepted is not lost; for whom it is does not show in how long this takes.
    if (!(await databaseAnswers())) throw unavailable();
    // Not awaited, and some time later: neither this answer nor the next is slower for an account that exists.
    wait(randomInt(maxDelayMs))
      .then(() => reset.requestReset(body.email, mailer, publicOrigin))
      .catch((error: unknown) => {
        request.log?.error({ err: error instanceof Error ? error.name : 'unknown' }, 'reset mail not queued');
      });
    return { accepted: true as const };
  });

  serve(router, checkResetLink, anyone, async ({ body, request }) => {
    await limitAddress(linkChecks, request);
    await reset.checkLink(body.token);
    return undefined;
  });

  serve(router, resetPassword, anyone, async ({ body, request, response }) => {
    await limitAddress(resets, request);
    const found = await findUserById(await reset.resetPassword(body.token, body.password));
    // Whoever reads the account's mail is no stranger to it, even while strangers are slowed down.
    if (found) limits.remember(request, response, found.user.email);
    return undefined;
  });

  return router;
}
