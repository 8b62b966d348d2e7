import type { Logger } from 'pino';
import type { Mailer } from '../../platform/mail';
import { createStoredQueue } from '../../platform/stored-queue';
import { type StoredUser, UserModel } from '../accounts';
import { invite } from '../auth';

/** Mails the invitations that accounts say are still to be sent. */
export const createInvitations = (mailer: Mailer, publicOrigin: string, logger: Logger) =>
  createStoredQueue<StoredUser>({
    model: UserModel,
    async deliver(user) {
      const { _id, invitation_key, invitation_language, password_hash, disabled } = user;
      if (invitation_key && !password_hash && !disabled)
        await invite(user, invitation_language, mailer, publicOrigin, invitation_key);
      // Not if another invitation was asked for meanwhile.
      await UserModel.updateOne({ _id, invitation_key }, { $set: { invitation_key: null, outbox_at: null } });
    },
    failed: (error, { outbox_attempts: attempts }) =>
      logger.warn(
        { attempts, kind: error instanceof Error ? error.name : 'unknown' },
        'invitation not sent, will be tried again',
      ),
  });
export type Invitations = ReturnType<typeof createInvitations>;
