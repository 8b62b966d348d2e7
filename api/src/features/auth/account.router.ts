import { type Request, Router } from 'express';
import {
  addPasskey,
  addSecondStep,
  askForProof,
  changePassword,
  endOtherSessions,
  endOwnSession,
  getOwnSecondStep,
  listOwnSessions,
  offerPasskey,
  offerSecondStep,
  proveOneself,
  removePasskey,
  removeSecondStep,
  renewRecoveryCodes,
} from 'shared/contracts/account.schema';
import type { BodyOf } from 'shared/contracts/endpoint';
import { type Account, signedIn } from '../../platform/http/access';
import { AppError, notFound, stale, unauthenticated } from '../../platform/http/app-error';
import { proven, provenAtTimes, requireProof } from '../../platform/http/proof';
import { serve } from '../../platform/http/serve';
import { findUserById, type StoredUser, setPassword } from '../accounts';
import type { SecurityLog } from '../security';
import { deviceOf } from './device';
import { refuseGuessable } from './guessable';
import * as own from './own-sessions';
import { type Passkeys, wrongPasskey } from './passkeys';
import type { Passwords } from './passwords';
import { reduce, type SecondSteps, wrongCode } from './second-step';
import type { SignInLimits } from './sign-in-limits';

interface AccountDeps {
  limits: SignInLimits;
  passwords: Passwords;
  securityLog: SecurityLog;
  secondSteps: SecondSteps;
  passkeys: Passkeys;
}

const wrongPassword = () =>
  new AppError(400, 'wrong-password', 'Det er ikke passordet du har nå.', {
    errors: [{ path: 'current', code: 'password_wrong' }],
  });

/** Routes for a signed-in user's own account: password, sessions, second step and passkeys. */
export function accountRouter({
  limits,
  passwords,
  securityLog,
  secondSteps,
  passkeys,
}: AccountDeps): Router {
  const router = Router();

  /** Records changes to the own account in the security log, like sign-ins. */
  const note = (request: Request, email: string) =>
    void securityLog.add({
      type: 'account_change',
      account: email,
      client: limits.clientOf(request, email),
      route: `${request.method} ${request.route.path}`,
    });

  /** Throws unless `password` is the account's current one; returns the stored hash. */
  async function requirePassword(request: Request, { id, email }: Account, password: string) {
    const giveBack = await limits.enter(request, email);
    const seen = (await findUserById(id))?.user.password_hash;
    // Rate-limited like a sign-in even though the user is signed in: it may be somebody at an unlocked laptop.
    const matches = await passwords.matches(seen, password, 'known').catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!matches) throw wrongPassword();
    await giveBack();
    return seen ?? null;
  }

  /** With a second step, the password alone must not change anything: a fresh proof is required each time. */
  async function requireOwner(request: Request, user: Account, password: string) {
    if (user.second_step.on) requireProof(request);
    return requirePassword(request, user, password);
  }

  serve(router, changePassword, provenAtTimes(signedIn), async ({ body, user, request }) => {
    const seen = await requireOwner(request, user, body.current);
    await refuseGuessable(body.password, user.email);
    const done = await setPassword(user.id, await passwords.hash(body.password), { seen });
    if (!done) throw stale(undefined);
    await own.continueSession(request, user);
    note(request, user.email);
    return undefined;
  });

  serve(router, listOwnSessions, signedIn, async ({ request }) => ({
    items: await own.listSessions(request),
  }));

  serve(router, endOwnSession, signedIn, async ({ params: { id }, user, request }) => {
    await own.endSession(request, id);
    note(request, user.email);
    return undefined;
  });

  serve(router, endOtherSessions, signedIn, async ({ user, request }) => {
    await own.endOtherSessions(request);
    note(request, user.email);
    return undefined;
  });

  /** Throws unless the user answers the same challenge as at sign-in: second step, or the password without one. */
  async function requireAnswer(request: Request, user: Account, answer: BodyOf<typeof proveOneself>) {
    if (!user.second_step.on) {
      await requirePassword(request, user, 'current' in answer ? answer.current : '');
      return;
    }
    const giveBack = await limits.enter(request, user.email);
    if ('passkey' in answer) {
      const held = await passkeys.find(answer.passkey.id);
      const own = held && String(held.owner.user._id) === user.id ? held : undefined;
      if (!(await passkeys.accept('proof', own, answer.passkey))) throw wrongPasskey();
    } else {
      const code = 'code' in answer ? answer.code : '';
      if (!(await secondSteps.accept(await existing(request, user), code))) throw wrongCode();
    }
    await giveBack();
  }

  serve(router, askForProof, signedIn, async ({ user, request }) => {
    const question = await passkeys.ask('proof', await existing(request, user));
    if (!question) throw notFound();
    return question;
  });

  serve(router, proveOneself, signedIn, async ({ body, user, request }) => {
    await requireAnswer(request, user, body);
    request.session.proven_at = Date.now();
    return undefined;
  });

  serve(router, getOwnSecondStep, signedIn, async ({ user, request }) => {
    const stored = await existing(request, user);
    return {
      since: stored.second_step?.since.toISOString() ?? null,
      app: Boolean(stored.second_step?.secret),
      passkeys: await passkeys.list(stored),
      recovery_codes_left: await secondSteps.recoveryCodesLeft(stored),
    };
  });

  serve(router, offerSecondStep, provenAtTimes(signedIn), async ({ body, user, request }) => {
    await requireOwner(request, user, body.current);
    return secondSteps.offer(await existing(request, user));
  });

  serve(router, addSecondStep, signedIn, async ({ body, user, request }) => {
    const giveBack = await limits.enter(request, user.email);
    const recovery_codes = await secondSteps.add(await existing(request, user), body.token, body.code);
    await giveBack();
    await own.continueSession(request, user);
    note(request, user.email);
    return { recovery_codes };
  });

  serve(router, removeSecondStep, signedIn, async ({ body, user, request }) => {
    const giveBack = await limits.enter(request, user.email);
    const stored = await existing(request, user);
    // Checked first, so that a recovery code is not spent when there is no app to remove.
    const hasApp = Boolean(stored.second_step?.secret);
    if (!hasApp || !(await secondSteps.accept(stored, body.code))) throw wrongCode();
    await giveBack();
    await reduce(stored, { key_id: null, secret: null });
    await own.continueSession(request, user);
    note(request, user.email);
    return undefined;
  });

  serve(router, renewRecoveryCodes, proven(signedIn), async ({ user, request }) => {
    const recovery_codes = await secondSteps.renewCodes(await existing(request, user));
    await own.continueSession(request, user);
    note(request, user.email);
    return { recovery_codes };
  });

  serve(router, offerPasskey, provenAtTimes(signedIn), async ({ body, user, request }) => {
    await requireOwner(request, user, body.current);
    return passkeys.offer(await existing(request, user));
  });

  serve(router, addPasskey, signedIn, async ({ body, user, request }) => {
    const giveBack = await limits.enter(request, user.email);
    const device = deviceOf(request.get('user-agent'));
    const recovery_codes = await passkeys.add(await existing(request, user), body, device);
    await giveBack();
    await own.continueSession(request, user);
    note(request, user.email);
    return { recovery_codes };
  });

  serve(router, removePasskey, proven(signedIn), async ({ params, user, request }) => {
    await passkeys.remove(await existing(request, user), params.id);
    await own.continueSession(request, user);
    note(request, user.email);
    return undefined;
  });

  return router;
}

/** Reads the account again; throws 401 if its epoch has changed since the request, and its checks, began. */
async function existing({ session }: Request, { id }: Account): Promise<StoredUser> {
  const user = (await findUserById(id))?.user;
  if (!user || user.disabled || user.session_epoch !== session.epoch) throw unauthenticated();
  return user;
}
