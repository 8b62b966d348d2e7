import { join } from 'node:path';
import { mongo } from 'mongoose';
import type { ApiProcess } from './api-process';

/** Works on the database under a running api: for what only time or an intruder would change. */
export async function onDatabaseOf<Result>(
  { settings }: ApiProcess,
  work: (database: mongo.Db) => Promise<Result>,
): Promise<Result> {
  const socket = join(settings.DATA_DIR ?? '', 'database', 'db.sock');
  const client = new mongo.MongoClient(
    settings.MONGODB_URI ?? `mongodb://${encodeURIComponent(socket)}/firma`,
  );
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}
