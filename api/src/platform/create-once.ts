import type { IndexDefinition, IndexOptions } from 'mongoose';
import type { RowModel } from './row-model';

/** Unique index on the idempotency key, of the rows that have one. MongoDB uses it, as each key is more than no text. */
export const indexRequestKeys = (schema: {
  index(fields: IndexDefinition, options: IndexOptions): unknown;
}) =>
  schema.index({ request_key: 1 }, { unique: true, partialFilterExpression: { request_key: { $gt: '' } } });

/**
 * Inserts a row at most once per idempotency key; a repeated request gets the id of the first row. Inserts first and
 * looks up only on conflict, as repeats are rare.
 * @returns the row's id, and whether this call created it
 */
export async function createOnce(
  model: RowModel,
  row: object,
  requestKey: string | undefined,
): Promise<{ id: string; created: boolean }> {
  try {
    const [made] = await model.insertMany([{ ...row, ...(requestKey && { request_key: requestKey }) }]);
    return { id: String(made?._id), created: true };
  } catch (error) {
    if (!requestKey || !isDuplicate(error)) throw error;
    const first = (await model.findOne({ request_key: requestKey }, '_id').lean()) as { _id: unknown } | null;
    if (!first) throw error;
    return { id: String(first._id), created: false };
  }
}

/** Whether the error is a duplicate-key error of MongoDB. */
export const isDuplicate = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 11000;
