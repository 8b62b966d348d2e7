import type { IndexDefinition, IndexOptions } from 'mongoose';
import type { RowModel } from './row-model';

/** One row for each request key, among rows that were not all made with one. */
export const indexRequestKeys = (schema: {
  index(fields: IndexDefinition, options: IndexOptions): unknown;
}) =>
  schema.index(
    { request_key: 1 },
    { unique: true, partialFilterExpression: { request_key: { $type: 'string' } } },
  );

/**
 * Creates a row at most once per request key: a repeated request gets the row of the first. Nearly every request is
 * the first, so the index is asked by writing.
 * @returns the row's id, and whether this call made it
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

/** Whether the database refused a row because there is one like it. */
export const isDuplicate = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 11000;
