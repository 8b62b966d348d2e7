import { type Request, Router } from 'express';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from 'shared/contracts/account.schema';
import { signedIn } from '../../platform/http/access';
import { AppError, stale } from '../../platform/http/app-error';
import { serve } from '../../platform/http/serve';
import { findUserById, setPassword } from '../accounts';
import type { SecurityLog } from '../security';
import { refuseGuessable } from './guessable';
import * as own from './own-sessions';
import { hashPassword, passwordMatches } from './passwords';
import type { SignInLimits } from './sign-in-limits';

interface AccountDeps {
  limits: SignInLimits;
  securityLog: SecurityLog;
}

const wrongPassword = () =>
  new AppError(400, 'wrong-password', 'Det er ikke passordet du har nå.', {
    errors: [{ path: 'current', code: 'password_wrong' }],
  });

/** What every account may see and change of itself. */
export function accountRouter({ limits, securityLog }: AccountDeps): Router {
  const router = Router();

  /** What somebody changed of their account is on record, like their sign-ins. */
  const note = (request: Request, email: string) =>
    void securityLog.add({
      type: 'account_change',
      account: email,
      client: limits.clientOf(request, email),
      route: `${request.method} ${request.route.path}`,
    });

  serve(router, changePassword, signedIn, async ({ body, user, request }) => {
    const giveBack = await limits.enter(request, user.email);
    const seen = (await findUserById(user.id))?.user.password_hash;
    // Somebody who is signed in is no stranger, but is asked like one who guesses: it may be a laptop left open.
    const matches = await passwordMatches(seen, body.current, 'known').catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!matches) throw wrongPassword();
    await giveBack();
    await refuseGuessable(body.password, user.email);
    const epoch = (request.session.epoch ?? 0) + 1;
    const done = await setPassword(user.id, await hashPassword(body.password), { seen: seen ?? null });
    if (!done) throw stale(undefined);
    await own.startSession(request, { ...user, epoch });
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

  return router;
}
