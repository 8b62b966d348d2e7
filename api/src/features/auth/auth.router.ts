import { type Request, type Response, Router } from 'express';
import type { Redis } from 'ioredis';
import type { SignedIn } from 'shared/contracts/auth';
import {
  askForPasskey,
  checkResetLink,
  forgotPassword,
  getSession,
  login,
  loginWithCode,
  loginWithPasskey,
  logout,
  resetPassword,
} from 'shared/contracts/auth.schema';
import type { Endpoint } from 'shared/contracts/endpoint';
import type { SecurityEventType } from 'shared/contracts/security-events';
import { type Account, anyone, signedIn, visitor } from '../../platform/http/access';
import { AppError } from '../../platform/http/app-error';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';
import { requestLanguage } from '../../platform/http/request-language';
import { serve } from '../../platform/http/serve';
import { endSessions, endSockets, findUserById, UserModel } from '../accounts';
import type { SecurityLog } from '../security';
import { endSessionBegunBy, leaveSession, startSession } from './own-sessions';
import { type Passkeys, wrongPasskey } from './passkeys';
import { type createPassport, type SignedInAccount, toAccount } from './passport';
import { checkLink, resetPassword as setNewPassword } from './password-reset';
import type { Passwords } from './passwords';
import type { AccountRules } from './policy';
import { refuseEvenly } from './refuse-evenly';
import type { ResetRequests } from './reset-requests';
import { type SecondSteps, wrongCode } from './second-step';
import { beginGrace } from './second-step-grace';
import type { SignInLimits } from './sign-in-limits';
import { forgetSignOut } from './signing-out';

interface AuthDeps {
  passwords: Passwords;
  passport: ReturnType<typeof createPassport>;
  limits: SignInLimits;
  securityLog: SecurityLog;
  resetRequests: ResetRequests;
  redis: Redis | undefined;
  rules: AccountRules;
  secondSteps: SecondSteps;
  passkeys: Passkeys;
}

const toSession = ({ id, email, name, roles, access, second_step }: Account): SignedIn => ({
  user: { id, email, name, roles },
  access,
  second_step,
});
const wrongCredentials = () =>
  new AppError(401, 'invalid-credentials', 'Ugyldig e-postadresse eller passord');

export function authRouter(deps: AuthDeps): Router {
  const { passport, limits, securityLog, resetRequests, redis, rules, secondSteps, passkeys } = deps;
  const router = Router();
  const resets = createLimiter(redis, { name: 'password-reset', points: 20, duration: 60 * 60 });
  const questions = createLimiter(redis, { name: 'passkey-questions', points: 60, duration: 10 * 60 });
  const linkChecks = createLimiter(redis, { name: 'reset-link-check', points: 60, duration: 60 * 60 });

  const authenticate = (request: Request) =>
    new Promise<SignedInAccount | false>((resolve, reject) => {
      passport.authenticate('local', (error: unknown, user: SignedInAccount | false) =>
        error ? reject(error) : resolve(user),
      )(request, request.res, reject);
    });

  function note(type: SecurityEventType, email: string, { method, path }: Endpoint, request: Request) {
    const client = limits.clientOf(request, email);
    void securityLog.add({ type, account: email, client, route: `${method} ${path}` });
  }

  /** Completes a sign-in after all required factors were verified. */
  async function finish(
    account: SignedInAccount,
    endpoint: Endpoint,
    { request, response, receipt }: { request: Request; response: Response; receipt?: string | undefined },
  ) {
    await UserModel.updateOne({ _id: account.id }, { last_signed_in_at: new Date() });
    if (account.second_step.due) await beginGrace(account.id);
    await startSession(request, account, receipt);
    forgetSignOut(request, response);
    note('sign_in', account.email, endpoint, request);
    limits.remember(request, response, account.email);
    return toSession(account);
  }

  /** Response to a correct password when the account also requires a second step. */
  async function half(account: SignedInAccount) {
    const found = await findUserById(account.id);
    return {
      user: null,
      ticket: secondSteps.ticketFor(account),
      app: account.second_step.app,
      passkey: (found && (await passkeys.ask('sign-in', found.user))) ?? null,
    };
  }

  serve(router, getSession, visitor, async ({ user }) => (user ? toSession(user) : { user: null }));

  serve(router, login, { ...visitor, enter: () => undefined }, async ({ body, request, response }) => {
    const giveBack = await limits.enter(request, body.email);
    request.body = body;
    const account = await authenticate(request).catch(async (error: unknown) => {
      // The password was not checked, so the attempt does not count.
      await giveBack();
      throw error;
    });
    if (!account) throw wrongCredentials();
    await giveBack();
    if (account.second_step.on) return half(account);
    return finish(account, login, { request, response });
  });

  serve(
    router,
    loginWithCode,
    { ...visitor, enter: () => undefined },
    async ({ body, requestKey, request, response }) => {
      const { holder, receipt } = await refuseEvenly(async () => {
        const giveBack = await limits.enter(request, body.email);
        const endSession = (receipt: string) => endSessionBegunBy(request, receipt);
        const redeemed = await secondSteps.redeem({ ...body, requestKey, endSession });
        if (!redeemed) throw wrongCode();
        await giveBack();
        return redeemed;
      });
      return finish(toAccount(holder, rules), loginWithCode, { request, response, receipt });
    },
  );

  serve(router, askForPasskey, { ...visitor, enter: () => undefined }, async ({ request }) => {
    await limitAddress(questions, request);
    return passkeys.askAnybody();
  });

  serve(
    router,
    loginWithPasskey,
    { ...visitor, enter: () => undefined },
    async ({ body, request, response }) => {
      const owner = await refuseEvenly(async () => {
        const held = await passkeys.find(body.id);
        // Unknown passkeys share one counter, under an empty e-mail.
        const email = held?.owner.user.email ?? '';
        response.locals.account = email;
        const giveBack = await limits.enter(request, email);
        if (!(await passkeys.accept('sign-in', held, body)) || !held) throw wrongPasskey();
        await giveBack();
        return held.owner;
      });
      return finish(toAccount(owner, rules), loginWithPasskey, { request, response });
    },
  );

  serve(router, logout, signedIn, async ({ body, user, request }) => {
    await (body.scope === 'global' ? endSessions(user.id) : endSockets(user.id));
    await leaveSession(request);
  });

  serve(router, forgotPassword, anyone, async ({ body, request }) => {
    await limitAddress(resets, request);
    await resetRequests.add(body.email, requestLanguage(request));
    return { accepted: true as const };
  });

  serve(router, checkResetLink, anyone, async ({ body, request }) => {
    await limitAddress(linkChecks, request);
    return { email: await checkLink(body.token) };
  });

  serve(router, resetPassword, anyone, async ({ body, requestKey, request, response }) => {
    await limitAddress(resets, request);
    const { id, isRepeated } = await setNewPassword({ ...body, requestKey }, deps.passwords);
    const found = await findUserById(id);
    if (!found) return undefined;
    const { email, second_step } = found.user;
    if (!isRepeated) note('account_change', email, resetPassword, request);
    // The reset link proves access to the mailbox, so this browser is exempt from the limits for unknown browsers. Not
    // with a second step: the mail does not prove it, and each known browser has its own counters for guessing codes.
    if (!second_step) limits.remember(request, response, email);
    return undefined;
  });

  return router;
}
