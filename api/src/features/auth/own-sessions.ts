import type { Request } from 'express';
import { trusted } from 'mongoose';
import type { OwnSession } from 'shared/contracts/account';
import { notFound } from '../../platform/http/app-error';
import { beginSession } from '../../platform/session';
import { endOf } from '../../platform/session-lifetimes';
import { endSessions, endSockets } from '../accounts';
import { deviceOf } from './device';
import type { SignedInAccount } from './passport';
import { isSensitive } from './policy';
import { SessionUseModel, type StoredSessionUse } from './session-use.model';

const settled = (act: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => act((error) => (error ? reject(error) : resolve())));

type Holder = Pick<SignedInAccount, 'id' | 'access' | 'second_step'>;

/** An account in its grace period, or past it, also gets a short session: in it a second step can be added. */
const needsShort = ({ access, second_step }: Holder) => isSensitive(access) || second_step.due !== null;

/** Starts a session under a new id, which prevents session fixation. */
async function begin(
  request: Request,
  about: Parameters<typeof beginSession>[1],
  receipt?: string | undefined,
): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  beginSession(request, about);
  await SessionUseModel.create({
    user_id: about.user_id,
    session_id: request.sessionID,
    epoch: about.epoch,
    ...deviceOf(request.get('user-agent')),
    network: request.clientKey,
    signed_in_at: new Date(about.signed_in_at),
    last_used_at: new Date(),
    expires_at: endOf(request.session),
    ...(receipt && { receipt }),
  });
}

/**
 * Starts a session after a successful sign-in; an earlier one of this browser is over, with what it had open.
 * @param receipt what the request is known by, should it be sent again
 */
export async function startSession(
  request: Request,
  account: Holder & { epoch: number },
  receipt: string | undefined,
): Promise<void> {
  const { user_id: former } = request.session;
  if (former) await SessionUseModel.deleteOne({ session_id: request.sessionID });
  const about = {
    user_id: account.id,
    epoch: account.epoch,
    sensitive: needsShort(account),
    signed_in_at: Date.now(),
  };
  await begin(request, about, receipt);
  if (former) await endSockets(former);
}

/** Continues the current sign-in in the account's next epoch; keeps its age and the time of its last proof. */
export function continueSession(request: Request, account: Holder): Promise<void> {
  const { epoch = 0, sensitive = false, signed_in_at = 0, proven_at } = request.session;
  return begin(request, {
    user_id: account.id,
    epoch: epoch + 1,
    sensitive: sensitive || needsShort(account),
    signed_in_at,
    ...(proven_at !== undefined && { proven_at }),
  });
}

/** Updates when and from where a session was last used; called at most once a minute. */
export async function noteUse(session_id: string, expires_at: Date, network?: string): Promise<void> {
  await SessionUseModel.updateOne(
    { session_id },
    { last_used_at: new Date(), expires_at, ...(network && { network }) },
  );
}

/** Ends the session of the request. */
export async function leaveSession(request: Request): Promise<void> {
  await SessionUseModel.deleteOne({ session_id: request.sessionID });
  await settled((done) => request.session.destroy(done));
}

/** The active sessions of the current account, most recently used first. */
export async function listSessions({ session, sessionID, clientKey }: Request): Promise<OwnSession[]> {
  const { user_id, epoch } = session;
  const rows = await SessionUseModel.find({ user_id, epoch, expires_at: trusted({ $gt: new Date() }) })
    .sort({ last_used_at: -1 })
    .lean<StoredSessionUse[]>();
  return rows.map(({ _id, session_id, browser, system, network, signed_in_at, last_used_at }) => ({
    id: String(_id),
    device: { browser: browser ?? null, system: system ?? null },
    current: session_id === sessionID,
    same_network: network ? network === clientKey : null,
    signed_in_at: signed_in_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}

/** Ends one session of the current account in the session store and closes the account's sockets. */
export async function endSession(request: Request, id: string): Promise<void> {
  const { user_id } = request.session;
  const row = await SessionUseModel.findOneAndDelete({ _id: id, user_id }).lean<StoredSessionUse>();
  if (!row || !user_id) throw notFound();
  await endStored(request, row);
}

/** Ends the session that a request with this receipt began; false if it is over already. */
export async function endSessionBegunBy(request: Request, receipt: string): Promise<boolean> {
  const row = await SessionUseModel.findOneAndDelete({ receipt }).lean<StoredSessionUse>();
  if (row) await endStored(request, row);
  return row !== null;
}

async function endStored({ sessionStore }: Request, { session_id, user_id }: StoredSessionUse) {
  await settled((done) => sessionStore.destroy(session_id, done));
  await endSockets(String(user_id));
}

/** Removes the session-list entries of an account. */
export const forgetSessions = (user_id: string) => SessionUseModel.deleteMany({ user_id });

/** Ends all other sessions of the current account; this one moves to the new epoch. */
export async function endOtherSessions({ session, sessionID }: Request): Promise<void> {
  const { user_id, epoch = 0 } = session;
  if (!user_id) return;
  await endSessions(user_id);
  session.epoch = epoch + 1;
  await SessionUseModel.updateOne({ session_id: sessionID }, { epoch: epoch + 1 });
  await SessionUseModel.deleteMany({ user_id, epoch: trusted({ $lte: epoch }) });
}
