import { type Request, Router } from 'express';
import {
  addSecondStep,
  changePassword,
  endOtherSessions,
  endOwnSession,
  getOwnSecondStep,
  listOwnSessions,
  offerSecondStep,
  proveOneself,
  removeSecondStep,
} from 'shared/contracts/account.schema';
import { type Account, signedIn } from '../../platform/http/access';
import { AppError, stale, unauthenticated } from '../../platform/http/app-error';
import { serve } from '../../platform/http/serve';
import { findUserById, setPassword } from '../accounts';
import type { SecurityLog } from '../security';
import { refuseGuessable } from './guessable';
import * as own from './own-sessions';
import { hashPassword, passwordMatches } from './passwords';
import { clearSecondStep, type SecondSteps, wrongCode } from './second-step';
import type { SignInLimits } from './sign-in-limits';

interface AccountDeps {
  limits: SignInLimits;
  securityLog: SecurityLog;
  secondSteps: SecondSteps;
}

const wrongPassword = () =>
  new AppError(400, 'wrong-password', 'Det er ikke passordet du har nå.', {
    errors: [{ path: 'current', code: 'password_wrong' }],
  });

/** What every account may see and change of itself. */
export function accountRouter({ limits, securityLog, secondSteps }: AccountDeps): Router {
  const router = Router();

  /** What somebody changed of their account is on record, like their sign-ins. */
  const note = (request: Request, email: string) =>
    void securityLog.add({
      type: 'account_change',
      account: email,
      client: limits.clientOf(request, email),
      route: `${request.method} ${request.route.path}`,
    });

  /** Throws unless this is the password of the account; answers its hash. */
  async function requirePassword(request: Request, { id, email }: Account, password: string) {
    const giveBack = await limits.enter(request, email);
    const seen = (await findUserById(id))?.user.password_hash;
    // Somebody who is signed in is no stranger, but is asked like one who guesses: it may be a laptop left open.
    const matches = await passwordMatches(seen, password, 'known').catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!matches) throw wrongPassword();
    await giveBack();
    return seen ?? null;
  }

  /** The same sign-in goes on after a change that ends all sessions. */
  const goOn = (request: Request, user: Account) =>
    own.startSession(request, { ...user, epoch: (request.session.epoch ?? 0) + 1 });

  serve(router, changePassword, signedIn, async ({ body, user, request }) => {
    const seen = await requirePassword(request, user, body.current);
    await refuseGuessable(body.password, user.email);
    const done = await setPassword(user.id, await hashPassword(body.password), { seen });
    if (!done) throw stale(undefined);
    await goOn(request, user);
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

  serve(router, proveOneself, signedIn, async ({ body, user, request }) => {
    if (user.second_step.on) {
      const giveBack = await limits.enter(request, user.email);
      const code = 'code' in body ? body.code : '';
      if (!(await secondSteps.accept((await existing(user.id)).user, code))) throw wrongCode();
      await giveBack();
    } else {
      await requirePassword(request, user, 'current' in body ? body.current : '');
    }
    request.session.proven_at = Date.now();
    return undefined;
  });

  serve(router, getOwnSecondStep, signedIn, async ({ user: { id } }) => {
    const { user } = await existing(id);
    return {
      since: user.second_step?.since.toISOString() ?? null,
      recovery_codes_left: await secondSteps.recoveryCodesLeft(user),
    };
  });

  serve(router, offerSecondStep, signedIn, async ({ body, user, request }) => {
    await requirePassword(request, user, body.current);
    return secondSteps.offer(user);
  });

  serve(router, addSecondStep, signedIn, async ({ body, user, request }) => {
    const giveBack = await limits.enter(request, user.email);
    const recovery_codes = await secondSteps.add(user.id, body.token, body.code);
    await giveBack();
    await goOn(request, user);
    note(request, user.email);
    return { recovery_codes };
  });

  serve(router, removeSecondStep, signedIn, async ({ body, user, request }) => {
    const giveBack = await limits.enter(request, user.email);
    const found = await existing(user.id);
    if (!(await secondSteps.accept(found.user, body.code))) throw wrongCode();
    await giveBack();
    await clearSecondStep(found.user);
    await goOn(request, user);
    note(request, user.email);
    return undefined;
  });

  return router;
}

async function existing(id: string) {
  const found = await findUserById(id);
  if (!found) throw unauthenticated();
  return found;
}
