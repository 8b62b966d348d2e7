import { notFound, stale } from './http/app-error';
import type { RowModel } from './row-model';

/** More changes than others make while a request is sent again. */
const maxKeys = 20;

/** Field of every row that keeps the keys of its last changes, each written with its change. */
export const changeKeys = { change_keys: { type: [String], default: [] } };

interface Changed {
  change_keys?: string[];
}
/** Whether the row has the change of this request already: it was sent again, because its answer was lost. */
export const hasChange = ({ change_keys = [] }: Changed, requestKey: string | undefined) =>
  requestKey !== undefined && change_keys.includes(requestKey);

/** The keys of a row with that of a further change. */
export const keysWith = ({ change_keys = [] }: Changed, requestKey: string | undefined) =>
  requestKey ? [...change_keys, requestKey].slice(-maxKeys) : change_keys;

export interface Seen {
  /** The version that was seen (optimistic locking). */
  version: number;
  /** Idempotency key: the same request again changes nothing, and gets the row. */
  requestKey?: string | undefined;
}

/** Updates a row if the version seen is still current. Throws 404 if there is no such row, and 409 with the row if not. */
export async function updateVersion<Row, Shown>(
  model: RowModel,
  where: object,
  { version, requestKey }: Seen,
  change: object,
  show: (row: Row) => Shown,
): Promise<Shown> {
  const read = () => model.findOne(where, undefined).lean() as PromiseLike<(Row & Changed) | null>;
  const before = await read();
  if (!before) throw notFound();
  if (hasChange(before, requestKey)) return show(before);
  const changed = await model
    .findOneAndUpdate(
      { ...where, version },
      {
        $set: { ...change, change_keys: keysWith(before, requestKey), updated_at: new Date() },
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (changed) return show(changed as Row);
  const current = await read();
  if (!current) throw notFound();
  if (hasChange(current, requestKey)) return show(current);
  throw stale(show(current));
}

/**
 * Deletes a row if the version seen is still current; 0 stands for any. False if there is no such row; throws 409 with
 * the row if it has changed.
 */
export async function removeVersion<Row, Shown>(
  model: RowModel,
  where: object,
  version: number,
  show: (row: Row) => Shown,
): Promise<boolean> {
  const { deletedCount } = await model.deleteOne({ ...where, ...(version && { version }) });
  if (deletedCount > 0) return true;
  const current = (await model.findOne(where, undefined).lean()) as Row | null;
  if (current) throw stale(show(current));
  return false;
}
