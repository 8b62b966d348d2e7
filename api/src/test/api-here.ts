import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { addressFileIn, databaseFileIn } from '../../embedded/start';
import { testPassword } from './api-process';
import { newDatabase, sharedRedis, startApi } from './worker-host';

/** Memory of a password's hash in tests that are not about its strength. */
export const lightHash = { PASSWORD_MEMORY_KIB: '64' };

/** With a server of its own the database is a setting; the embedded one has its address in the data folder. */
async function besideDatabase(given: Record<string, string>, uri: string): Promise<Record<string, string>> {
  if (process.env.TEST_MONGODB_URI) return { REDIS_URL: await sharedRedis(), ...given, MONGODB_URI: uri };
  const folder = join(given.DATA_DIR ?? '', 'database');
  await mkdir(folder, { recursive: true });
  await writeFile(databaseFileIn(given.DATA_DIR ?? ''), '');
  await writeFile(addressFileIn(folder), uri);
  return given;
}

/** Runs the built api in this process, on a database that may exist already; one at a time. */
export async function startApiHere(environment: Record<string, string>, databaseUri?: string) {
  const uri = databaseUri ?? (await newDatabase());
  const given = { DEMO_PASSWORD: testPassword, ...lightHash, ...environment };
  let log = '';
  const api = await startApi(given, { databaseUri: uri, log: { write: (line) => (log += line) } });
  let client: mongo.MongoClient | undefined;
  return {
    origin: `http://127.0.0.1:${api.port}`,
    /** Its database, which another one can be started on after it has stopped. */
    uri,
    /** Settings it was started with; commands next to it need the same, and find the database by its address. */
    settings: await besideDatabase(given, uri),
    log: () => log,
    /** Its database, over one shared connection. */
    database() {
      client ??= new mongo.MongoClient(uri);
      return client.db();
    },
    async stop() {
      await api.stop(0);
      await client?.close();
      client = undefined;
    },
  };
}
