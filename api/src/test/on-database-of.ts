import type { mongo } from 'mongoose';
import type { ApiProcess } from './api-process';

/** Works on the database under a running api: for what only time or an intruder would change. */
export const onDatabaseOf = <Result>(
  api: ApiProcess,
  work: (database: mongo.Db) => Promise<Result>,
): Promise<Result> => work(api.database());
