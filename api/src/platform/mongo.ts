import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import pLimit from 'p-limit';
import { minuteMs } from 'shared/durations';

/** Against query injection: unknown fields do not filter, and operators in input are taken literally. */
mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', true);

/**
 * How long a query waits for a server or for a connection: longer than the election of a primary, which usually takes less
 * than 12 s; shorter than a request's deadline.
 */
const selectionMs = 15_000;
/** Socket timeout; our queries take a fraction of it. */
const silentMs = 20_000;
/** Keeps the readiness check below a second even if the server hangs. */
const pingMs = 800;

/** Connects mongoose without creating indexes. */
export async function openDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: selectionMs,
    connectTimeoutMS: 5_000,
    heartbeatFrequencyMS: 2_000,
    socketTimeoutMS: silentMs,
    waitQueueTimeoutMS: selectionMs,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    // Defaults of the driver and the server that the product relies on, whatever the address says (docs/mongodb.md).
    retryReads: true,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  });
}

const retryForMs = minuteMs;
const retryEveryMs = 1_000;
/** MongoDB error AuthenticationFailed, for which a retry is pointless. */
const authenticationFailed = 18;

/** Hosts and name of a database for display, without the password. */
export function nameOfDatabase(uri: string): string {
  const { hosts, srvHost, dbName } = new mongoose.mongo.MongoClient(uri).options;
  return srvHost ? `mongodb+srv://${srvHost}/${dbName}` : `mongodb://${hosts.join(',')}/${dbName}`;
}

/** How long the first try goes on before it is told of. */
const sayAfterMs = 2_000;

/**
 * Connects mongoose; retries for a minute, as the server may be starting or have no primary yet.
 * @param say receives one line if the first try fails or takes long
 */
export async function waitForDatabase(uri: string, say: (line: string) => void): Promise<void> {
  const end = Date.now() + retryForMs;
  const lineOf = (reason: string) => `MONGODB_URI: no database answers at ${nameOfDatabase(uri)} (${reason})`;
  let isSaid = false;
  const tell = (line: string) => {
    if (!isSaid) say(`${line}; trying for ${retryForMs / 1_000} s`);
    isSaid = true;
  };
  const slow = setTimeout(() => tell(lineOf('no answer yet')), sayAfterMs);
  try {
    for (;;) {
      try {
        return await openDatabase(uri);
      } catch (error) {
        const line = lineOf(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown');
        const { code } = error as { code?: unknown };
        if (code === authenticationFailed || Date.now() > end) throw new Error(line);
        tell(line);
        await mongoose.disconnect();
        await wait(retryEveryMs);
      }
    }
  } finally {
    clearTimeout(slow);
  }
}

/** Connects mongoose and creates all indexes. */
export async function connectDatabase(uri: string): Promise<void> {
  await openDatabase(uri);
  await createIndexes();
}

/** Each takes a connection, which a busy server is slow to open; the embedded database stores them together. */
const collectionsAtOnce = 5;

/** Creates all indexes, each collection's by one command (a model would send one for each index); resolves when they exist. */
export async function createIndexes(): Promise<void> {
  const limit = pLimit(collectionsAtOnce);
  const create = async ({ schema, collection }: mongoose.Model<unknown>) => {
    const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
    if (indexes.length > 0) await collection.createIndexes(indexes);
  };
  await Promise.all(Object.values(mongoose.models).map((model) => limit(() => create(model))));
}

export const disconnectDatabase = () => mongoose.disconnect();

/** Whether the database answers a ping within `pingMs`. */
export async function databaseAnswers(): Promise<boolean> {
  const late = new AbortController();
  const answer = mongoose.connection.db
    ?.admin()
    .ping()
    .then(
      ({ ok }) => ok === 1,
      () => false,
    );
  const limit = wait(pingMs, false, { signal: late.signal, ref: false }).catch(() => false);
  const answers = await Promise.race([answer ?? false, limit]);
  late.abort();
  return answers;
}
