import mongoose, { type Model, mongo, type Schema, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { createLeasedJob, removedLine } from './leased-job';

interface Term {
  /** The moment that it is counted from; rows without one stay. */
  field: string;
  retentionMs: number;
}

const terms = new Map<Schema, Term>();
const pieceOf = 1_000;
const lookEveryMs = 10 * minuteMs;

/** Has rows go when that long has passed since a moment that stands in them, or at that moment. */
export function expireRows(schema: Schema, field: string, retentionMs = 0): void {
  // With the id behind it: an index of the same field alone stands there from earlier versions, with other options.
  schema.index({ [field]: 1, _id: 1 });
  terms.set(schema, { field, retentionMs });
}

const expiring = () =>
  Object.values(mongoose.models).flatMap((model: Model<unknown>) => {
    const term = terms.get(model.schema);
    return term ? [{ model, ...term }] : [];
  });

/** Names of the collections whose rows go by themselves. */
export const expiringCollections = () => expiring().map(({ model }) => model.collection.name);

async function remove({ model, field, retentionMs }: Term & { model: Model<unknown> }, now: number) {
  const past = { [field]: trusted({ $lt: new Date(now - retentionMs) }) };
  for (let removed = 0; ; ) {
    const rows = await model.find(past, '_id').limit(pieceOf).lean();
    if (rows.length === 0) return removed;
    // Past its term still: what is used in between may have got a new one.
    const those = { ...past, _id: trusted({ $in: rows.map(({ _id }) => _id) }) };
    const { deletedCount } = await model.deleteMany(those);
    removed += deletedCount;
    // A row that cannot be removed, whoever put it there, is not asked for without end.
    if (deletedCount === 0) return removed;
  }
}

const kindOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** Removes what is past its term, everywhere; a line says how many of what. One that fails holds up no other. */
export async function removeExpiredRows(logger: Logger, now = Date.now()): Promise<void> {
  for (const term of expiring()) {
    const of = term.model.collection.name;
    try {
      const expired = await remove(term, now);
      if (expired > 0) logger.info({ of, expired }, removedLine);
    } catch (error) {
      logger.warn({ of, kind: kindOf(error) }, 'retention: will be tried again');
    }
  }
}

export const createExpiredRowsJob = (logger: Logger) =>
  createLeasedJob({
    name: 'expired-rows',
    everyMs: lookEveryMs,
    report: (error) => logger.warn({ kind: kindOf(error) }, 'retention: will be tried again'),
    work: () => removeExpiredRows(logger),
  });

/** IndexNotFound: another process was quicker. */
const indexNotFound = 27;

/** Drops the indexes by which earlier versions had the database remove rows: it says nothing of what it removed. */
export async function dropExpiringIndexes(): Promise<void> {
  for (const { model } of expiring()) {
    for (const { name, expireAfterSeconds } of await model.collection.indexes()) {
      if (name === undefined || expireAfterSeconds === undefined) continue;
      await model.collection.dropIndex(name).catch((error: unknown) => {
        if (!(error instanceof mongo.MongoServerError && error.code === indexNotFound)) throw error;
      });
    }
  }
}
