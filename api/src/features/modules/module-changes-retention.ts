import { trusted } from 'mongoose';
import { dayMs } from 'shared/durations';
import { ModuleEventModel, ModuleModel } from './modules.model';

/** Forgets who drew versions back longer ago than that; answers how many times. That it happened stays. */
export async function forgetWhoDrewBack(days: number, now = Date.now()): Promise<number> {
  const then = new Date(now - days * dayMs);
  for (const { name, revision, change } of await ModuleModel.find({}, 'name revision change').lean()) {
    if (!change.account || change.at >= then) continue;
    await ModuleModel.updateOne({ name, revision }, { $set: { change: { ...change, account: null } } });
  }
  const past = { account: trusted({ $type: 'string' as const }), at: trusted({ $lt: then }) };
  return (await ModuleEventModel.updateMany(past, { $set: { account: null } })).modifiedCount;
}
