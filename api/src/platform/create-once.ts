import type { RowModel } from './row-model';

/**
 * Creates a row at most once per request key: a repeated request gets the row of the first.
 * @returns the row's id, and whether this call made it
 */
export async function createOnce(
  model: RowModel,
  row: object,
  requestKey: string | undefined,
): Promise<{ id: string; created: boolean }> {
  const earlier = async () =>
    requestKey
      ? ((await model.findOne({ request_key: requestKey }, '_id').lean()) as { _id: unknown } | null)
      : null;
  const known = await earlier();
  if (known) return { id: String(known._id), created: false };
  try {
    const [made] = await model.insertMany([{ ...row, ...(requestKey && { request_key: requestKey }) }]);
    return { id: String(made?._id), created: true };
  } catch (error) {
    // The same request came in twice at once, and the other one was first.
    const first = isDuplicate(error) ? await earlier() : null;
    if (!first) throw error;
    return { id: String(first._id), created: false };
  }
}

/** Whether the database refused a row because there is one like it. */
export const isDuplicate = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 11000;
