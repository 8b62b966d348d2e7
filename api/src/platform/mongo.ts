import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';

/** Every query is strict: unknown fields do not filter, and operators from outside are taken literally. */
mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', true);

/** A server that says nothing for so long is away; no query of ours takes a fraction of it. */
const silentMs = 20_000;
/** Readiness is told within a second, also where the server hangs. */
const pingMs = 800;

/** Connects mongoose to a database whose indexes are somebody else's concern. */
export async function openDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 5_000,
    heartbeatFrequencyMS: 2_000,
    socketTimeoutMS: silentMs,
    waitQueueTimeoutMS: 5_000,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    ...(uri.includes('replicaSet') && { writeConcern: { w: 'majority' } }),
  });
}

/** Connects mongoose and waits until every index stands. */
export async function connectDatabase(uri: string): Promise<void> {
  await openDatabase(uri);
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

export const disconnectDatabase = () => mongoose.disconnect();

/** Whether the database answers a ping, known within a second. */
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
