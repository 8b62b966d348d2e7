import { minuteMs } from 'shared/durations';
import { type StoredUser, UserModel } from '../accounts';

/** Longer than any request takes; a lease left by a crashed process expires after this. */
const claimMs = minuteMs;

/**
 * Changes an account in several steps under a lease, so that a concurrent change cannot undo some of them.
 * @param set fields to change in the first step
 * @returns false if the account has changed since it was read, or another change is in progress
 */
export async function changeAlone(
  { _id, version, changing_until = null }: StoredUser,
  set: Partial<Pick<StoredUser, 'name' | 'disabled'>>,
  steps: () => Promise<unknown>,
): Promise<boolean> {
  const now = Date.now();
  if (changing_until && changing_until.getTime() > now) return false;
  const until = new Date(now + claimMs);
  const { matchedCount } = await UserModel.updateOne(
    { _id, version, changing_until },
    { $set: { ...set, changing_until: until, updated_at: new Date(now) }, $inc: { version: 1 } },
  );
  if (matchedCount === 0) return false;
  try {
    await steps();
  } finally {
    await UserModel.updateOne({ _id, changing_until: until }, { changing_until: null });
  }
  return true;
}
