import { trusted } from 'mongoose';
import { dayMs } from 'shared/durations';
import { CallModel } from './call.model';

const pieceOf = 1_000;

/** Removes the user from calls older than `days`; returns how many. The statistics are unaffected. */
export async function forgetCallers(days: number, now = Date.now()): Promise<number> {
  const past = {
    user_id: trusted({ $type: 'objectId' as const }),
    created_at: trusted({ $lt: new Date(now - days * dayMs) }),
  };
  for (let forgotten = 0; ; ) {
    const rows = await CallModel.find(past, '_id').limit(pieceOf).lean();
    if (rows.length === 0) return forgotten;
    const those = { _id: trusted({ $in: rows.map(({ _id }) => _id) }) };
    // The request key contains the account id.
    await CallModel.updateMany(those, { $set: { user_id: null, request_key: null } });
    forgotten += rows.length;
  }
}
