import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { SessionData } from 'express-session';
import { type Sessions, shorten } from '../../platform/session';
import { isOver } from '../../platform/session-lifetimes';
import type { AccountCache } from '../accounts';
import { type SignedInAccount, toAccount } from './passport';
import { type AccountRules, isSensitive } from './policy';
import { hasSignedOut } from './signing-out';

/** The accounts behind sessions. */
export function createSessionAccounts(sessions: Sessions, rules: AccountRules, findAccount: AccountCache) {
  /** None if it is disabled, has signed out in this browser, or the session's epoch has ended. */
  async function accountOf(
    session: Partial<SessionData>,
    request: Pick<IncomingMessage, 'url' | 'headers'>,
  ): Promise<SignedInAccount | undefined> {
    const { user_id, epoch = 0 } = session;
    if (!user_id || isOver(session) || hasSignedOut(request, user_id)) return undefined;
    const found = await findAccount(user_id, epoch);
    if (!found || found.user.disabled || found.user.session_epoch !== epoch) return undefined;
    const account = toAccount(found, rules);
    return isSensitive(account.access) && !shorten(session as SessionData) ? undefined : account;
  }

  /** Attaches session and account to the request. */
  const read: RequestHandler = (request, response, next) =>
    sessions.read(request, response, (error) => {
      if (error) return next(error);
      accountOf(request.session, request).then((account) => {
        if (account) request.user = account;
        next();
      }, next);
    });

  return {
    read,
    /** The account of a Cookie header outside of a request (WebSockets), which does not prolong the session. */
    async find(cookie: string): Promise<SignedInAccount | undefined> {
      const session = await sessions.find(cookie);
      return session && accountOf(session, { url: '/', headers: { cookie } });
    },
  };
}
