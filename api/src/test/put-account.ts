import { mongo } from 'mongoose';
import { type ApiProcess, onDatabaseOf } from './api-process';

/** Stores an account that signs in with the demo password, whatever was done to one of that address before. */
export const putAccount = (
  api: Pick<ApiProcess, 'database'>,
  email: string,
  { roles, lists = [] }: { roles: string[]; lists?: string[] },
) =>
  onDatabaseOf(api, async (database) => {
    const users = database.collection('users');
    const [{ _id: _, ...like } = {}, known] = await Promise.all([
      users.findOne({ email: 'ansatt@firma.example' }).then((row) => row ?? undefined),
      users.findOne({ email }),
    ]);
    const _id = known?._id ?? new mongo.ObjectId();
    const { version, session_epoch } = known ?? { version: 0, session_epoch: 0 };
    const counted = { version: version + 1, session_epoch: session_epoch + 1 };
    const row = { ...like, ...counted, email, roles, lists, rights_changed_at: new Date() };
    await users.updateOne({ _id }, { $set: row }, { upsert: true });
  });
