import { minuteMs } from 'shared/durations';
import { type StoredUser, UserModel } from '../accounts';

/** Longer than any request is worked on: what a process left that ended holds nobody up for good. */
const claimMs = minuteMs;

/**
 * Changes an account as it was seen, in steps that no other change comes between: one that began after the first of them
 * would put back what the next ones take.
 * @param set what changes in the first step
 * @returns false when somebody else changed it since, or is about to
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
