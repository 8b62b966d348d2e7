import { model, Schema } from 'mongoose';
import { isDuplicate } from '../../platform/create-once';
import { expireRows } from '../../platform/expired-rows';

const spentSchema = new Schema(
  {
    nonce: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'spent_challenges', versionKey: false },
);
spentSchema.index({ nonce: 1 }, { unique: true });
expireRows(spentSchema, 'expires_at');

/** Spent challenges, tickets and offers, kept until they would have expired: prevents replay. */
const SpentChallengeModel = model('SpentChallenge', spentSchema);

export const isSpent = async (nonce: string): Promise<boolean> =>
  (await SpentChallengeModel.exists({ nonce })) !== null;

/** Marks a nonce as spent; false if it already was. A unique index makes this safe under concurrency. */
export async function spendOnce(nonce: string, validMs: number): Promise<boolean> {
  try {
    await SpentChallengeModel.create({ nonce, expires_at: new Date(Date.now() + validMs) });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
