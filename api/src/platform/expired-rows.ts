import mongoose, { type Model, type Schema, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { createLeasedJob, removedLine } from './leased-job';

interface Term {
  /** Date field that the period starts from; rows without it are kept. */
  field: string;
  retentionMs: number;
}

const terms = new Map<Schema, Term>();
const pieceOf = 1_000;
const lookEveryMs = 10 * minuteMs;

/** Deletes rows of this schema once `retentionMs` has passed since the date in `field`. */
export function expireRows(schema: Schema, field: string, retentionMs = 0): void {
  schema.index({ [field]: 1 });
  terms.set(schema, { field, retentionMs });
}

const expiring = () =>
  Object.values(mongoose.models).flatMap((model: Model<unknown>) => {
    const term = terms.get(model.schema);
    return term ? [{ model, ...term }] : [];
  });

/** Names of the collections whose rows expire. */
export const expiringCollections = () => expiring().map(({ model }) => model.collection.name);

/** The part of a mongoose model that is needed here; see `RowModel`. */
interface DeletableModel {
  find(filter: object, fields: '_id'): { limit(most: number): { lean(): PromiseLike<{ _id: unknown }[]> } };
  deleteMany(filter: object): PromiseLike<{ deletedCount: number }>;
}

/** Deletes the rows that a filter finds, in pieces; returns how many. */
export async function deleteInPieces(model: DeletableModel, which: object): Promise<number> {
  for (let removed = 0; ; ) {
    const rows = await model.find(which, '_id').limit(pieceOf).lean();
    if (rows.length === 0) return removed;
    // Repeat the condition: a row may have been renewed since it was read.
    const those = { ...which, _id: trusted({ $in: rows.map(({ _id }) => _id) }) };
    const { deletedCount } = await model.deleteMany(those);
    removed += deletedCount;
    // Stop if nothing could be deleted, otherwise this would loop forever.
    if (deletedCount === 0) return removed;
  }
}

const kindOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/**
 * Deletes expired rows of all collections and logs how many. A failure in one collection does not affect the others.
 */
export async function removeExpiredRows(logger: Logger, now = Date.now()): Promise<void> {
  for (const term of expiring()) {
    const of = term.model.collection.name;
    try {
      const { model, field, retentionMs } = term;
      const expired = await deleteInPieces(model, { [field]: trusted({ $lt: new Date(now - retentionMs) }) });
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
